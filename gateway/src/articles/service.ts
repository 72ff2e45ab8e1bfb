import { secondsToWireTime } from '@article-bridge/contract';
import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { encodedRepresentation } from '../http/coded-representation.ts';
import type { Coding } from '../http/coding.ts';
import { problems } from '../http/problem.ts';
import { jsonBodyRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import type { AnswerRequest, Answers } from './answers.ts';
import type { ArticleRoom } from './article-room.ts';
import { articleProblems } from './article-problems.ts';
import { assemblePayload } from './assemble.ts';
import { feedLink, listLinks } from './list-links.ts';
import { contentBytesOfPage, contentLimit } from './page-content.ts';
import { exportQuestion, listQuestion } from './questions.ts';
import type { Question } from './questions.ts';
import { listBody, wireList } from './wire-list.ts';
import type { AnswerRoom } from './shared-answers.ts';
import { renditionBy, represented } from './renditions.ts';
import type { ArticlesRepository } from './repository.ts';
import type { Rendering } from './rendering/rendering.ts';
import { nextTurn } from '../turns/next-turn.ts';

export interface ArticlesServiceDeps {
  articles: ArticlesRepository;
  answers: Answers;
  room: ArticleRoom;
  rendering: Pick<Rendering, 'of'>;
  /** The service's address without a slash at its end; known once it listens. */
  publicUrl: () => string;
}

/**
 * The articles that one caller may read, as finished answers: the gateway's own, or those of the
 * service behind it.
 */
export interface ReadableArticles {
  list: (query: ArticleListQuery) => Representation | Promise<Representation>;
  export: (uuid: string, format: ExportFormat) => FoundAnswer;
}

/** Resolves at once when it is cached. Undefined: the caller has no such article. */
export type FoundAnswer = Representation | undefined | Promise<Representation | undefined>;

/** How an answer is asked for. */
export interface ReadContext extends Omit<AnswerRequest, 'ownerId'> {
  /** Coding for the answer, which is cached compressed, so that compressing costs once. */
  coding?: Coding | undefined;
  /** The credential that asks. */
  reader?: string | undefined;
  /** Receives a callback for when the answer has left; omitted by callers that already hold room. */
  whenAnswered?: AnswerRoom['whenAnswered'] | undefined;
}

export type ArticlesService = ReturnType<typeof articlesService>;

/** Finished answers of the article endpoints, from the database. */
export function articlesService({
  articles,
  answers,
  room,
  rendering,
  publicUrl,
}: ArticlesServiceDeps) {
  async function makeList(
    ownerId: number,
    query: ArticleListQuery,
    reader: string | undefined,
  ): Promise<Representation> {
    await nextTurn();
    const address = `${publicUrl()}/api/v1/articles`;
    const { cursor } = query;
    if (cursor !== undefined) {
      // A number that no change has yet, or no number at all: a cursor of another service or database.
      if (typeof cursor === 'string' || cursor > (await articles.version(ownerId))) {
        throw articleProblems.cursorUnknown();
      }
      const changes = await articles.changes(ownerId, cursor, query);
      const feed = await wireList(changes, publicUrl(), query.expand);
      return await jsonBodyRepresentation(await listBody(feed), {
        link: feedLink(address, query, changes),
      });
    }
    const { isLasting, ...page } = await articles.list(ownerId, query, reader);
    const list = await wireList(page, publicUrl(), query.expand, (uuid) =>
      articles.find(ownerId, uuid),
    );
    const blocks =
      query.expand === 'blocks' ? await blocksOf(ownerId, list.articles, query) : undefined;
    const made = await jsonBodyRepresentation(await listBody({ ...list, blocks }), {
      link: listLinks(address, query, page),
    });
    return isLasting ? made : { ...made, isTemporaryVersion: true };
  }

  /** The kept blocks of a page's payloads, by uuid. They may have been written after those. */
  async function blocksOf(
    ownerId: number,
    listed: readonly { uuid: string; content_hash?: unknown }[],
    query: ArticleListQuery,
  ): Promise<Map<string, string>> {
    // An article that is listed as its summary has no hash: its blocks need not be read.
    const payloads = listed.filter(({ content_hash: hash }) => hash !== undefined);
    const hashes = new Map(payloads.map(({ uuid, content_hash: hash }) => [uuid, hash]));
    const kept = await articles.blocks(ownerId, [...hashes.keys()], publicUrl());
    const fitting = kept.filter(
      ({ uuid, blocks, content_hash: hash }) =>
        hash === hashes.get(uuid) && Buffer.byteLength(blocks) <= contentLimit(query),
    );
    return new Map(fitting.map(({ uuid, blocks }) => [uuid, blocks]));
  }

  async function makeRendition(
    ownerId: number,
    uuid: string,
    format: ExportFormat,
  ): Promise<Representation> {
    // Just reading a long article takes milliseconds, and many requests for it may arrive at once.
    await nextTurn();
    if (format === 'blocks') {
      const [kept] = await articles.blocks(ownerId, [uuid], publicUrl());
      if (kept !== undefined) return represented(kept.blocks, kept, format);
    }
    const article = await articles.find(ownerId, uuid);
    if (article === undefined) return refuseMissing(articles, ownerId, uuid);
    const payload = await assemblePayload(article, publicUrl());
    return renditionBy(rendering.of(ownerId), payload, format);
  }

  function roomFor(
    ownerId: number,
    whenAnswered: ReadContext['whenAnswered'],
    toMake: AnswerRoom['toMake'],
  ): AnswerRoom | undefined {
    return whenAnswered && { toMake, toSend: (bytes) => room.take(ownerId, bytes), whenAnswered };
  }

  function answerName(
    { name, isForReader }: Question,
    { coding, reader }: Pick<ReadContext, 'coding' | 'reader'>,
  ) {
    return `${coding ?? ''}/${isForReader ? (reader ?? '') : ''}/${name}`;
  }

  return {
    /** The answer that `of` would give at once; undefined if that takes more than to look it up. */
    finished: (
      request: AnswerRequest & Pick<ReadContext, 'coding' | 'reader'>,
      question: Question,
    ): Representation | undefined => answers.finished(request, answerName(question, request)),

    of: (
      ownerId: number,
      { changeStamp, version, coding, reader, whenAnswered }: ReadContext = {},
    ): ReadableArticles => ({
      list: (query) =>
        answers.answer(
          { ownerId, changeStamp, version },
          answerName(listQuestion(query), { coding, reader }),
          async () => encodedRepresentation(await makeList(ownerId, query, reader), coding),
          roomFor(ownerId, whenAnswered, () =>
            room.takeForList(ownerId, contentBytesOfPage(query)),
          ),
        ),

      // The detail is the JSON export: one answer, so that they are equal to the byte.
      export: (uuid, format) =>
        answers.answer(
          { ownerId, changeStamp, version },
          answerName(exportQuestion(uuid, format), { coding }),
          async () => encodedRepresentation(await makeRendition(ownerId, uuid, format), coding),
          roomFor(ownerId, whenAnswered, async () =>
            room.takeForArticle(ownerId, await articles.contentBytes(ownerId, uuid)),
          ),
        ),
    }),
  };
}

/** @throws {HttpProblem} 404 for an article that never was, 410 for one that was deleted */
export async function refuseMissing(
  articles: Pick<ArticlesRepository, 'tombstone'>,
  ownerId: number,
  uuid: string,
): Promise<never> {
  const tombstone = await articles.tombstone(ownerId, uuid);
  if (tombstone === undefined) throw problems.articleNotFound();
  throw articleProblems.deleted(secondsToWireTime(tombstone.deletedAt));
}
