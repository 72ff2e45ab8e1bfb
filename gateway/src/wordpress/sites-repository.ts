import { secondsToWireTime, siteAgreement } from '@article-bridge/contract';
import type { SiteAgreement, WordPressSite } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { randomBase62 } from '../accounts/base62.ts';
import type { Database } from '../storage/database.ts';
import { lockOwner } from '../storage/dialect.ts';
import { nextTurn } from '../turns/next-turn.ts';
import type { SiteContact } from './site-contact.ts';

/** Maximum number of sites of one owner; beyond it, the one that negotiated longest ago is deleted. */
export const SITES_MAX = 200;

/** Sites that are read before others have their turn. */
const SITES_A_TURN = 10;

const ID_LENGTH = 12;

const storedNames = z.array(z.string());

export type SitesRepository = ReturnType<typeof sitesRepository>;

/** The WordPress sites that have negotiated with keys of an owner. */
export function sitesRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /** Keeps a negotiation; a site that is known keeps its id and first contact. */
    async record(ownerId: number, keyId: string, contact: SiteContact): Promise<void> {
      const offered = { ...siteColumns(contact), key_id: keyId, negotiated_at: now() };
      await db.transaction().execute(async (trx) => {
        await lockOwner(trx, ownerId);
        const before = await trx
          .selectFrom('wordpress_sites')
          .select(['agreement', 'negotiated_at'])
          .where('owner_id', '=', ownerId)
          .where('url', '=', contact.url)
          .executeTakeFirst();
        const agreement = withSince(contact.agreement, before, now());
        const seen = { ...offered, agreement: JSON.stringify(agreement) };
        await trx
          .insertInto('wordpress_sites')
          .values({
            ...seen,
            id: `site_${randomBase62(ID_LENGTH)}`,
            owner_id: ownerId,
            url: contact.url,
            first_contact_at: now(),
          })
          .onConflict((conflict) => conflict.columns(['owner_id', 'url']).doUpdateSet(seen))
          .execute();
        await forgetOldest(trx, ownerId, contact.url);
      });
    },

    /** Bytes that are stored of them. */
    async bytesOf(ownerId: number): Promise<number> {
      const { bytes } = await db
        .selectFrom('wordpress_sites')
        .select(
          sql<number | string | null>`sum(
            octet_length(url) + octet_length(name) + octet_length(seo_plugins)
            + octet_length(agreement) + 1000)`.as('bytes'),
        )
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** The most recently active comes first. */
    async list(ownerId: number): Promise<WordPressSite[]> {
      const rows = await sitesWithKeys(db, ownerId).execute();
      const users = Map.groupBy(rows, ({ key_id }) => key_id);
      const sites: WordPressSite[] = [];
      for (const [index, row] of rows.entries()) {
        if (index % SITES_A_TURN === 0) await nextTurn();
        sites.push(siteOf(row, users.get(row.key_id)?.length === 1, now()));
      }
      // Times in one format: the later one is the greater string.
      return sites.toSorted((a, b) => b.last_contact.at.localeCompare(a.last_contact.at));
    },

    /** False: the owner has no such site. It is there again once it negotiates. */
    async forget(ownerId: number, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('wordpress_sites')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

function siteColumns(contact: SiteContact) {
  return {
    name: contact.name,
    language: contact.language,
    plugin_version: contact.pluginVersion,
    wordpress_version: contact.wordpressVersion,
    php_version: contact.phpVersion,
    seo_plugins: JSON.stringify(contact.seoPlugins),
  };
}

/** The part of an agreement that stays the same while nothing changes. */
function termsOf({
  contract,
  content_format,
  features,
  limits,
  scopes,
  webhook,
  warnings,
}: SiteAgreement) {
  const uuid = webhook?.webhook_uuid ?? null;
  return JSON.stringify({ contract, content_format, features, limits, scopes, uuid, warnings });
}

/** The agreement with the time from which its terms have held; `before` is what is kept of the last one. */
function withSince(
  agreement: SiteAgreement,
  before: { agreement: string; negotiated_at: number } | undefined,
  now: number,
): SiteAgreement {
  const last = before === undefined ? undefined : siteAgreement.parse(JSON.parse(before.agreement));
  const isSame = last !== undefined && termsOf(last) === termsOf(agreement);
  // One that was stored before times were has held at least since it was last made.
  const since =
    isSame && before !== undefined
      ? (last.since ?? secondsToWireTime(before.negotiated_at))
      : secondsToWireTime(now);
  return { ...agreement, since };
}

async function forgetOldest(trx: Transaction<Database>, ownerId: number, url: string) {
  const kept = trx
    .selectFrom('wordpress_sites')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('url', '!=', url)
    .orderBy('negotiated_at', 'desc')
    .orderBy('id')
    .limit(SITES_MAX - 1);
  await trx
    .deleteFrom('wordpress_sites')
    .where('owner_id', '=', ownerId)
    .where('url', '!=', url)
    .where('id', 'not in', kept)
    .execute();
}

function sitesWithKeys(db: Kysely<Database>, ownerId: number) {
  return db
    .selectFrom('wordpress_sites')
    .leftJoin('api_keys', (join) =>
      join
        .onRef('api_keys.id', '=', 'wordpress_sites.key_id')
        .onRef('api_keys.owner_id', '=', 'wordpress_sites.owner_id'),
    )
    .selectAll('wordpress_sites')
    .select(['api_keys.name as key_name', 'last_four', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('wordpress_sites.owner_id', '=', ownerId)
    .orderBy('wordpress_sites.url');
}

type SiteRow = Awaited<ReturnType<ReturnType<typeof sitesWithKeys>['execute']>>[number];

/** @param hasOwnKey whether no other site has its key, so that whoever uses it is this site */
function siteOf(row: SiteRow, hasOwnKey: boolean, now: number): WordPressSite {
  const { key_name: keyName, last_four: lastFour, last_used_at: usedAt } = row;
  const isUsedSince = hasOwnKey && usedAt !== null && usedAt > row.negotiated_at;
  const hasEnded = row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now);
  return {
    id: row.id,
    url: row.url,
    name: row.name,
    language: row.language,
    versions: {
      plugin: row.plugin_version,
      wordpress: row.wordpress_version,
      php: row.php_version,
    },
    seo_plugins: storedNames.parse(JSON.parse(row.seo_plugins)),
    agreement: siteAgreement.parse(JSON.parse(row.agreement)),
    key:
      keyName === null || lastFour === null
        ? null
        : { id: row.key_id, name: keyName, last_four: lastFour, ended: hasEnded },
    first_contact_at: secondsToWireTime(row.first_contact_at),
    negotiated_at: secondsToWireTime(row.negotiated_at),
    last_contact: isUsedSince
      ? { at: secondsToWireTime(usedAt), by: 'key_use' }
      : { at: secondsToWireTime(row.negotiated_at), by: 'negotiation' },
  };
}
