import { __, _n, sprintf } from '@wordpress/i18n';
import { textLanguage } from '../shared/text-language.ts';
import type { ImportRun } from './import-run.ts';

type Result = Pick<
	ImportRun,
	'state' | 'dry_run' | 'counts' | 'warned' | 'total' | 'done' | 'rollback'
>;

/** What a run has done so far, or would do, in words. */
export function resultLabel(run: Result, language = textLanguage('%d post created')): string {
	if (run.state === 'rolled_back') {
		return rollbackLabel(run);
	}
	if (run.done === 0) {
		return run.state === 'cancelled'
			? __('Nothing was imported.', 'article-bridge')
			: __('Nothing yet', 'article-bridge');
	}
	const parts = run.dry_run ? plannedParts(run.counts) : outcomeParts(run.counts);
	const left = run.state === 'cancelled' ? run.total - run.done : 0;
	/* translators: %d: number of articles that a cancelled import did not come to. */
	const leftOut = _n('%d article left out', '%d articles left out', left, 'article-bridge');
	const happened = [...parts, [left, leftOut] as const]
		.filter(([count]) => count > 0)
		.map(([count, text]) => sprintf(text, count));
	const result = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(happened);
	return run.warned === 0
		? result
		: sprintf(
				/* translators: 1: what a run did, such as "3 posts created", 2: number of articles. */
				_n(
					'%1$s; %2$d article has warnings',
					'%1$s; %2$d articles have warnings',
					run.warned,
					'article-bridge'
				),
				result,
				run.warned
			);
}

/** How the outcome of a run is told: nothing is no success yet. */
export function outcomeStatus({
	state,
	done,
	counts,
	warned,
	rollback,
}: Omit<Result, 'dry_run' | 'total'>): 'info' | 'warning' | 'success' {
	if (state === 'rolled_back') {
		return rollback.kept > 0 ? 'warning' : 'success';
	}
	if (state === 'cancelled' || counts.failed + counts.conflict + warned > 0) {
		return 'warning';
	}
	return done === 0 && state !== 'completed' ? 'info' : 'success';
}

function rollbackLabel({ counts, rollback: { undone, kept } }: Result): string {
	const done = undoneLabel(counts, undone);
	return kept === 0
		? done
		: `${done} ${sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post was kept as it is; the log says why.',
					'%d posts were kept as they are; the log says why.',
					kept,
					'article-bridge'
				),
				kept
			)}`;
}

function undoneLabel({ created, updated }: Result['counts'], undone: number): string {
	if (updated === 0) {
		return sprintf(
			/* translators: %d: number of posts. */
			_n('%d post was deleted.', '%d posts were deleted.', undone, 'article-bridge'),
			undone
		);
	}
	if (created === 0) {
		return sprintf(
			/* translators: %d: number of posts. */
			_n('%d post was restored.', '%d posts were restored.', undone, 'article-bridge'),
			undone
		);
	}
	return sprintf(
		/* translators: %d: number of posts. */
		_n(
			'%d post was deleted or restored.',
			'%d posts were deleted or restored.',
			undone,
			'article-bridge'
		),
		undone
	);
}

function outcomeParts(counts: Result['counts']) {
	const { created, updated, unchanged, conflict, failed } = counts;
	return [
		/* translators: %d: number of posts. */
		[created, _n('%d post created', '%d posts created', created, 'article-bridge')],
		/* translators: %d: number of posts. */
		[updated, _n('%d post updated', '%d posts updated', updated, 'article-bridge')],
		[
			unchanged,
			/* translators: %d: number of posts. */
			_n('%d post was up to date', '%d posts were up to date', unchanged, 'article-bridge'),
		],
		[
			conflict,
			/* translators: %d: number of posts. */
			_n('%d post in conflict', '%d posts in conflict', conflict, 'article-bridge'),
		],
		/* translators: %d: number of articles. */
		[failed, _n('%d article failed', '%d articles failed', failed, 'article-bridge')],
	] as const;
}

function plannedParts(counts: Result['counts']) {
	const { created, updated, unchanged, conflict, failed } = counts;
	return [
		[
			created,
			/* translators: %d: number of posts. */
			_n('%d post would be created', '%d posts would be created', created, 'article-bridge'),
		],
		[
			updated,
			/* translators: %d: number of posts. */
			_n('%d post would be updated', '%d posts would be updated', updated, 'article-bridge'),
		],
		[
			unchanged,
			/* translators: %d: number of posts. */
			_n('%d post is up to date', '%d posts are up to date', unchanged, 'article-bridge'),
		],
		[
			conflict,
			/* translators: %d: number of posts. */
			_n(
				'%d post would be in conflict',
				'%d posts would be in conflict',
				conflict,
				'article-bridge'
			),
		],
		[
			failed,
			/* translators: %d: number of articles. */
			_n('%d article would fail', '%d articles would fail', failed, 'article-bridge'),
		],
	] as const;
}
