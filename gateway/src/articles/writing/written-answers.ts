import type { FastifyReply, FastifyRequest } from 'fastify';
import { principalOf } from '../../accounts/access.ts';
import { problems } from '../../http/problem.ts';
import type { ArticlesService } from '../service.ts';
import type { Idempotency, WrittenAnswer } from './idempotency.ts';
import { nextTurn } from '../../turns/next-turn.ts';

export interface WrittenAnswersDeps {
  articles: ArticlesService;
  idempotency: Idempotency;
  publicUrl: () => string;
}

/** Answers to a successful write: the article in its current state. */
export function writtenAnswers({ articles, idempotency, publicUrl }: WrittenAnswersDeps) {
  async function answerOf(
    ownerId: number,
    uuid: string,
    status: 200 | 201,
  ): Promise<WrittenAnswer> {
    // Writing is slow: readers get a turn first.
    await nextTurn();
    const detail = await articles.of(ownerId).export(uuid, 'json');
    if (detail === undefined) throw problems.articleNotFound();
    const location = `${publicUrl()}/api/v1/articles/${uuid}`;
    return {
      status,
      headers: {
        ...detail.headers,
        'content-type': detail.mediaType,
        etag: detail.etag,
        ...(status === 201 && { location }),
      },
      body: detail.body,
    };
  }

  /** Does the work of a POST once per Idempotency-Key. */
  async function once(
    request: FastifyRequest,
    work: (ownerId: number, uuid: string, isRetried: boolean) => Promise<WrittenAnswer>,
  ): Promise<WrittenAnswer> {
    const { ownerId } = principalOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return work(ownerId, crypto.randomUUID(), false);
    const fingerprinted = { method: request.method, url: request.url, body: request.body ?? null };
    return idempotency.run(ownerId, String(key), fingerprinted, (uuid, isRetried) =>
      work(ownerId, uuid, isRetried),
    );
  }

  return { answerOf, once };
}

/** Sends it as it is: its bytes are what is repeated. */
export function sendAnswer(
  reply: FastifyReply,
  { status, headers, body }: WrittenAnswer,
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}
