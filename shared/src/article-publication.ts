import { z } from 'zod';
import { PER_PAGE_MAXIMUM } from './paging.ts';
import { publicationChecks } from './publication-check.ts';
import { inputFault } from './texts/input-text.ts';
import { inputTime, wireTime } from './wire-time.ts';

/** How an article stands on a site; only a published one is there for everybody. */
export const PUBLICATION_STATUSES = ['published', 'scheduled', 'private', 'draft'] as const;

export const publicationStatus = z.enum(PUBLICATION_STATUSES, {
  error: inputFault('input-none-of', { allowed: PUBLICATION_STATUSES.join(', ') }),
});

export type PublicationStatus = z.infer<typeof publicationStatus>;

/** Publications in one report at most: a run of an import reports as many as that at once. */
export const PUBLICATIONS_MAXIMUM = 100;

/** Sites that one article may be on: a key that may read must not fill the database with them. */
export const PUBLICATION_SITES_MAXIMUM = 100;

/** Nothing but these is a link that may be shown: a `javascript:` address would run in the studio. */
const webAddress = z
  .url({ protocol: /^https?$/, error: inputFault('input-no-publication-address') })
  .max(2048, inputFault('input-too-long', { most: 2048 }));

const site = z.object({
  url: webAddress.describe('Home address of the site; one site is known by it.'),
  name: z
    .string()
    .trim()
    .max(200, inputFault('input-too-long', { most: 200 }))
    .default(''),
});

const contentHash = z.string().regex(/^[0-9a-f]{64}$/, inputFault('input-no-content-hash'));

/**
 * What is reported about a page besides its address. Only sites that agreed on `publication_checks`
 * send it, since older gateways refuse unknown fields.
 */
const receipt = {
  post_id: z.int().positive().nullable().default(null).describe('The post, at WordPress.'),
  content_hash: contentHash
    .nullable()
    .default(null)
    .describe('The version of the article that the site has.'),
  checks: publicationChecks
    .nullable()
    .default(null)
    .describe('What was found on the page; null: nobody has looked.'),
  checked_at: inputTime.nullable().default(null).describe('When somebody looked.'),
};

/** The body of `PUT /articles/publications`. */
export const publicationReport = z
  .strictObject({
    site,
    publications: z
      .array(
        z.strictObject({
          uuid: z.uuid().toLowerCase().describe('Identifier of the article.'),
          url: webAddress
            .nullable()
            .describe('Where the article is on the site; null: it is there no more.'),
          status: publicationStatus.default('published'),
          ...receipt,
        }),
      )
      .min(1, inputFault('input-empty'))
      .max(PUBLICATIONS_MAXIMUM, `must be at most ${PUBLICATIONS_MAXIMUM}: send several reports`),
  })
  .meta({ id: 'PublicationReport', title: 'Where articles are on a site' });

export type PublicationReport = z.infer<typeof publicationReport>;

/** The answer of `PUT /articles/publications`. */
export const publicationReportAnswer = z
  .object({
    recorded: z.int().nonnegative(),
    removed: z.int().nonnegative(),
    unknown: z.array(z.string()).describe('Articles that there are none of; nothing to do.'),
  })
  .meta({ id: 'PublicationReportAnswer' });

export type PublicationReportAnswer = z.infer<typeof publicationReportAnswer>;

/** Where an article is on a site, as the site last told. */
export const articlePublication = z
  .object({
    uuid: z.uuid().describe('Identifier of the article.'),
    site: z.object({ url: z.string(), name: z.string() }),
    url: z.string().describe('Where the article is on the site.'),
    status: publicationStatus,
    since: wireTime.describe('Since when it has this status there, as the site told, UTC.'),
    post_id: z.int().nullable().describe('The post, at WordPress; null: not told.'),
    content_hash: z
      .string()
      .nullable()
      .describe('The version of the article that the site has; null: not told.'),
    checks: z
      .array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() }))
      .nullable()
      .describe('What was found on the page; null: nobody has looked, at a draft for one.'),
    checked_at: wireTime.nullable().describe('When somebody looked, UTC.'),
    reported_at: wireTime.describe('When the site told, UTC.'),
  })
  .meta({ id: 'ArticlePublication' });

export type ArticlePublication = z.infer<typeof articlePublication>;

/** The query of `GET /articles/publications`. */
export const publicationsQuery = z.strictObject({
  uuid: z
    .string()
    .transform((text) => text.toLowerCase().split(','))
    .pipe(
      z
        .array(z.uuid('must be identifiers of articles with commas between'))
        .max(PER_PAGE_MAXIMUM, `must be at most ${PER_PAGE_MAXIMUM} identifiers`),
    )
    .describe(`Articles, with commas between; ${PER_PAGE_MAXIMUM} at most.`),
});

/** The answer of `GET /articles/publications`. */
export const publicationList = z
  .object({ publications: z.array(articlePublication).describe('By site.') })
  .meta({ id: 'PublicationList' });

export type PublicationList = z.infer<typeof publicationList>;
