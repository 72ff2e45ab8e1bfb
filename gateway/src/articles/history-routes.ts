import { articleHistory, secondsToWireTime, seoPackage } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../accounts/access.ts';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { jsonRepresentation } from '../http/representation.ts';
import { sendRepresentation } from '../http/send-representation.ts';
import { whenAnswered } from '../http/when-answered.ts';
import { articleProblems } from './article-problems.ts';
import type { ArticleRoom } from './article-room.ts';
import { assemblePayload } from './assemble.ts';
import { rendition } from './renditions.ts';
import type { ArticlesRepository } from './repository.ts';
import { refuseMissing } from './service.ts';
import { articleParams, versionParams } from './params.ts';

const config = { access: { scope: 'articles:read', session: true } } as const;
const tags = ['Articles'];
const reads = ['If-None-Match'] as const;
const refusals = problemResponses(400, 401, 403, 404, 410, 429, 500);

export interface HistoryRoutesOptions {
  articles: ArticlesRepository;
  room: Pick<ArticleRoom, 'takeForArticle'>;
  publicUrl: () => string;
}

/** The latest versions of an article, each readable like the article itself. */
export const articleHistoryRoutes: FastifyPluginCallbackZod<HistoryRoutesOptions> = (
  app,
  { articles, room, publicUrl },
  done,
) => {
  async function versionsOf(ownerId: number, uuid: string) {
    const versions = await articles.history(ownerId, uuid);
    if (versions !== undefined) return versions;
    return refuseMissing(articles, ownerId, uuid);
  }

  app.get(
    '/articles/:uuid/history',
    {
      config,
      schema: {
        operationId: 'listArticleVersions',
        summary: 'List an article’s versions: the current one and up to 50 earlier ones',
        tags,
        reads,
        params: articleParams,
        response: { 200: articleHistory, 304: NOT_MODIFIED, ...refusals },
      },
    },
    async (request, reply) => {
      const { uuid } = request.params;
      const versions = await versionsOf(principalOf(request).ownerId, uuid);
      const document = {
        uuid: uuid.toLowerCase(),
        versions: versions.map(({ change, status, title, wordCount, updatedAt }, index) => ({
          version: change,
          current: index === 0,
          status,
          title,
          word_count: wordCount,
          updated_at: secondsToWireTime(updatedAt),
        })),
      };
      return sendRepresentation(request, reply, jsonRepresentation(document));
    },
  );
  app.get(
    '/articles/:uuid/history/:version',
    {
      config,
      schema: {
        operationId: 'getArticleVersion',
        summary: 'Get a version of an article: its seo_package',
        tags,
        reads,
        sends: ['Article-Content-Hash'],
        params: versionParams,
        response: { 200: seoPackage, 304: NOT_MODIFIED, ...refusals },
      },
    },
    async (request, reply) => {
      const { uuid, version } = request.params;
      const { ownerId } = principalOf(request);
      const [current] = await versionsOf(ownerId, uuid);
      const isCurrent = current.change === version;
      const bytes = isCurrent
        ? await articles.contentBytes(ownerId, uuid)
        : await articles.versionBytes(ownerId, uuid, version);
      whenAnswered(reply, await room.takeForArticle(ownerId, bytes));
      const found = isCurrent
        ? await articles.find(ownerId, uuid)
        : await articles.findVersion(ownerId, uuid, version);
      if (found === undefined) throw articleProblems.versionNotFound();
      const payload = await assemblePayload(found, publicUrl());
      return sendRepresentation(request, reply, await rendition(payload, 'json'));
    },
  );
  done();
};
