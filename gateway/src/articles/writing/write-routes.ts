import {
  articleCreate,
  articleInput,
  articlePatch,
  articleStatusChange,
  seoPackage,
} from '@article-bridge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../../accounts/access.ts';
import { bodyFaults } from '../../http/body-text.ts';
import { takeJson } from '../../http/json-body.ts';
import { problemResponses } from '../../http/openapi.ts';
import { problems } from '../../http/problem.ts';
import { articleProblems } from '../article-problems.ts';
import type { ArticlesService } from '../service.ts';
import type { Idempotency, WrittenAnswer } from './idempotency.ts';
import type { WritingService } from './writing-service.ts';
import { articleParams, versionParams } from '../params.ts';

/** An article of 5,000,000 characters, of which a Chinese one takes three bytes each. */
const BODY_MAX_BYTES = 16 * 1024 * 1024;

const config = { access: { scope: 'articles:write', session: true } } as const;
const tags = ['Articles'];
const sends = ['ETag', 'Article-Content-Hash'] as const;
const written = seoPackage.describe('The article as it is now.');
const ifMatch =
  'With `If-Match` the change is made only when the tag is of the article as it is (412 otherwise).';
const oncePerKey =
  'With `Idempotency-Key` a request that is sent again within a day is answered as the first time.';
const refusals = problemResponses(400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500);

export interface WriteRoutesOptions {
  writing: WritingService;
  articles: ArticlesService;
  idempotency: Idempotency;
  publicUrl: () => string;
}

/** Creating, changing and deleting articles. All take `If-Match`; POST takes `Idempotency-Key`. */
export const articleWriteRoutes: FastifyPluginCallbackZod<WriteRoutesOptions> = (
  app,
  { writing, articles, idempotency, publicUrl },
  done,
) => {
  takeJson(app, 'application/merge-patch+json');
  // Before the schemas, which walk what they check.
  app.addHook('preValidation', (request, _reply, next) => {
    const faults = bodyFaults(request.body);
    next(faults.length === 0 ? undefined : articleProblems.refused(faults));
  });

  async function answerOf(
    ownerId: number,
    uuid: string,
    status: 200 | 201,
  ): Promise<WrittenAnswer> {
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
      body: detail.body.toString(),
    };
  }

  /** Does the work of a POST once per Idempotency-Key. */
  async function once(
    request: FastifyRequest,
    work: (ownerId: number, uuid: string) => Promise<WrittenAnswer>,
  ): Promise<WrittenAnswer> {
    const { ownerId } = principalOf(request);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return work(ownerId, crypto.randomUUID());
    const asked = { method: request.method, url: request.url, body: request.body ?? null };
    return idempotency.run(ownerId, String(key), asked, (uuid) => work(ownerId, uuid));
  }

  app.post(
    '/articles',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        summary: 'Create an article',
        description: oncePerKey,
        tags,
        body: articleCreate,
        reads: ['Idempotency-Key'],
        sends: [...sends, 'Location'],
        response: { 201: written, ...refusals },
      },
    },
    async (request, reply) => {
      const answer = await once(request, async (ownerId, retriedUuid) => {
        const uuid = await writing.create(ownerId, request.body, retriedUuid);
        return answerOf(ownerId, uuid, 201);
      });
      return sendAnswer(reply, answer);
    },
  );
  app.put(
    '/articles/:uuid',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        summary: 'Replace an article; slug and status stay where they are left out',
        description: ifMatch,
        tags,
        params: articleParams,
        body: articleInput,
        reads: ['If-Match'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { uuid } = request.params;
      await writing.replace(ownerId, uuid, request.body, request.headers['if-match']);
      return sendAnswer(reply, await answerOf(ownerId, uuid, 200));
    },
  );
  app.patch(
    '/articles/:uuid',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        summary: 'Change fields of an article (JSON Merge Patch, RFC 7396)',
        description: ifMatch,
        tags,
        params: articleParams,
        consumes: ['application/merge-patch+json', 'application/json'],
        body: articlePatch,
        reads: ['If-Match'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { uuid } = request.params;
      await writing.patch(ownerId, uuid, request.body, request.headers['if-match']);
      return sendAnswer(reply, await answerOf(ownerId, uuid, 200));
    },
  );
  app.delete(
    '/articles/:uuid',
    {
      config,
      schema: {
        summary: 'Delete an article with its versions; its uuid is answered 410 from then on',
        description: ifMatch,
        tags,
        params: articleParams,
        reads: ['If-Match'],
        response: { 204: z.undefined().describe('Done.'), ...refusals },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      await writing.remove(ownerId, request.params.uuid, request.headers['if-match']);
      return reply.code(204).send();
    },
  );
  app.post(
    '/articles/:uuid/status',
    {
      config,
      schema: {
        summary: 'Move an article on: draft, in_review, completed, archived; or back to draft',
        description: `${ifMatch} ${oncePerKey}`,
        tags,
        params: articleParams,
        body: articleStatusChange,
        reads: ['If-Match', 'Idempotency-Key'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      const answer = await once(request, async (ownerId) => {
        const { status } = request.body;
        await writing.setStatus(ownerId, uuid, status, request.headers['if-match']);
        return answerOf(ownerId, uuid, 200);
      });
      return sendAnswer(reply, answer);
    },
  );
  app.post(
    '/articles/:uuid/history/:version/restore',
    {
      config,
      schema: {
        summary: 'Write an earlier version anew; the status stays',
        description: `${ifMatch} ${oncePerKey}`,
        tags,
        params: versionParams,
        reads: ['If-Match', 'Idempotency-Key'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { uuid, version } = request.params;
      const answer = await once(request, async (ownerId) => {
        await writing.restore(ownerId, uuid, version, request.headers['if-match']);
        return answerOf(ownerId, uuid, 200);
      });
      return sendAnswer(reply, answer);
    },
  );
  done();
};

function sendAnswer(reply: FastifyReply, { status, headers, body }: WrittenAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .serializer((text: unknown) => String(text))
    .send(body);
}
