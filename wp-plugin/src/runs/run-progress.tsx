import { ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { percentDone, type ImportRun } from '../imports/import-run.ts';
import { ProgressText } from '../imports/progress-text.tsx';
import { drivenLabel, progressName } from './progress-labels.ts';

/** The progress of a run, and who drives it. */
export function RunProgress({ run }: { run: ImportRun }) {
	const isRollingBack = run.state === 'rolling_back';
	const { undone, kept } = run.rollback;

	return (
		<div className="article-bridge-runs__progress">
			<ProgressBar
				aria-label={progressName(run)}
				{...(isRollingBack ? {} : { value: percentDone(run) })}
			/>
			{isRollingBack ? (
				<p>
					<strong>
						{sprintf(
							/* translators: 1: posts deleted or brought back, 2: posts kept. */
							__('Posts deleted or restored: %1$d, kept: %2$d', 'article-bridge'),
							undone,
							kept
						)}
					</strong>
				</p>
			) : (
				<ProgressText run={run} />
			)}
			<p>{drivenLabel(run)}</p>
		</div>
	);
}
