import type { BadgeTone } from '@article-bridge/contract/ui';
import type { PostSource, SourceState } from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';

export type { PostSource, SourceState };

/** Whether the post belongs to an article, so that there are actions. */
export function isLinked({ state }: PostSource): boolean {
	return state !== 'none' && state !== 'unlinked';
}

export function sourceTone(state: SourceState): BadgeTone {
	switch (state) {
		case 'current':
			return 'positive';
		case 'update_available':
		case 'conflict':
			return 'attention';
		case 'gone':
			return 'negative';
		case 'edited':
		case 'none':
		case 'unlinked':
			return 'neutral';
	}
}

export function sourceStateLabel(state: SourceState): string {
	switch (state) {
		case 'none':
			return __('Not imported', 'article-bridge');
		case 'unlinked':
			return __('Unlinked', 'article-bridge');
		case 'current':
			return __('Up to date', 'article-bridge');
		case 'edited':
			return __('Edited here', 'article-bridge');
		case 'update_available':
			return __('Update available', 'article-bridge');
		case 'conflict':
			return __('Conflict', 'article-bridge');
		case 'gone':
			return __('Gone at the source', 'article-bridge');
	}
}

/** What a state means for the editor of the post; empty if the label is enough. */
export function sourceStateHelp(state: SourceState): string {
	switch (state) {
		case 'conflict':
			return __(
				'This post and the article were changed in the same place. Your version is kept until you decide.',
				'article-bridge'
			);
		case 'gone':
			return __(
				'This article no longer exists at the service. The post stays as it is.',
				'article-bridge'
			);
		case 'unlinked':
			return __(
				'The post is no longer updated. Its article counts as new in the library.',
				'article-bridge'
			);
		case 'update_available':
			return __(
				'The article was changed at the source. Updating keeps what was edited here.',
				'article-bridge'
			);
		case 'none':
		case 'current':
		case 'edited':
			return '';
	}
}

/** A list of names in the reader's language. */
export function listed(names: readonly string[], language: string): string {
	return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
