import { __, _n, sprintf } from '@wordpress/i18n';
import type { ImportRun, ItemState } from './import-run.ts';

export function itemStateLabel(state: ItemState): string {
	switch (state) {
		case 'pending':
			return __('Waiting', 'article-bridge');
		case 'created':
			return __('Created', 'article-bridge');
		case 'updated':
			return __('Updated', 'article-bridge');
		case 'unchanged':
			return __('Unchanged', 'article-bridge');
		case 'conflict':
			return __('Conflict', 'article-bridge');
		case 'failed':
			return __('Failed', 'article-bridge');
	}
}

/** How far a run is, such as "3 of 10 articles". */
export function progressLabel(run: Pick<ImportRun, 'total' | 'done'>): string {
	return sprintf(
		/* translators: 1: articles done, 2: articles in all. */
		_n('%1$d of %2$d article', '%1$d of %2$d articles', run.total, 'article-bridge'),
		run.done,
		run.total
	);
}

/** Stands for results that are not listed. */
export function moreLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of articles. */
		_n('And %d more article.', 'And %d more articles.', count, 'article-bridge'),
		count
	);
}

/** What came of a run, such as "3 posts created, 1 article failed"; only what happened. */
export function outcomeLabel(counts: ImportRun['counts'], language: string): string {
	const { created, updated, unchanged, conflict, failed } = counts;
	const parts = [
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
	const happened = parts
		.filter(([count]) => count > 0)
		.map(([count, text]) => sprintf(text, count));
	return new Intl.ListFormat(language, {
		style: 'short',
		type: 'unit',
	}).format(happened);
}
