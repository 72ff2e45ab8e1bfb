import { __ } from '@wordpress/i18n';
import { NewImportButton } from './new-import-button.tsx';
import type { StoredRun } from './run.ts';
import { useNewImport } from './use-new-import.ts';

interface Props {
	/** A completed run with warnings. */
	run: StoredRun;
	runsUrl: string;
}

/** What the log advises once the cause of a warning is mended, such as images that the site has blocked. */
export function ImportAgain({ run, runsUrl }: Props) {
	const { isStarting, error, start } = useNewImport(runsUrl);
	return (
		<div>
			<NewImportButton
				label={__('Import articles with warnings again', 'article-bridge')}
				variant="secondary"
				isStarting={isStarting}
				error={error}
				onClick={() => void start(run.id, ['warned'], {})}
			/>
		</div>
	);
}
