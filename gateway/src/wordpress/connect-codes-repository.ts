import type { Scope } from '@article-bridge/contract';
import type { Kysely, Transaction } from 'kysely';
import { insertApiKey, newKeyId } from '../accounts/api-keys-repository.ts';
import type { NewlyMadeApiKey } from '../accounts/api-keys-repository.ts';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows } from '../storage/dialect.ts';
import { createConnectCode, hashConnectCode } from './connect-code.ts';

/** Long enough to log in to WordPress and install the plugin. */
export const CODE_VALID_SECONDS = 15 * 60;

/** Scopes that a site needs: to read articles, and to be notified of changes. */
const SITE_SCOPES: readonly Scope[] = ['articles:read', 'webhooks:write'];

/** The only time the code itself is seen. */
export interface NewConnectCode {
  code: string;
  /** Identifier that the key will have. */
  keyId: string;
  expiresAt: number;
}

export type ConnectCodesRepository = ReturnType<typeof connectCodesRepository>;

/** The codes of an owner; only `redeem`, which is what tells the owner, asks without one. */
export function connectCodesRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /** @param url the gateway's address, which the code holds */
    async create(ownerId: number, url: string): Promise<NewConnectCode> {
      const made = {
        code: createConnectCode(url),
        keyId: newKeyId(),
        expiresAt: now() + CODE_VALID_SECONDS,
      };
      await db.transaction().execute(async (trx) => {
        await removeExpired(trx, now());
        await trx
          .insertInto('connect_codes')
          .values({
            code_hash: hashConnectCode(made.code),
            owner_id: ownerId,
            key_id: made.keyId,
            expires_at: made.expiresAt,
          })
          .execute();
      });
      return made;
    },

    /**
     * Exchanges a code for a new key. The code can be used once: of concurrent requests with it,
     * only one gets a key. Undefined if the code no longer exists, or its user is disabled.
     *
     * @throws {TooManyKeysError} and keeps the code
     */
    async redeem(code: string, keyName: string): Promise<NewlyMadeApiKey | undefined> {
      return db.transaction().execute(async (trx) => {
        const taken = await trx
          .deleteFrom('connect_codes')
          .where('code_hash', '=', hashConnectCode(code))
          .where('expires_at', '>', now())
          .where('owner_id', 'in', (eb) =>
            eb.selectFrom('users').select('id').where('disabled_at', 'is', null),
          )
          .returning(['owner_id', 'key_id'])
          .executeTakeFirst();
        if (taken === undefined) return undefined;
        const wanted = { name: keyName, scopes: SITE_SCOPES, expiresAt: null };
        return insertApiKey(trx, taken.owner_id, wanted, now(), taken.key_id);
      });
    },
  };
}

async function removeExpired(trx: Transaction<Database>, now: number): Promise<void> {
  const expired = trx
    .selectFrom('connect_codes')
    .select('code_hash')
    .where('expires_at', '<=', now);
  await trx
    .deleteFrom('connect_codes')
    .where('code_hash', 'in', holdingFreeRows(trx, expired))
    .execute();
}
