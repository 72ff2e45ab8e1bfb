import type { ArticleAction } from '@article-bridge/contract/plugin-api';
import { __, _n, sprintf } from '@wordpress/i18n';

export type { ArticleAction };

/** Articles per request: few enough that progress is visible. */
export const ARTICLES_AT_ONCE = 10;

/** The action, and how many articles it is for. */
export interface ActionProgress {
	action: ArticleAction;
	total: number;
	done: number;
	/** Why it did not work, by article. */
	failures: { uuid: string; title: string; message: string }[];
	isOver: boolean;
}

export function actionLabel(action: ArticleAction): string {
	switch (action) {
		case 'ignore':
			return __('Ignore', 'article-bridge');
		case 'unignore':
			return __('Stop ignoring', 'article-bridge');
		case 'unlink':
			return __('Unlink', 'article-bridge');
		case 'trash':
			return __('Move post to the Trash', 'article-bridge');
		case 'restore':
			return __('Restore post from the Trash', 'article-bridge');
	}
}

/** What an action will do. */
export function actionExplanation(action: 'unlink' | 'trash', isGone: boolean): string {
	if (action === 'trash') {
		return __(
			'The article was deleted at the service. Its post is moved to the Trash of this site, from which it can be restored.',
			'article-bridge'
		);
	}
	return isGone
		? __(
				'The article was deleted at the service. The post stays as it is and is no longer linked to it.',
				'article-bridge'
			)
		: __(
				'The post stays as it is and gets no more updates. The article counts as new again, and importing it creates another post.',
				'article-bridge'
			);
}

/** The outcome of an action, in a sentence. */
export function actionOutcome({ action, total, failures }: ActionProgress): string {
	const done = total - failures.length;
	switch (action) {
		case 'ignore':
			return sprintf(
				/* translators: %d: number of articles. */
				_n('%d article is ignored.', '%d articles are ignored.', done, 'article-bridge'),
				done
			);
		case 'unignore':
			return sprintf(
				/* translators: %d: number of articles. */
				_n(
					'%d article is no longer ignored.',
					'%d articles are no longer ignored.',
					done,
					'article-bridge'
				),
				done
			);
		case 'unlink':
			return sprintf(
				/* translators: %d: number of posts. */
				_n('%d post was unlinked.', '%d posts were unlinked.', done, 'article-bridge'),
				done
			);
		case 'trash':
			return sprintf(
				/* translators: %d: number of posts. */
				_n(
					'%d post was moved to the Trash.',
					'%d posts were moved to the Trash.',
					done,
					'article-bridge'
				),
				done
			);
		case 'restore':
			return sprintf(
				/* translators: %d: number of posts. */
				_n('%d post was restored.', '%d posts were restored.', done, 'article-bridge'),
				done
			);
	}
}
