import { ProgressBar } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { percentDone, type ImportRun } from '../imports/import-run.ts';
import { ProgressText } from '../imports/progress-text.tsx';

/** The progress of a run that the settings page drives. */
export function ImportProgress({ run }: { run: ImportRun }) {
	return (
		<>
			<ProgressBar
				className="article-bridge-setup__progress"
				aria-label={__('Import progress', 'article-bridge')}
				value={percentDone(run)}
			/>
			<ProgressText run={run} />
		</>
	);
}
