import { ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { percentDone, type ImportRun } from '../imports/import-run.ts';
import { ProgressText } from '../imports/progress-text.tsx';

/** The progress of a run, and who drives it. */
export function RunProgress({ run }: { run: ImportRun }) {
	const isRollingBack = run.state === 'rolling_back';
	const { undone, kept } = run.rollback;

	return (
		<div className="article-bridge-runs__progress">
			<ProgressBar
				aria-label={
					isRollingBack
						? __('Rollback progress', 'article-bridge')
						: __('Import progress', 'article-bridge')
				}
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
			<p>
				{run.driver === null
					? drivenHereLabel(isRollingBack)
					: sprintf(
							/* translators: %s: who imports, such as "WP-Cron". */
							__(
								'The import is being processed by %s; this page shows the progress.',
								'article-bridge'
							),
							run.driver.label
						)}
			</p>
		</div>
	);
}

function drivenHereLabel(isRollingBack: boolean): string {
	return isRollingBack
		? __(
				'This page keeps the rollback running. You can close it: WP-Cron then continues the rollback.',
				'article-bridge'
			)
		: __(
				'This page keeps the import running. You can close it: WP-Cron then continues the import.',
				'article-bridge'
			);
}
