import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { Card, CardBody, CardHeader, Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { percentDone, resultsByUrgency } from '../imports/import-run.ts';
import { moreLabel, progressLabel } from '../imports/labels.ts';
import { ProgressText } from '../imports/progress-text.tsx';
import { outcomeStatus, resultLabel } from '../imports/result-label.ts';
import { RunPanelDecisions } from './run-panel-decisions.tsx';
import { RunResult } from './run-result.tsx';
import { isActive, type ImportRunState, type RunPhase } from './use-import-run.ts';

/** Rows shown of a large run, the urgent ones first: thousands would make every step slow to draw. */
const RESULTS_SHOWN = 200;

/** The import in progress or just finished: its progress, and the outcome of each article. */
export function RunPanel({
	runsUrl,
	conflictsUrl,
	...importRun
}: Omit<ImportRunState, 'start'> & { runsUrl: string; conflictsUrl: string }) {
	const { phase, run, error } = importRun;
	const heading = useRef<HTMLHeadingElement>(null);
	const isOver = phase === 'completed' || phase === 'cancelled';

	// The dialog that started the import is gone, and the focus with it.
	useEffect(() => {
		if (phase === 'starting') {
			heading.current?.focus();
		}
	}, [phase]);
	useFocusIfLost(phase, heading);

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
				{isOver && run !== undefined && (
					<Notice status={outcomeStatus(run)} isDismissible={false}>
						{resultLabel(run)}
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
				<RunPanelDecisions {...importRun} runsUrl={runsUrl} />
				{shown.length > 0 && (
					<ul className="article-bridge-run__results">
						{shown.map((item) => (
							<RunResult key={item.uuid} item={item} conflictsUrl={conflictsUrl} />
						))}
						{run !== undefined && run.done > shown.length && (
							<li>{moreLabel(run.done - shown.length)}</li>
						)}
					</ul>
				)}
			</CardBody>
		</Card>
	);
}

function phaseTitle(phase: RunPhase): string {
	switch (phase) {
		case 'none':
		case 'starting':
		case 'running':
			return __('Importing articles', 'article-bridge');
		case 'pausing':
			return __('Pausing after the current article', 'article-bridge');
		case 'cancelling':
			return __('Cancelling after the current article', 'article-bridge');
		case 'stopped':
			return __('Import paused', 'article-bridge');
		case 'cancelled':
			return __('Import cancelled', 'article-bridge');
		case 'completed':
			return __('Import finished', 'article-bridge');
	}
}
