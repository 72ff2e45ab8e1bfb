import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CancelDialog } from '../imports/cancel-dialog.tsx';
import { decisionLabel } from '../imports/labels.ts';
import { runUrl } from '../shared/run-url.ts';
import { isActive, type ImportRunState } from './use-import-run.ts';

type Props = Pick<
	ImportRunState,
	'phase' | 'run' | 'stop' | 'cancel' | 'resume' | 'retryFailed' | 'close'
> & { runsUrl: string };

/** What can be decided about the run of this page, and where its details are. */
export function RunPanelDecisions({
	phase,
	run,
	stop,
	cancel,
	resume,
	retryFailed,
	close,
	runsUrl,
}: Props) {
	const [isAsked, setIsAsked] = useState(false);
	const isOpen = run !== undefined && (phase === 'running' || phase === 'stopped');

	return (
		<div className="article-bridge-run__decisions">
			{isActive(phase) && phase !== 'cancelling' && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={phase !== 'running'}
					accessibleWhenDisabled
					onClick={stop}
				>
					{phase === 'pausing'
						? __('Pausing…', 'article-bridge')
						: decisionLabel('pause')}
				</Button>
			)}
			{phase === 'stopped' && run !== undefined && (
				<Button __next40pxDefaultSize variant="primary" onClick={resume}>
					{decisionLabel('resume')}
				</Button>
			)}
			{(isOpen || phase === 'cancelling') && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={!isOpen}
					accessibleWhenDisabled
					onClick={() => setIsAsked(true)}
				>
					{isOpen ? decisionLabel('cancel') : __('Cancelling…', 'article-bridge')}
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
			{isAsked && isOpen && (
				<CancelDialog
					onKeep={() => setIsAsked(false)}
					onCancelImport={() => {
						setIsAsked(false);
						cancel();
					}}
				/>
			)}
		</div>
	);
}
