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
  url: webAddress.describe('Home URL of the site, which identifies it.'),
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
  post_id: z.int().positive().nullable().default(null).describe('ID of the WordPress post.'),
  content_hash: contentHash
    .nullable()
    .default(null)
    .describe('`content_hash` of the article as imported by the site.'),
  checks: publicationChecks
    .nullable()
    .default(null)
    .describe('Results of the checks of the public page; null if it was not checked.'),
  checked_at: inputTime.nullable().default(null).describe('When the page was checked.'),
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
            .describe('The article’s publication on the site; null if it was removed.'),
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
    unknown: z
      .array(z.string())
      .describe('Identifiers of articles that do not exist; they are ignored.'),
  })
  .meta({ id: 'PublicationReportAnswer' });

export type PublicationReportAnswer = z.infer<typeof publicationReportAnswer>;

/** Where an article is on a site, as the site last told. */
export const articlePublication = z
  .object({
    uuid: z.uuid().describe('Identifier of the article.'),
    site: z.object({ url: z.string(), name: z.string() }),
    url: z.string().describe('URL of the article on the site.'),
    status: publicationStatus,
    since: wireTime.describe('When the site says the post got this status, UTC.'),
    post_id: z.int().nullable().describe('ID of the WordPress post; null if not reported.'),
    content_hash: z
      .string()
      .nullable()
      .describe('`content_hash` of the article as imported by the site; null if not reported.'),
    checks: z
      .array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() }))
      .nullable()
      .describe(
        'Results of the checks of the public page; null if it was not checked, such as that of a draft.',
      ),
    checked_at: wireTime.nullable().describe('When the page was checked, UTC.'),
    reported_at: wireTime.describe('When the site reported it, UTC.'),
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
    .describe(`Comma-separated article identifiers, at most ${PER_PAGE_MAXIMUM}.`),
});

/** The answer of `GET /articles/publications`. */
export const publicationList = z
  .object({ publications: z.array(articlePublication).describe('By site.') })
  .meta({ id: 'PublicationList' });

export type PublicationList = z.infer<typeof publicationList>;
