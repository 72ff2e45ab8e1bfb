import { __ } from '@wordpress/i18n';
import type { RunItem } from '../imports/import-run.ts';

/** The outcome of a change of the post on the server. */
export interface Outcome {
	status: 'success' | 'warning' | 'error';
	text: string;
}

/**
 * The message about the import of one article.
 *
 * @param item The result in the run; undefined if the run did not reach it.
 */
export function outcomeOf(item: RunItem | undefined): Outcome {
	switch (item?.state) {
		case undefined:
		case 'pending':
			return {
				status: 'warning',
				text: __(
					'The import was stopped before it reached this article. Try again.',
					'article-bridge'
				),
			};
		case 'failed':
			return { status: 'error', text: item.message };
		case 'conflict':
			return {
				status: 'warning',
				text: joined(
					__(
						'Some fields were changed here and at the source: your decision is needed.',
						'article-bridge'
					),
					item
				),
			};
		case 'created':
		case 'updated':
			return {
				status: item.warnings.length > 0 ? 'warning' : 'success',
				text: joined(__('The post was updated from its source.', 'article-bridge'), item),
			};
		case 'unchanged':
			return {
				status: 'success',
				text: joined(
					__('Nothing to do: the source has nothing newer.', 'article-bridge'),
					item
				),
			};
	}
}

function joined(text: string, item: RunItem): string {
	return [text, item.message, ...item.warnings].filter(Boolean).join(' ');
}

/** The message after decisions on a conflict were stored. */
export function resolvedOutcome(conflict: { fields: readonly unknown[] }): Outcome {
	return conflict.fields.length === 0
		? {
				status: 'success',
				text: __('The conflict is resolved.', 'article-bridge'),
			}
		: {
				status: 'warning',
				text: __('Saved. Some fields still need your decision.', 'article-bridge'),
			};
}
