import {
  articleCreate,
  articleCreateQuery,
  articleInput,
  articlePatch,
  articleSaveQuery,
  articleStatusChange,
  seoPackage,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../../accounts/access.ts';
import { bodyFaults } from '../../http/body-text.ts';
import { acceptJsonType } from '../../http/json-body.ts';
import { problemResponses } from '../../http/openapi.ts';
import { whenAnswered } from '../../http/when-answered.ts';
import { articleProblems } from '../article-problems.ts';
import type { ArticleRoom } from '../article-room.ts';
import type { ArticlesRepository } from '../repository.ts';
import { savingOf } from './saving.ts';
import { nextTurn } from '../../turns/next-turn.ts';
import type { WritingService } from './writing-service.ts';
import { sendAnswer, writtenAnswers } from './written-answers.ts';
import type { WrittenAnswersDeps } from './written-answers.ts';
import { articleParams, versionParams } from '../params.ts';

/** An article of 1,000,000 characters, of which a Chinese one takes three bytes, and its fields. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/** Every rendition of a body, and the article as it is stored and as it is answered. */
const BODY_GROWTH = 4;

const access = { scope: 'articles:write', session: true } as const;
const config = { access, bodyGrowth: BODY_GROWTH } as const;
const tags = ['Articles'];
const sends = ['ETag', 'Article-Content-Hash'] as const;
const written = seoPackage.describe('The article after the change.');
const refusals = problemResponses(400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500);

/** For routes that change an existing article. */
const writtenParams = articleParams.extend({ version: z.number().optional() });

export interface WriteRoutesOptions extends WrittenAnswersDeps {
  writing: WritingService;
  stored: Pick<ArticlesRepository, 'contentBytes' | 'versionBytes'>;
  room: Pick<ArticleRoom, 'takeForArticle'>;
}

/** Creating, changing and deleting articles. All take `If-Match`; POST takes `Idempotency-Key`. */
export const articleWriteRoutes: FastifyPluginCallbackZod<WriteRoutesOptions> = (
  app,
  { writing, stored, room, articles, idempotency, publicUrl },
  done,
) => {
  acceptJsonType(app, 'application/merge-patch+json');
  // Before the schemas, which walk what they check.
  app.addHook('preValidation', async (request) => {
    const faults = bodyFaults(request.body);
    if (faults.length > 0) throw articleProblems.refused(faults);
    // Walking a large body is slow, and so is validating it: others get a turn in between.
    await nextTurn();
  });

  // Room for reading the article and for answering with it; without room, nothing is written.
  app.addHook('preHandler', async (request, reply) => {
    const parsed = writtenParams.safeParse(request.params);
    if (!parsed.success) return;
    const { uuid, version } = parsed.data;
    const { ownerId } = principalOf(request);
    const bytes = await stored.contentBytes(ownerId, uuid);
    const earlier = version === undefined ? 0 : await stored.versionBytes(ownerId, uuid, version);
    whenAnswered(reply, await room.takeForArticle(ownerId, bytes + earlier));
  });

  const { answerOf, once } = writtenAnswers({ articles, idempotency, publicUrl });

  app.post(
    '/articles',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'createArticle',
        summary: 'Create an article',
        tags,
        querystring: articleCreateQuery,
        body: articleCreate,
        reads: ['Idempotency-Key'],
        sends: [...sends, 'Location'],
        response: { 201: written, ...refusals },
      },
    },
    async (request, reply) => {
      const answer = await once(request, async (ownerId, retriedUuid) => {
        const uuid = await writing.create(ownerId, request.body, retriedUuid, savingOf(request));
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
        operationId: 'replaceArticle',
        summary: 'Replace an article; slug and status are kept if omitted',
        tags,
        params: articleParams,
        querystring: articleSaveQuery,
        body: articleInput,
        reads: ['If-Match'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { uuid } = request.params;
      await writing.replace(ownerId, uuid, request.body, savingOf(request));
      return sendAnswer(reply, await answerOf(ownerId, uuid, 200));
    },
  );
  app.patch(
    '/articles/:uuid',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'updateArticle',
        summary: 'Change fields of an article (JSON Merge Patch, RFC 7396)',
        tags,
        params: articleParams,
        querystring: articleSaveQuery,
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
      await writing.patch(ownerId, uuid, request.body, savingOf(request));
      return sendAnswer(reply, await answerOf(ownerId, uuid, 200));
    },
  );
  app.delete(
    '/articles/:uuid',
    {
      config,
      schema: {
        operationId: 'deleteArticle',
        summary:
          'Delete an article with its versions; requests for it are answered with 410 from then on',
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
        operationId: 'changeArticleStatus',
        summary:
          'Change an article’s status: draft, in_review, completed, archived, or back to draft',
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
      const ifMatch = request.headers['if-match'];
      const answer = await once(request, async (ownerId, _uuid, isRetried) => {
        await writing.setStatus(ownerId, uuid, request.body.status, { ifMatch, isRetried });
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
        operationId: 'restoreArticleVersion',
        summary: 'Restore an earlier version; the status is kept',
        tags,
        params: versionParams,
        reads: ['If-Match', 'Idempotency-Key'],
        sends,
        response: { 200: written, ...refusals },
      },
    },
    async (request, reply) => {
      const { uuid, version } = request.params;
      const ifMatch = request.headers['if-match'];
      const answer = await once(request, async (ownerId, _uuid, isRetried) => {
        await writing.restore(ownerId, uuid, version, { ifMatch, isRetried });
        return answerOf(ownerId, uuid, 200);
      });
      return sendAnswer(reply, answer);
    },
  );
  done();
};
