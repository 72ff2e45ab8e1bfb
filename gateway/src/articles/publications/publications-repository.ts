import { PUBLICATION_SITES_MAXIMUM, secondsToWireTime } from '@article-bridge/contract';
import type {
  ArticlePublication,
  PublicationCheck,
  PublicationReport,
  PublicationReportAnswer,
} from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import { lockOwner } from '../../storage/dialect.ts';

/** Articles that are already on the maximum number of sites, not counting the reporting one. */
export class TooManySitesError extends Error {
  override readonly name = 'TooManySitesError';
  readonly uuids: ReadonlySet<string>;

  constructor(uuids: ReadonlySet<string>) {
    super(`on ${PUBLICATION_SITES_MAXIMUM} sites already: ${[...uuids].join(', ')}`);
    this.uuids = uuids;
  }
}

const storedChecks: z.ZodType<PublicationCheck[]> = z.array(
  z.object({ name: z.string(), ok: z.boolean(), detail: z.string() }),
);

/** What a site reports about one of its articles. */
interface ReportedPublication {
  articleId: number;
  site: PublicationReport['site'];
  entry: PublicationReport['publications'][number] & { url: string };
  now: number;
}

export type PublicationsRepository = ReturnType<typeof publicationsRepository>;

/** Publications of an owner's articles as sites report them, deleted with the article. */
export function publicationsRepository(db: Kysely<Database>, now: () => number) {
  return {
    /** Bytes that are stored of them, and what an answer says beside. */
    async bytesOf(ownerId: number, uuids: readonly string[]): Promise<number> {
      const { bytes } = await db
        .selectFrom('article_publications')
        .innerJoin('articles', 'articles.id', 'article_publications.article_id')
        .select(
          sql<number | string | null>`sum(
            octet_length(article_publications.url) + octet_length(site_url) + octet_length(site_name)
            + coalesce(octet_length(checks), 0) + 300)`.as('bytes'),
        )
        .where('owner_id', '=', ownerId)
        .where('articles.uuid', 'in', uuids)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Publications of the owner's own articles among these, by article and site. */
    async of(ownerId: number, uuids: readonly string[]): Promise<ArticlePublication[]> {
      const rows = await db
        .selectFrom('article_publications')
        .innerJoin('articles', 'articles.id', 'article_publications.article_id')
        .select(['articles.uuid', 'site_url', 'site_name', 'article_publications.url'])
        .select(['article_publications.status', 'since', 'reported_at'])
        .select(['post_id', 'content_hash', 'checks', 'checked_at'])
        .where('owner_id', '=', ownerId)
        .where('articles.uuid', 'in', uuids)
        .orderBy('articles.uuid')
        .orderBy('site_url')
        .execute();
      return rows.map((row) => ({
        uuid: row.uuid,
        site: { url: row.site_url, name: row.site_name },
        url: row.url,
        status: row.status,
        since: secondsToWireTime(row.since),
        post_id: row.post_id,
        content_hash: row.content_hash,
        checks: row.checks === null ? null : storedChecks.parse(JSON.parse(row.checks)),
        checked_at: row.checked_at === null ? null : secondsToWireTime(row.checked_at),
        reported_at: secondsToWireTime(row.reported_at),
      }));
    },

    /**
     * Replaces what a site has reported about some of its articles.
     *
     * @throws {TooManySitesError} and stores nothing of the report
     */
    async record(ownerId: number, report: PublicationReport): Promise<PublicationReportAnswer> {
      // The last report on an article counts.
      const reported = new Map(report.publications.map((entry) => [entry.uuid, entry]));
      return db.transaction().execute(async (trx) => {
        await lockOwner(trx, ownerId);
        const known = await articleIds(trx, ownerId, [...reported.keys()]);
        const present = [...reported.values()].filter(({ url }) => url !== null);
        await refuseTooManySites(trx, known, report.site.url, present);
        const answer: PublicationReportAnswer = { recorded: 0, removed: 0, unknown: [] };
        for (const [uuid, entry] of reported) {
          const articleId = known.get(uuid);
          if (articleId === undefined) answer.unknown.push(uuid);
          else if (entry.url === null) {
            answer.removed += await removed(trx, articleId, report.site.url);
          } else {
            const { url } = entry;
            const publication = {
              articleId,
              site: report.site,
              entry: { ...entry, url },
              now: now(),
            };
            await recorded(trx, publication);
            answer.recorded += 1;
          }
        }
        return answer;
      });
    },
  };
}

async function articleIds(
  trx: Transaction<Database>,
  ownerId: number,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('articles')
    .select(['id', 'uuid'])
    .where('owner_id', '=', ownerId)
    .where('uuid', 'in', uuids)
    .execute();
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/** A site that has reported an article before may report it again. */
async function refuseTooManySites(
  trx: Transaction<Database>,
  known: ReadonlyMap<string, number>,
  siteUrl: string,
  present: readonly { uuid: string }[],
): Promise<void> {
  const ids = present.flatMap(({ uuid }) => known.get(uuid) ?? []);
  if (ids.length === 0) return;
  const isOwn = sql<number>`case when site_url = ${siteUrl} then 1 else 0 end`;
  const rows = await trx
    .selectFrom('article_publications')
    .select('article_id')
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .having((eb) => eb.fn.countAll<number>(), '>=', PUBLICATION_SITES_MAXIMUM)
    .having((eb) => eb.fn.max(isOwn), '=', 0)
    .execute();
  const full = new Set(rows.map(({ article_id }) => article_id));
  if (full.size === 0) return;
  const uuids = [...known].filter(([, id]) => full.has(id)).map(([uuid]) => uuid);
  throw new TooManySitesError(new Set(uuids));
}

async function removed(
  trx: Transaction<Database>,
  articleId: number,
  siteUrl: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('article_publications')
    .where('article_id', '=', articleId)
    .where('site_url', '=', siteUrl)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function recorded(
  trx: Transaction<Database>,
  publication: ReportedPublication,
): Promise<void> {
  const { articleId, site, entry, now } = publication;
  const { url, status, checks } = entry;
  const columns = {
    site_name: site.name,
    url,
    status,
    reported_at: now,
    post_id: entry.post_id,
    content_hash: entry.content_hash,
    checks: checks === null ? null : JSON.stringify(checks),
    // A site whose clock is ahead cannot have checked in the future.
    checked_at: checks === null ? null : Math.min(entry.checked_at ?? now, now),
  };
  await trx
    .insertInto('article_publications')
    .values({ article_id: articleId, site_url: site.url, since: now, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'site_url']).doUpdateSet((eb) => ({
        ...columns,
        since: eb
          .case()
          .when('article_publications.status', '=', status)
          .then(eb.ref('article_publications.since'))
          .else(now)
          .end(),
      })),
    )
    .execute();
}
