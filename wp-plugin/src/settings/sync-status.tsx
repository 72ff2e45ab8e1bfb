import { Button, Card, CardBody, CardFooter, CardHeader, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { isUnderWay, type ImportRun } from '../imports/import-run.ts';
import { resultLabel } from '../imports/result-label.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { timeLabel } from '../shared/format.ts';
import { runUrl } from '../shared/run-url.ts';
import { ImportProgress } from './import-progress.tsx';
import { syncOutcome, TOO_MANY_GONE, type SyncResult, type SyncSettings } from './sync-settings.ts';
import type { Section } from './use-section.ts';
import { useSyncNow } from './use-sync-now.ts';

interface Props {
	section: Section<SyncSettings>;
	/** Empty for a user who may not import. */
	runsUrl: string;
}

/** The last sync, the next, and the button for one now. */
export function SyncStatus({ section, runsUrl }: Props) {
	const { isSyncing, isDone, error, runs, start, forgetError } = useSyncNow(section.replace);
	const last = section.stored?.last ?? null;
	const next = section.stored?.next ?? null;
	const isDoubted = error?.code === TOO_MANY_GONE;

	return (
		<Card>
			<CardHeader>
				<h2>{__('Syncs', 'article-bridge')}</h2>
			</CardHeader>
			<CardBody>
				{error !== undefined && !isDoubted && (
					<Notice status="error" isDismissible={false}>
						{error.message}
					</Notice>
				)}
				<dl className="article-bridge-settings__facts" aria-live="polite">
					<dt>{__('Last sync', 'article-bridge')}</dt>
					<dd>{moment(last)}</dd>
					{last !== null && (
						<>
							<dt>{__('Result', 'article-bridge')}</dt>
							<dd>
								<Result
									result={last}
									runs={runs}
									isDone={isDone}
									runsUrl={runsUrl}
								/>
							</dd>
						</>
					)}
					<dt>{__('Next sync', 'article-bridge')}</dt>
					<dd>
						{next === null
							? __('When you start it', 'article-bridge')
							: timeLabel(next)}
					</dd>
				</dl>
			</CardBody>
			{runsUrl !== '' && (
				<CardFooter>
					<div className="article-bridge-settings__actions">
						<Button
							__next40pxDefaultSize
							variant="secondary"
							isBusy={isSyncing}
							disabled={isSyncing}
							accessibleWhenDisabled
							onClick={() => start(false)}
						>
							{isSyncing
								? __('Syncing…', 'article-bridge')
								: __('Sync now', 'article-bridge')}
						</Button>
						{section.isDirty && (
							<span className="article-bridge-settings__saved">
								{__('Uses the saved settings.', 'article-bridge')}
							</span>
						)}
					</div>
				</CardFooter>
			)}
			{isDoubted && (
				<ConfirmDialog
					title={__('Were all of them deleted?', 'article-bridge')}
					confirm={__('They were deleted', 'article-bridge')}
					isDestructive
					onCancel={forgetError}
					onConfirm={() => start(true)}
				>
					<p>{error.message}</p>
				</ConfirmDialog>
			)}
		</Card>
	);
}

function moment(last: SyncResult | null): string {
	if (last === null || last.started === null) {
		return __('None yet', 'article-bridge');
	}
	return last.finished === null
		? /* translators: %s: date and time. */
			sprintf(__('Started %s, not finished', 'article-bridge'), timeLabel(last.started))
		: timeLabel(last.finished);
}

interface ResultProps {
	result: SyncResult;
	/** Those of its imports that this page drives or has driven. */
	runs: readonly ImportRun[];
	/** Whether it was just started here. */
	isDone: boolean;
	runsUrl: string;
}

function Result({ result, runs, isDone, runsUrl }: ResultProps) {
	const { run_ids: runIds, notes } = result;
	return (
		<>
			<Outcome result={result} isDone={isDone} />
			{notes.length > 0 && (
				<ul>
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			{runIds.map((id) => (
				<SyncImport
					key={id}
					run={runs.find((run) => run.id === id)}
					url={runsUrl === '' ? '' : runUrl(runsUrl, id)}
				/>
			))}
		</>
	);
}

/** One import of a sync; its progress and its outcome only if it was driven here. */
function SyncImport({ run, url }: { run: ImportRun | undefined; url: string }) {
	return (
		<>
			{run !== undefined && isUnderWay(run) && (
				// The outcome is told, not each article on the way to it.
				<div aria-live="off">
					<ImportProgress run={run} />
				</div>
			)}
			{run !== undefined && !isUnderWay(run) && run.done > 0 && <p>{resultLabel(run)}</p>}
			{url !== '' && (
				<p>
					<a href={url}>{__('View the import', 'article-bridge')}</a>
				</p>
			)}
		</>
	);
}

function Outcome({ result, isDone }: Pick<ResultProps, 'result' | 'isDone'>) {
	const { error, retry_at: retryAt, started, finished } = result;
	if (error !== null) {
		return (
			<p className="is-error">
				{error.message}{' '}
				{retryAt !== null &&
					sprintf(
						/* translators: %s: date and time. */
						__('The next attempt is on %s.', 'article-bridge'),
						timeLabel(retryAt)
					)}
			</p>
		);
	}
	// Before the first sync, there may be notes about articles that the service has announced.
	if (started === null) {
		return null;
	}
	return (
		<p>
			{isDone && finished !== null && <strong>{__('Done.', 'article-bridge')} </strong>}
			{syncOutcome(result)}{' '}
			{finished === null && __('The rest continues in the background.', 'article-bridge')}
		</p>
	);
}
