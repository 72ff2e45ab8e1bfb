import type { LibraryArticle } from '@article-bridge/contract/plugin-api';

export type {
	LibraryArticle,
	LocalState,
	LocalStateName,
	StateFilter,
} from '@article-bridge/contract/plugin-api';
export { STATE_FILTERS } from '@article-bridge/contract/plugin-api';

/**
 * The name of an article in a list. If the service does not send its title, the SEO title comes
 * closest; the topic may be just a keyword.
 */
export function articleTitle(
	article: Pick<LibraryArticle, 'title' | 'meta_title' | 'topic' | 'slug'>
): string {
	return article.title || article.meta_title || article.topic || article.slug;
}

/** The address of the article's thumbnail; only web addresses are accepted. */
export function thumbnailUrl({
	thumbnail_url: url,
}: Pick<LibraryArticle, 'thumbnail_url'>): string | undefined {
	return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : undefined;
}

/** True when importing the article would do something. */
export function isImportable(article: LibraryArticle): boolean {
	return !isInTrash(article) && (article.local.state === 'new' || isUpdated(article));
}

/** True when importing the article would update its post. */
export function isUpdated({ local: { state } }: LibraryArticle): boolean {
	return state === 'update_available' || state === 'conflict';
}

/**
 * Whether the article can be imported once more: its post is restored from the Trash first or, if it is up to date,
 * gets the images that could not be had.
 */
export function isReimportable(article: LibraryArticle): boolean {
	const { state } = article.local;
	return isInTrash(article)
		? !['gone', 'ignored'].includes(state)
		: state === 'imported' || state === 'edited';
}

/** Whether there is a post to compare with the article, or to unlink from it. */
export function hasPost(article: LibraryArticle): boolean {
	return article.local.post_id !== null;
}

export function isGone(article: LibraryArticle): boolean {
	return article.local.state === 'gone';
}

export function isIgnored(article: LibraryArticle): boolean {
	return article.local.state === 'ignored';
}

/** The address where the article's post is edited; a post in the trash has to be restored first. */
export function editUrl(article: LibraryArticle): string | null {
	return isInTrash(article) ? null : article.local.edit_url;
}

export function isInTrash(article: LibraryArticle): boolean {
	return article.local.post_status === 'trash';
}
