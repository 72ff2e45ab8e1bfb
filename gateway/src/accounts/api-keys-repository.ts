import { apiText } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { lockOwner, withBriefBusyTimeout } from '../storage/dialect.ts';
import { SCOPES, createApiKey, hashApiKey } from './api-key.ts';
import type { Scope } from './api-key.ts';
import { randomBase62 } from './base62.ts';

const ID_LENGTH = 12;

/** Active keys of one owner: more than there are sites, at one key each. */
export const KEYS_MAXIMUM = 500;

/** Ended keys that are kept and listed; beyond that, the oldest are deleted. */
const ENDED_KEPT = 200;

/** The owner has the maximum number of keys. */
export class TooManyKeysError extends Error {
  override readonly name = 'TooManyKeysError';
  readonly text = apiText('too-many-keys', { most: KEYS_MAXIMUM });

  constructor() {
    super();
    this.message = this.text.detail;
  }
}

/** An API key without its secret. Times are Unix seconds. */
export interface ApiKey {
  id: string;
  ownerId: number;
  name: string;
  lastFour: string;
  scopes: readonly Scope[];
  createdAt: number;
  expiresAt: number | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
}

export interface NewApiKey {
  name: string;
  scopes: readonly Scope[];
  expiresAt: number | null;
}

/** A key that somebody uses, with the version of its owner's articles at that moment. */
export type UsedApiKey = ApiKey & { articlesVersion: number };

/** The only time the key itself is shown. */
export type NewlyMadeApiKey = ApiKey & { key: string };

const storedScopes = z.array(z.enum(SCOPES));

export type ApiKeysRepository = ReturnType<typeof apiKeysRepository>;

/** The keys of an owner; only `findByHash`, which determines the owner, takes none. */
export function apiKeysRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /**
     * Returns the key itself, which cannot be read again: storage has only its hash.
     *
     * @throws {TooManyKeysError}
     */
    create: (ownerId: number, wanted: NewApiKey): Promise<NewlyMadeApiKey> =>
      db.transaction().execute((trx) => insertApiKey(trx, ownerId, wanted, now())),

    /**
     * Creates a key with the same name and scopes. The old key ends after the overlap, or earlier
     * if it was due to. Undefined if the owner has no such key or it has already ended.
     *
     * @param overlapSeconds how long both work
     * @param expiresAt of the new key; left out, it lives as long as the old one was to
     * @throws {TooManyKeysError}
     */
    async rotate(
      ownerId: number,
      id: string,
      { overlapSeconds, expiresAt }: { overlapSeconds: number; expiresAt?: number | null },
    ): Promise<NewlyMadeApiKey | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockOwner(trx, ownerId);
        const row = await trx
          .selectFrom('api_keys')
          .selectAll()
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
          .executeTakeFirst();
        if (row === undefined) return undefined;
        const old = fromRow(row);
        const end = now() + overlapSeconds;
        await trx
          .updateTable('api_keys')
          .set({ expires_at: Math.min(end, old.expiresAt ?? end) })
          .where('id', '=', id)
          .execute();
        const wanted = {
          ...old,
          expiresAt: expiresAt === undefined ? sameLife(old, now()) : expiresAt,
        };
        return insertApiKey(trx, ownerId, wanted, now());
      });
    },

    /** Undefined when the owner has no such key. */
    async find(ownerId: number, id: string): Promise<ApiKey | undefined> {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : fromRow(row);
    },

    async list(ownerId: number): Promise<ApiKey[]> {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },

    /** Undefined, too, when its user is disabled. */
    async findByHash(keyHash: string): Promise<UsedApiKey | undefined> {
      const row = await db
        .selectFrom('api_keys')
        .innerJoin('users', 'users.id', 'api_keys.owner_id')
        .selectAll('api_keys')
        .select('users.articles_version')
        .where('key_hash', '=', keyHash)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst();
      return row && { ...fromRow(row), articlesVersion: row.articles_version };
    },

    /** For the operator, who knows a key by its id alone. */
    async findById(id: string): Promise<ApiKey | undefined> {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : fromRow(row);
    },

    /** False when the owner has no such key. A key that was revoked before keeps that time. */
    async revoke(ownerId: number, id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now())) }))
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async recordUse(ownerId: number, id: string): Promise<void> {
      await withBriefBusyTimeout(db, (writing) =>
        writing
          .updateTable('api_keys')
          .set({ last_used_at: now() })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute(),
      );
    },
  };
}

export function newKeyId(): string {
  return `key_${randomBase62(ID_LENGTH)}`;
}

/**
 * @param id of the key; it is given one, if left out
 * @throws {TooManyKeysError}
 */
export async function insertApiKey(
  trx: Transaction<Database>,
  ownerId: number,
  wanted: NewApiKey,
  now: number,
  id: string = newKeyId(),
): Promise<NewlyMadeApiKey> {
  await makeRoomForKey(trx, ownerId, now);
  const key = createApiKey();
  const row = await trx
    .insertInto('api_keys')
    .values({
      id,
      owner_id: ownerId,
      name: wanted.name,
      key_hash: hashApiKey(key),
      last_four: key.slice(-4),
      scopes: JSON.stringify(wanted.scopes),
      created_at: now,
      expires_at: wanted.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...fromRow(row), key };
}

async function makeRoomForKey(
  trx: Transaction<Database>,
  ownerId: number,
  now: number,
): Promise<void> {
  await lockOwner(trx, ownerId);
  const own = trx.selectFrom('api_keys').where('owner_id', '=', ownerId);
  const { count } = await own
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (count >= KEYS_MAXIMUM) throw new TooManyKeysError();
  const ended = await own
    .select('id')
    .where((eb) => eb.or([eb('revoked_at', 'is not', null), eb('expires_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(ENDED_KEPT)
    .limit(ENDED_KEPT)
    .execute();
  if (ended.length === 0) return;
  const forgotten = ended.map(({ id }) => id);
  await trx.deleteFrom('api_keys').where('id', 'in', forgotten).execute();
}

/** When a new key expires that has the lifetime of this one. */
function sameLife({ createdAt, expiresAt }: ApiKey, now: number): number | null {
  return expiresAt === null ? null : now + expiresAt - createdAt;
}

function fromRow(row: Selectable<Database['api_keys']>): ApiKey {
  return {
    id: row.id,
    ownerId: row.owner_id,
    name: row.name,
    lastFour: row.last_four,
    scopes: storedScopes.parse(JSON.parse(row.scopes)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
