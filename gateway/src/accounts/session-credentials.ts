import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockTable } from '../storage/dialect.ts';
import { hasOtherAdministrator } from './administrators.ts';

export interface UserCredentials {
  id: number;
  email: string;
  passwordHash: string;
}

export type CredentialsRepository = ReturnType<typeof credentialsRepository>;

/**
 * Password hashes, for logging in and for changing a password.
 *
 * @param now Unix seconds
 * @param endWorkOf ends what the gateway does for a user, in the transaction that disables the user
 */
export function credentialsRepository(
  db: Kysely<Database>,
  now: () => number,
  endWorkOf: (trx: Transaction<Database>, ownerId: number) => Promise<void>,
) {
  return {
    /** Undefined for an unknown session, and for a disabled user. */
    async findByEmail(email: string): Promise<UserCredentials | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash as passwordHash'])
        .where('email', '=', email.toLowerCase())
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
    },

    async find(ownerId: number): Promise<UserCredentials | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash as passwordHash'])
        .where('id', '=', ownerId)
        .executeTakeFirst();
    },

    /**
     * Sets the password and, in the same transaction, ends every session of the user except the
     * given one (CVE-2025-4643, CVE-2025-3930: a stolen session must not outlive the password).
     *
     * @param by the session that changes it, and the hash that its password was verified against.
     *   False, and nothing changed, if either is no longer the user's: who was locked out a moment
     *   ago must not set the password again.
     */
    async changePassword(
      ownerId: number,
      passwordHash: string,
      by?: { sessionId: string; verifiedHash: string },
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        let changing = trx
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', ownerId);
        let ending = trx.deleteFrom('sessions').where('owner_id', '=', ownerId);
        if (by !== undefined) {
          const open = trx.selectFrom('sessions').select('owner_id').where('id', '=', by.sessionId);
          changing = changing.where('password_hash', '=', by.verifiedHash).where('id', 'in', open);
          ending = ending.where('id', '!=', by.sessionId);
        }
        const { numUpdatedRows } = await changing.executeTakeFirst();
        if (numUpdatedRows !== 1n) return false;
        await ending.execute();
        return true;
      });
    },

    /**
     * Disables a user: logging in is refused, and every session and import ends. False if there is
     * no such user, or, with `keepsAdministrator`, if no administrator would be left.
     */
    async disable(
      ownerId: number,
      { keepsAdministrator = false }: { keepsAdministrator?: boolean } = {},
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (keepsAdministrator) {
          await lockTable(trx, 'users');
          if (!(await hasOtherAdministrator(trx, ownerId))) return false;
        }
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set((eb) => ({ disabled_at: eb.fn.coalesce('disabled_at', eb.val(now())) }))
          .where('id', '=', ownerId)
          .executeTakeFirst();
        await trx.deleteFrom('sessions').where('owner_id', '=', ownerId).execute();
        await endWorkOf(trx, ownerId);
        return numUpdatedRows === 1n;
      });
    },

    async enable(ownerId: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ disabled_at: null })
        .where('id', '=', ownerId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
