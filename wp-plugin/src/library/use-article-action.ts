import { useCallback, useState } from '@wordpress/element';
import { toRestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { performAction } from './api.ts';
import { ARTICLES_AT_ONCE, type ActionProgress, type ArticleAction } from './article-action.ts';
import { articleTitle, type LibraryArticle } from './article.ts';

export interface ArticleActions {
	/** The action in progress or just finished. */
	progress: ActionProgress | undefined;
	/** Returns the articles for which it succeeded. */
	start: (action: ArticleAction, articles: LibraryArticle[]) => Promise<LibraryArticle[]>;
	forget: () => void;
}

/**
 * Applies an action to articles, a few at a time, and reports progress. A failure of one article does
 * not affect the others.
 *
 * @param onDone Called when all are done.
 */
export function useArticleAction(onDone: () => void): ArticleActions {
	const [progress, setProgress] = useState<ActionProgress>();

	const start = useCallback(
		async (action: ArticleAction, articles: LibraryArticle[]) => {
			const titles = new Map(
				articles.map((article) => [article.uuid, articleTitle(article)])
			);
			const failures: ActionProgress['failures'] = [];
			let done = 0;
			const show = (isOver: boolean) =>
				setProgress({
					...{ action, done, isOver },
					total: articles.length,
					failures: [...failures],
				});
			show(false);
			while (done < articles.length) {
				const uuids = articles.slice(done, done + ARTICLES_AT_ONCE).map(({ uuid }) => uuid);
				const failed = await performAction(action, uuids)
					.then((outcome) => outcome.failed)
					.catch((thrown: unknown) => {
						const { message } = toRestError(thrown, noAnswer());
						return uuids.map((uuid) => ({ uuid, message }));
					});
				for (const { uuid, message } of failed) {
					failures.push({ uuid, message, title: titles.get(uuid) ?? uuid });
				}
				done += uuids.length;
				show(done >= articles.length);
			}
			onDone();
			return articles.filter(
				({ uuid }) => !failures.some((failure) => failure.uuid === uuid)
			);
		},
		[onDone]
	);
	const forget = useCallback(() => setProgress(undefined), []);

	return { progress, start, forget };
}
