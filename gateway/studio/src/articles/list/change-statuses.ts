import type { ArticleFacets, ArticleStatus } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';
import { asProblem } from '../../api/api-problem.ts';
import { canChangeStatus } from './article-actions.ts';

/** Changes under way at once. */
const AT_A_TIME = 4;

export interface StatusChanges {
  status: ArticleStatus;
  total: number;
  done: number;
  /** Articles that cannot go there from where they stand; they were not asked to. */
  skipped: number;
  failures: readonly { uuid: string; title: string; reason: string }[];
}

/**
 * Changes the status of many articles one by one; a refusal of one does not affect the others. What has
 * no text is not completed: the API takes it, but a writer would find it empty on every site.
 *
 * @param onProgress called at the beginning and after each article
 */
export async function changeStatuses(
  articles: readonly ArticleFacets[],
  status: ArticleStatus,
  change: (article: ArticleFacets, status: ArticleStatus) => Promise<void>,
  onProgress: (changes: StatusChanges) => void,
): Promise<StatusChanges> {
  const left = articles.filter((article) => canChangeStatus(article, status));
  let changes: StatusChanges = {
    status,
    total: left.length,
    done: 0,
    skipped: articles.length - left.length,
    failures: [],
  };
  onProgress(changes);
  const work = async () => {
    for (let article = left.shift(); article !== undefined; article = left.shift()) {
      const { uuid, title } = article;
      const reason = isEmpty(article, status)
        ? __('It needs some text first. If it is only images, open it to complete it.')
        : await change(article, status).then(
            () => undefined,
            (error: unknown) => asProblem(error).message,
          );
      const failure = reason === undefined ? undefined : { uuid, title, reason };
      const failures = failure === undefined ? changes.failures : [...changes.failures, failure];
      changes = { ...changes, done: changes.done + 1, failures };
      onProgress(changes);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return changes;
}

/** The list knows words only: an article of images alone is completed in its editor. */
function isEmpty({ word_count }: ArticleFacets, status: ArticleStatus): boolean {
  return status === 'completed' && word_count === 0;
}
