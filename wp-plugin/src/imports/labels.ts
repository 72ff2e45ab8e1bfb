import type { BadgeTone } from '@article-bridge/contract/ui';
import { __, _n, sprintf } from '@wordpress/i18n';
import { durationLabel } from '../shared/format.ts';
import type { ImportRun, ItemState, RunDecision } from './import-run.ts';

export const ITEM_TONE: Readonly<Record<ItemState, BadgeTone>> = {
	pending: 'neutral',
	created: 'positive',
	updated: 'positive',
	unchanged: 'neutral',
	conflict: 'attention',
	failed: 'negative',
};

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

/** The progress of a run, such as "3 of 10 articles". */
export function progressLabel(run: Pick<ImportRun, 'total' | 'done'>): string {
	return sprintf(
		/* translators: 1: articles done, 2: articles in all. */
		_n('%1$d of %2$d article', '%1$d of %2$d articles', run.total, 'article-bridge'),
		run.done,
		run.total
	);
}

/** What is left of a run, such as "12 left, about 20 s." */
export function leftLabel(left: number, seconds: number | undefined): string {
	return seconds === undefined
		? sprintf(
				/* translators: %d: number of articles. */
				_n('%d left.', '%d left.', left, 'article-bridge'),
				left
			)
		: sprintf(
				/* translators: 1: number of articles, 2: a duration, such as "2 min 5 s". */
				_n('%1$d left, about %2$s.', '%1$d left, about %2$s.', left, 'article-bridge'),
				left,
				durationLabel(seconds)
			);
}

/** Precedes the title of the current article. */
export function currentLabel(): string {
	return __('Now:', 'article-bridge');
}

/** The label of the button for a decision about a run. */
export function decisionLabel(
	decision: RunDecision,
	{ state, dry_run: isPreview = false }: Partial<Pick<ImportRun, 'state' | 'dry_run'>> = {}
): string {
	switch (decision) {
		case 'pause':
			return __('Pause', 'article-bridge');
		case 'resume':
			return state === 'halted'
				? __('Try now', 'article-bridge')
				: __('Resume', 'article-bridge');
		case 'retry':
			return __('Retry failed articles', 'article-bridge');
		case 'cancel':
			return isPreview
				? __('Cancel preview', 'article-bridge')
				: __('Cancel import', 'article-bridge');
		case 'rollback':
			return __('Roll back', 'article-bridge');
	}
}

/** Represents results that are not listed. */
export function moreLabel(count: number): string {
	return sprintf(
		/* translators: %d: number of articles. */
		_n('And %d more article.', 'And %d more articles.', count, 'article-bridge'),
		count
	);
}
