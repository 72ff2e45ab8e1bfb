/** The program for openapi-typescript's types with openapi-fetch. */
const OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import type { ApiProgram } from '../api-program.ts';
import type { paths } from './schema.d.ts';

export function program(baseUrl: string, key: string): ApiProgram {
  const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + key } });
  const list = async (query: NonNullable<paths['/api/v1/articles']['get']['parameters']['query']>) => {
    const { data } = await client.GET('/api/v1/articles', { params: { query } });
    if (data === undefined) throw new Error('no list');
    return data;
  };
  return {
    create: async (title) => {
      const body = { title, markdown: 'A text.', status: 'completed' } as const;
      const { data } = await client.POST('/api/v1/articles', { body });
      if (data === undefined) throw new Error('not created');
      return data.uuid;
    },
    page: async (page) => {
      const { articles, total } = await list({ page, per_page: 2 });
      return { uuids: articles.map(({ uuid }) => uuid), total };
    },
    title: async (uuid) => {
      const { data } = await client.GET('/api/v1/articles/{uuid}', { params: { path: { uuid } } });
      return data?.title ?? '';
    },
    changes: async (cursor) => {
      const feed = await list({ cursor, per_page: 2 });
      if (!('next_cursor' in feed)) throw new Error('no feed');
      const uuids = feed.articles.map(({ uuid }) => uuid);
      return { uuids, next: feed.next_cursor, hasMore: feed.has_more };
    },
    rename: async (uuid, title) => {
      const params = { path: { uuid } };
      const { data } = await client.PATCH('/api/v1/articles/{uuid}', { params, body: { title } });
      return data?.title ?? '';
    },
    refusal: async (uuid) => {
      const answer = await client.GET('/api/v1/articles/{uuid}', { params: { path: { uuid } } });
      return { status: answer.response.status, title: answer.error?.title ?? '' };
    },
  };
}
`;

const HEY_API = `
import type { ApiProgram } from '../api-program.ts';
import { createClient } from './client/client';
import { createArticle, getArticle, listArticles, updateArticle } from './client/sdk.gen';

export function program(baseUrl: string, auth: string): ApiProgram {
  const client = createClient({ baseUrl, auth });
  const made = { client, throwOnError: true } as const;
  return {
    create: async (title) => {
      const body = { title, markdown: 'A text.', status: 'completed' } as const;
      return (await createArticle({ ...made, body })).data.uuid;
    },
    page: async (page) => {
      const { data } = await listArticles({ ...made, query: { page, per_page: 2 } });
      return { uuids: data.articles.map(({ uuid }) => uuid), total: data.total };
    },
    title: async (uuid) => (await getArticle({ ...made, path: { uuid } })).data.title,
    changes: async (cursor) => {
      const { data } = await listArticles({ ...made, query: { cursor, per_page: 2 } });
      if (!('next_cursor' in data)) throw new Error('no feed');
      const uuids = data.articles.map(({ uuid }) => uuid);
      return { uuids, next: data.next_cursor, hasMore: data.has_more };
    },
    rename: async (uuid, title) =>
      (await updateArticle({ ...made, path: { uuid }, body: { title } })).data.title,
    refusal: async (uuid) => {
      const { error, response } = await getArticle({ client, path: { uuid } });
      return { status: response?.status ?? 0, title: error?.title ?? '' };
    },
  };
}
`;

const OPENAPI_TYPESCRIPT_CODEGEN = `
import type { ApiProgram } from '../api-program.ts';
import { ApiError, ArticleCreate, ArticlesService, OpenAPI } from './client';

export function program(baseUrl: string, key: string): ApiProgram {
  OpenAPI.BASE = baseUrl;
  OpenAPI.TOKEN = key;
  return {
    create: async (title) => {
      const status = ArticleCreate.status.COMPLETED;
      const requestBody = { title, markdown: 'A text.', status };
      return (await ArticlesService.createArticle({ requestBody })).uuid;
    },
    page: async (page) => {
      const { articles, total } = await ArticlesService.listArticles({ page, perPage: 2 });
      return { uuids: articles.map(({ uuid }) => uuid), total };
    },
    title: async (uuid) => (await ArticlesService.getArticle({ uuid })).title,
    changes: async (cursor) => {
      const feed = await ArticlesService.listArticles({ cursor, perPage: 2 });
      if (!('next_cursor' in feed)) throw new Error('no feed');
      const uuids = feed.articles.map(({ uuid }) => uuid);
      return { uuids, next: feed.next_cursor, hasMore: feed.has_more };
    },
    rename: async (uuid, title) =>
      (await ArticlesService.updateArticle({ uuid, requestBody: { title } })).title,
    refusal: async (uuid) => {
      try {
        await ArticlesService.getArticle({ uuid });
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, title: error.body.title };
        throw error;
      }
      throw new Error('not refused');
    },
  };
}
`;

export interface Generator {
  /** Path of the generator in node_modules. */
  bin: string;
  options: (document: string, out: string) => string[];
  /** The program that uses the generated client. */
  text: string;
}

export const GENERATORS: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    bin: 'openapi-typescript/bin/cli.js',
    options: (document, out) => [document, '--output', `${out}/schema.d.ts`],
    text: OPENAPI_FETCH,
  },
  '@hey-api/openapi-ts': {
    bin: '@hey-api/openapi-ts/bin/run.js',
    options: (document, out) => ['--input', document, '--output', `${out}/client`, '--no-log-file'],
    text: HEY_API,
  },
  'openapi-typescript-codegen': {
    bin: 'openapi-typescript-codegen/bin/index.js',
    options: (document, out) => [
      ...['--input', document, '--output', `${out}/client`],
      '--useOptions',
    ],
    text: OPENAPI_TYPESCRIPT_CODEGEN,
  },
};
