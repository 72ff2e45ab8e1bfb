import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';

/** States of an article in the site; the first one is without a post. */
export const LOCAL_STATES = [
  'new',
  'imported',
  'update_available',
  'edited',
  'conflict',
  'trashed',
  'ignored',
  'gone',
];

const copySchema = z.strictObject({
  complete: z.boolean(),
  more: z.boolean(),
  read: z.int(),
  total: z.int(),
  checked_at: z.string().nullable(),
});

export const pageSchema = z.strictObject({
  articles: z.array(
    z.looseObject({
      uuid: z.string(),
      topic: z.string(),
      status: z.string(),
      word_count: z.int(),
      local: z.strictObject({
        state: z.enum([
          'new',
          'imported',
          'update_available',
          'edited',
          'conflict',
          'gone',
          'ignored',
        ]),
        post_id: z.int().nullable(),
        edit_url: z.string().nullable(),
        view_url: z.string().nullable(),
        post_status: z.string().nullable(),
      }),
    }),
  ),
  total: z.int(),
  pages: z.int(),
  copy: copySchema.nullable(),
  unusable: z.array(z.string()),
});

const selectionSchema = z.strictObject({
  ...{ total: z.int(), new: z.int(), updates: z.int(), conflicts: z.int() },
  ...{ uuids: z.array(z.string()), titles: z.array(z.string()) },
  copy: copySchema,
});

const facetsSchema = z.strictObject({
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  copy: copySchema,
});

const outcomeSchema = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.strictObject({ uuid: z.string(), code: z.string(), message: z.string() })),
});

const PATH = '/article-bridge/v1/articles';

export type ArticleAction = 'ignore' | 'unignore' | 'unlink' | 'trash' | 'restore';

/** The library over REST, as its page requests it. */
export function libraryOf(wp: TestWordPress) {
  /** Repeats the request until the site has read the necessary part of the service's list. */
  const list = async (query: Record<string, string> = {}, as: Identity = 'admin') => {
    for (;;) {
      const page = await wp.restAs(pageSchema, PATH, { query, as });
      if (page.copy?.more !== true) return page;
    }
  };
  return {
    list,
    /** Topics on a page, in order. */
    topics: async (query: Record<string, string>) =>
      (await list(query)).articles.map(({ topic }) => topic),
    /** The local state of an article on the list's first page. */
    stateOf: async (uuid: string) =>
      (await list({ per_page: '50' })).articles.find((article) => article.uuid === uuid)?.local
        .state,
    selection: (query: Record<string, string> = {}) =>
      wp.restAs(selectionSchema, `${PATH}/selection`, { query }),
    facets: () => wp.restAs(facetsSchema, `${PATH}/facets`),
    carryOut: (action: ArticleAction, uuids: readonly string[], as: Identity = 'admin') =>
      wp.restAs(outcomeSchema, `${PATH}/${action}`, { method: 'POST', body: { uuids }, as }),
  };
}
