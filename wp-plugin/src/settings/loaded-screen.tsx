import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { Button, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { SettingsTabs } from './settings-tabs.tsx';
import type { SetupProgress } from './setup.ts';
import { SetupAssistant } from './setup-assistant.tsx';
import type { KnownConnection } from './use-connection.ts';
import { useSetup } from './use-setup.ts';

interface Props {
	connection: KnownConnection;
	libraryUrl: string;
	runsUrl: string;
	setupProgress: SetupProgress;
}

/** The assistant where nothing is set up yet, otherwise all settings. */
export function LoadedScreen({ connection, libraryUrl, runsUrl, setupProgress }: Props) {
	const setup = useSetup(connection.connection, setupProgress);
	const { step, next, moveTo } = setup;
	const screen = useRef<HTMLDivElement>(null);
	// The button that began, ended or dismissed the setup is gone.
	useFocusIfLost(`${step} ${next}`, screen);

	if (step !== undefined) {
		return (
			<div ref={screen} tabIndex={-1}>
				<SetupAssistant
					connection={connection}
					step={step}
					moveTo={moveTo}
					libraryUrl={libraryUrl}
					runsUrl={runsUrl}
				/>
			</div>
		);
	}
	return (
		<div ref={screen} tabIndex={-1}>
			{(next === 'posts' || next === 'import') && (
				<div className="article-bridge-settings">
					<Notice
						status="info"
						onRemove={() => moveTo('done', undefined)}
						actions={[
							{
								label: __('Continue the setup', 'article-bridge'),
								onClick: () => moveTo(next, next),
							},
						]}
					>
						{__('The setup was not finished.', 'article-bridge')}
					</Notice>
				</div>
			)}
			<SettingsTabs connection={connection} libraryUrl={libraryUrl} runsUrl={runsUrl} />
			{next === 'connection' && (
				<Button
					className="article-bridge-settings__setup"
					variant="link"
					onClick={() => moveTo('new', 'connection')}
				>
					{__('Set up step by step', 'article-bridge')}
				</Button>
			)}
		</div>
	);
}
