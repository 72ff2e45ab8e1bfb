import { z } from 'zod';
import { ARTICLE_STATUSES } from '../article-status.ts';
import { articleSummary } from '../article-summary.ts';
import { LOCAL_STATES, SORT_DIRECTIONS, VIEW_TYPES } from './enumerations.ts';
import {
  change,
  count,
  failedArticle,
  fieldOutcome,
  maybeTime,
  pageCount,
  postId,
  postLinks,
} from './shapes.ts';

const localState = z.strictObject({
  state: z.enum(LOCAL_STATES),
  post_id: postId.nullable(),
  ...postLinks,
});
export type LocalState = z.infer<typeof localState>;

/** An article of the service with its state on this site; the service may add fields. */
const libraryArticle = z.looseObject({
  ...articleSummary.shape,
  status: z
    .enum([...ARTICLE_STATUSES, 'deleted'])
    .describe('"deleted": the service has the article no more.'),
  title: z.string().nullish().describe("The article's own title, where the service tells it."),
  thumbnail_url: z.string().nullish().describe('A small picture, where the service tells one.'),
  local: localState,
});
export type LibraryArticle = z.infer<typeof libraryArticle>;

/** The site's copy of the service's list, for filters that the service does not have. */
const listCopy = z.strictObject({
  complete: z.boolean().describe('Whether it holds all that the service has.'),
  more: z.boolean().describe('Whether there is more to read: the next request reads on.'),
  read: count,
  total: count,
  checked_at: maybeTime,
});
export type ListCopy = z.infer<typeof listCopy>;

export const libraryPage = z.strictObject({
  articles: z.array(libraryArticle),
  ...pageCount,
  copy: listCopy
    .nullable()
    .describe(
      "How far the copy of the service's list is; null where the service was asked itself.",
    ),
  unusable: z
    .array(z.string())
    .describe('Sentences on articles that the service lists and nobody can ask for.'),
});
export type LibraryPage = z.infer<typeof libraryPage>;

/** What an import of all articles of a list would do, those on all pages. */
export const selection = z.strictObject({
  total: count.describe('Articles of the list.'),
  new: count,
  updates: count,
  conflicts: count,
  uuids: z.array(z.string()).describe('Those with which an import does something.'),
  titles: z.array(z.string()).describe('The first of their titles.'),
  copy: listCopy,
});
export type Selection = z.infer<typeof selection>;

/** The values of filters. */
export const facets = z.strictObject({
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  copy: listCopy,
});
export type Facets = z.infer<typeof facets>;

const card = z.strictObject({
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  card: z.string(),
});
/** What social networks receive. */
export type PreviewCard = z.infer<typeof card>;

export const articlePreview = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  document: z.string().describe('A whole document, for a frame without rights.'),
  seo: z.strictObject({
    meta_title: z.string(),
    meta_description: z.string(),
    focus_keyword: z.string(),
    excerpt: z.string(),
    image_url: z.string(),
    address: z.string(),
    site_name: z.string(),
    open_graph: card,
    twitter: card,
  }),
  facts: z.strictObject({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    author: z.string(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
  }),
});
export type ArticlePreview = z.infer<typeof articlePreview>;

const comparedField = z.strictObject({
  ...change,
  outcome: fieldOutcome.or(z.literal('')).describe('What an import would make of it.'),
  is_equal: z.boolean(),
});
/** A field of a post beside the article's. */
export type ComparedField = z.infer<typeof comparedField>;

export const comparison = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  post_id: postId,
  edit_url: postLinks.edit_url,
  updated_at: z.string(),
  fields: z.array(comparedField),
});
export type Comparison = z.infer<typeof comparison>;

/** The outcome of an action on several articles. */
export const actionOutcome = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(failedArticle),
});
export type ActionOutcome = z.infer<typeof actionOutcome>;

const columnName = z.string().regex(/^[a-z_]{1,40}$/);

const filterText = z.string().max(200);
const filterValue = z.union([z.int(), filterText, z.array(z.union([z.int(), filterText])).max(50)]);

/** The part of the library's list that a view stores. */
export const storedView = z.strictObject({
  type: z.enum(VIEW_TYPES).optional(),
  search: z.string().max(200).optional(),
  perPage: z.int().min(1).max(50).optional(),
  fields: z.array(columnName).max(30).optional(),
  sort: z
    .strictObject({ field: columnName.optional(), direction: z.enum(SORT_DIRECTIONS).optional() })
    .optional(),
  filters: z
    .array(
      z.strictObject({
        field: columnName.optional(),
        operator: z
          .string()
          .regex(/^[a-zA-Z]{1,30}$/)
          .optional(),
        value: filterValue.optional(),
      }),
    )
    .max(20)
    .optional(),
});

export const savedViews = z.strictObject({
  default: z.string().nullable().describe('Id of the view that the library opens with.'),
  views: z.array(z.strictObject({ id: z.string(), name: z.string(), view: storedView })),
});
