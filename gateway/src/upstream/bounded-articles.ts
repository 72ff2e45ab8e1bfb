import type { ArticleRoom } from '../articles/article-room.ts';
import { contentBytesOfPage } from '../articles/page-content.ts';
import type { ReadableArticles } from '../articles/service.ts';
import { sharedAnswers } from '../articles/shared-answers.ts';
import type { AnswerRoom } from '../articles/shared-answers.ts';
import { problems } from '../http/problem.ts';
import type { Caller } from './caller.ts';

/**
 * Estimated memory for reading one article of the service, in bytes, before its size is known: several times
 * the longest article that the gateway itself would store.
 */
const ARTICLE_BYTES = 8 * 1024 * 1024;

/** Bounds the memory that answers of each caller take, as of the gateway's own articles. */
export function boundedArticles(room: Pick<ArticleRoom, 'take' | 'takeForList'>) {
  const answers = sharedAnswers();
  return (
    articles: ReadableArticles,
    { id }: Caller,
    whenAnswered: AnswerRoom['whenAnswered'],
  ): ReadableArticles => {
    const roomFor = (toMake: AnswerRoom['toMake']): AnswerRoom => ({
      toMake,
      toSend: (bytes) => room.take(id, bytes),
      whenAnswered,
    });
    return {
      list: (query) =>
        answers.makeAlone(
          async () => articles.list(query),
          roomFor(() =>
            room.takeForList(id, query.expand === 'facets' ? 0 : contentBytesOfPage(query)),
          ),
        ),
      export: (uuid, format) =>
        answers.makeAlone(
          async () => {
            const found = await articles.export(uuid, format);
            if (found === undefined) throw problems.articleNotFound();
            return found;
          },
          roomFor(() => room.take(id, ARTICLE_BYTES)),
        ),
    };
  };
}
