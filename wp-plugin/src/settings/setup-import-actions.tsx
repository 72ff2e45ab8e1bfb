import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ImportRun } from '../imports/import-run.ts';
import { runUrl } from '../shared/run-url.ts';
import type { FirstImportExits } from './setup.ts';

interface Props extends FirstImportExits {
	run: ImportRun | undefined;
	isRunning: boolean;
	/** Number of articles to choose from, and of those that are chosen. */
	offered: number;
	chosen: number;
	libraryUrl: string;
	runsUrl: string;
	onImport: () => void;
	onDone: () => void;
	onBack: () => void;
}

/** What can be done next in the assistant's last step. */
export function SetupImportActions({
	run,
	isRunning,
	offered,
	chosen,
	libraryUrl,
	runsUrl,
	canFinish,
	canGoBack,
	onImport,
	onDone,
	onBack,
}: Props) {
	return (
		<div className="article-bridge-settings__actions">
			{run === undefined && offered > 0 && (
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={isRunning}
					disabled={isRunning || chosen === 0}
					accessibleWhenDisabled
					onClick={onImport}
				>
					{importLabel(chosen)}
				</Button>
			)}
			{run?.state === 'completed' && libraryUrl !== '' && (
				<Button __next40pxDefaultSize variant="primary" href={libraryUrl} onClick={onDone}>
					{__('Open the article library', 'article-bridge')}
				</Button>
			)}
			{canFinish && (
				<Button __next40pxDefaultSize variant="secondary" onClick={onDone}>
					{__('Finish', 'article-bridge')}
				</Button>
			)}
			{canGoBack && (
				<Button __next40pxDefaultSize variant="tertiary" onClick={onBack}>
					{__('Back', 'article-bridge')}
				</Button>
			)}
			{run !== undefined && runsUrl !== '' && (
				<a href={runUrl(runsUrl, run.id)}>{__('Details and log', 'article-bridge')}</a>
			)}
		</div>
	);
}

function importLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of articles. */
		_n('Import %d article', 'Import %d articles', count, 'article-bridge'),
		count
	);
}
