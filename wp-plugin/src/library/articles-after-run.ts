import type { LibraryArticle } from './article.ts';
import type { ImportRun, RunItem } from '../imports/import-run.ts';

/**
 * The listed articles with the results of a run so far, so that the list keeps up with the import
 * without being fetched at every step.
 */
export function articlesAfterRun(
	articles: LibraryArticle[],
	run: ImportRun | undefined
): LibraryArticle[] {
	if (run === undefined) {
		return articles;
	}
	const imported = new Map(run.items.filter(isImported).map((item) => [item.uuid, item]));
	return articles.map((article) => {
		const item = imported.get(article.uuid);
		return item === undefined
			? article
			: {
					...article,
					local: {
						...article.local,
						state: 'imported' as const,
						post_id: item.post_id,
						edit_url: item.edit_url,
						view_url: item.view_url,
						post_status: item.post_status,
					},
				};
	});
}

function isImported(item: RunItem): boolean {
	return item.state !== 'pending' && item.state !== 'failed' && item.state !== 'conflict';
}
