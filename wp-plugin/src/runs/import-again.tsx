import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
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
			{error !== undefined && (
				<Notice status="error" isDismissible={false}>
					{error.message}
				</Notice>
			)}
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={isStarting}
				disabled={isStarting}
				accessibleWhenDisabled
				onClick={() => void start(run.id, ['warned'], {})}
			>
				{__('Import articles with warnings again', 'article-bridge')}
			</Button>
		</div>
	);
}
