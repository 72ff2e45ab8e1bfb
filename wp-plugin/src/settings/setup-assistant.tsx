import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConnectionSettings } from './connection-settings.tsx';
import { SETUP_STEPS, type SetupProgress, type SetupStep } from './setup.ts';
import { SetupImport } from './setup-import.tsx';
import { SetupPosts } from './setup-posts.tsx';
import { SetupLater, SetupSkip } from './setup-skip.tsx';
import type { KnownConnection } from './use-connection.ts';

interface Props {
	connection: KnownConnection;
	step: SetupStep;
	/** Stores the progress of the setup; the step is what to show now, or undefined for the settings. */
	moveTo: (progress: SetupProgress, step: SetupStep | undefined) => void;
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
	/** Empty for a user who may not import. */
	runsUrl: string;
}

/** From nothing to the first posts, in three steps. Each can be left and continued later. */
export function SetupAssistant({ connection, step, moveTo, libraryUrl, runsUrl }: Props) {
	const content = useRef<HTMLDivElement>(null);
	const shown = useRef(step);
	const isConnected = connection.connection.state === 'connected';
	const wasConnected = useRef(isConnected);

	// A user who leaves now can finish the setup later.
	useEffect(() => {
		if (isConnected && !wasConnected.current) {
			moveTo('posts', step);
		}
		wasConnected.current = isConnected;
	}, [isConnected, moveTo, step]);

	// The button that was pressed is gone with its step; the page that opens keeps its own focus.
	useEffect(() => {
		if (shown.current !== step) {
			shown.current = step;
			content.current?.focus();
		}
	}, [step]);

	return (
		<div className="article-bridge-settings article-bridge-setup">
			<Steps current={step} />
			<div ref={content} tabIndex={-1} role="group" aria-label={positionLabel(step)}>
				{step === 'connection' && (
					<>
						<ConnectionSettings {...connection} libraryUrl="" />
						{isConnected && (
							<Button
								__next40pxDefaultSize
								variant="primary"
								className="article-bridge-setup__next"
								onClick={() => moveTo('posts', 'posts')}
							>
								{__('Next: how posts are created', 'article-bridge')}
							</Button>
						)}
					</>
				)}
				{step === 'posts' && (
					<SetupPosts
						onDone={() => moveTo('import', 'import')}
						onBack={() => moveTo('posts', 'connection')}
					/>
				)}
				{step === 'import' && (
					<SetupImport
						libraryUrl={libraryUrl}
						runsUrl={runsUrl}
						onDone={() => moveTo('done', undefined)}
						onLater={() => moveTo('import', undefined)}
						onBack={() => moveTo('posts', 'posts')}
					/>
				)}
			</div>
			{step === 'connection' && (
				<SetupSkip onSkip={() => moveTo('skipped', undefined)}>
					{__('Skip the setup', 'article-bridge')}
				</SetupSkip>
			)}
			{step === 'posts' && <SetupLater onLater={() => moveTo('posts', undefined)} />}
		</div>
	);
}

function Steps({ current }: { current: SetupStep }) {
	const reached = SETUP_STEPS.indexOf(current);
	return (
		<ol className="article-bridge-setup__steps">
			{SETUP_STEPS.map((step, index) => (
				<li
					key={step}
					className={index < reached ? 'is-done' : ''}
					{...(step === current ? { 'aria-current': 'step' as const } : {})}
				>
					{stepLabel(step)}
					{index < reached && (
						<span className="screen-reader-text">
							{' '}
							{__('(done)', 'article-bridge')}
						</span>
					)}
				</li>
			))}
		</ol>
	);
}

function stepLabel(step: SetupStep): string {
	switch (step) {
		case 'connection':
			return __('Connect', 'article-bridge');
		case 'posts':
			return __('How posts are created', 'article-bridge');
		case 'import':
			return __('First articles', 'article-bridge');
	}
}

function positionLabel(step: SetupStep): string {
	return sprintf(
		/* translators: 1: number of a step, 2: number of steps. */
		__('Step %1$d of %2$d', 'article-bridge'),
		SETUP_STEPS.indexOf(step) + 1,
		SETUP_STEPS.length
	);
}
