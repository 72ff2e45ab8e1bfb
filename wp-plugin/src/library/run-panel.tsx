import {
	Button,
	Card,
	CardBody,
	CardFooter,
	CardHeader,
	Notice,
	ProgressBar,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { runUrl } from '../shared/run-url.ts';
import { percentDone, resultsByUrgency } from '../imports/import-run.ts';
import { CancelDialog } from '../imports/cancel-dialog.tsx';
import { decisionLabel, moreLabel, outcomeLabel, progressLabel } from '../imports/labels.ts';
import { ProgressText } from '../imports/progress-text.tsx';
import { useFocusAtEnd } from '../imports/use-focus-at-end.ts';
import { RunResult } from './run-result.tsx';
import { isActive, type ImportRunState, type RunPhase } from './use-import-run.ts';

/** Rows shown of a large run, the urgent ones first: thousands would make every step slow to draw. */
const RESULTS_SHOWN = 200;

/** The import in progress or just finished: its progress, and the outcome of each article. */
export function RunPanel({
	phase,
	run,
	error,
	stop,
	cancel,
	resume,
	retryFailed,
	close,
	runsUrl,
}: ImportRunState & { runsUrl: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const [isAsked, setIsAsked] = useState(false);
	const isOver = phase === 'completed' || phase === 'cancelled';

	// The dialog that started the import is gone, and the focus with it.
	useEffect(() => {
		if (phase === 'starting') {
			heading.current?.focus();
		}
	}, [phase]);
	useFocusAtEnd(isActive(phase), heading);

	const shown = run === undefined ? [] : resultsByUrgency(run).slice(0, RESULTS_SHOWN);

	return (
		<Card
			as="section"
			className="article-bridge-run"
			aria-labelledby="article-bridge-run-title"
		>
			<CardHeader>
				<h2 id="article-bridge-run-title" ref={heading} tabIndex={-1}>
					{phaseTitle(phase)}
				</h2>
				{run !== undefined && !isActive(phase) && <span>{progressLabel(run)}</span>}
			</CardHeader>
			<CardBody>
				{error !== undefined && (
					<Notice status="error" isDismissible={false}>
						{error.message}
					</Notice>
				)}
				{phase === 'running' && run !== undefined && run.driver !== null && (
					<p>
						{sprintf(
							/* translators: %s: who imports, such as "WP-Cron". */
							__(
								'The import is being processed by %s; this page shows the progress.',
								'article-bridge'
							),
							run.driver.label
						)}
					</p>
				)}
				{phase === 'completed' && run !== undefined && (
					<Notice
						status={run.counts.failed + run.counts.conflict > 0 ? 'warning' : 'success'}
						isDismissible={false}
					>
						{outcomeLabel(run.counts, document.documentElement.lang)}
					</Notice>
				)}
				{phase === 'cancelled' && run !== undefined && (
					<Notice status="warning" isDismissible={false}>
						{run.done === 0
							? __('Nothing was imported.', 'article-bridge')
							: outcomeLabel(run.counts, document.documentElement.lang)}
					</Notice>
				)}
				{!isOver && (
					<ProgressBar
						className="article-bridge-run__progress"
						aria-label={__('Import progress', 'article-bridge')}
						{...(run === undefined ? {} : { value: percentDone(run) })}
					/>
				)}
				{isActive(phase) && run !== undefined && <ProgressText run={run} />}
				{shown.length > 0 && (
					<ul className="article-bridge-run__results">
						{shown.map((item) => (
							<RunResult key={item.uuid} item={item} />
						))}
						{run !== undefined && run.done > shown.length && (
							<li>{moreLabel(run.done - shown.length)}</li>
						)}
					</ul>
				)}
			</CardBody>
			<CardFooter justify="flex-start">
				{isActive(phase) && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						disabled={phase !== 'running'}
						accessibleWhenDisabled
						onClick={stop}
					>
						{phase === 'stopping'
							? __('Pausing…', 'article-bridge')
							: decisionLabel('pause')}
					</Button>
				)}
				{phase === 'stopped' && run !== undefined && (
					<Button __next40pxDefaultSize variant="primary" onClick={resume}>
						{decisionLabel('resume')}
					</Button>
				)}
				{(phase === 'running' || phase === 'stopped') && run !== undefined && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={() => setIsAsked(true)}
					>
						{decisionLabel('cancel')}
					</Button>
				)}
				{phase === 'completed' && run !== undefined && run.counts.failed > 0 && (
					<Button __next40pxDefaultSize variant="primary" onClick={retryFailed}>
						{decisionLabel('retry')}
					</Button>
				)}
				{!isActive(phase) && (
					<Button __next40pxDefaultSize variant="secondary" onClick={close}>
						{__('Close', 'article-bridge')}
					</Button>
				)}
				{!isActive(phase) && run !== undefined && (
					<a href={runUrl(runsUrl, run.id)}>{__('Details and log', 'article-bridge')}</a>
				)}
				{isAsked && (
					<CancelDialog
						onKeep={() => setIsAsked(false)}
						onCancelImport={() => {
							setIsAsked(false);
							cancel();
						}}
					/>
				)}
			</CardFooter>
		</Card>
	);
}

function phaseTitle(phase: RunPhase): string {
	switch (phase) {
		case 'none':
		case 'starting':
		case 'running':
			return __('Importing articles', 'article-bridge');
		case 'stopping':
			return __('Ending after the current article', 'article-bridge');
		case 'stopped':
			return __('Import paused', 'article-bridge');
		case 'cancelled':
			return __('Import cancelled', 'article-bridge');
		case 'completed':
			return __('Import finished', 'article-bridge');
	}
}
