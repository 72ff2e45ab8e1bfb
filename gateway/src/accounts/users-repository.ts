import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockTable } from '../storage/dialect.ts';

export interface User {
  id: number;
  email: string;
}

/** There is a user with this address already. */
export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError';

  constructor(email: string) {
    super(`there is a user ${email} already`);
  }
}

export type UsersRepository = ReturnType<typeof usersRepository>;

export function usersRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /** @throws {EmailTakenError} */
    async add(email: string, passwordHash: string): Promise<User> {
      const address = email.toLowerCase();
      const added = await db
        .insertInto('users')
        .values({ email: address, password_hash: passwordHash, created_at: now() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(['id', 'email'])
        .executeTakeFirst();
      if (added === undefined) throw new EmailTakenError(address);
      return added;
    },

    /**
     * Adds the first user; undefined when there is one already, also when two try at once.
     */
    async addFirst(email: string, passwordHash: string): Promise<User | undefined> {
      return db.transaction().execute(async (trx) => {
        await lockTable(trx, 'users');
        const { count } = await trx
          .selectFrom('users')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > 0) return undefined;
        return trx
          .insertInto('users')
          .values({ email: email.toLowerCase(), password_hash: passwordHash, created_at: now() })
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow();
      });
    },

    async isEmpty(): Promise<boolean> {
      const first = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
      return first === undefined;
    },

    /** In the order in which they were added. Times are Unix seconds. */
    async list(): Promise<(User & { createdAt: number; disabledAt: number | null })[]> {
      return db
        .selectFrom('users')
        .select(['id', 'email', 'created_at as createdAt', 'disabled_at as disabledAt'])
        .orderBy('id')
        .execute();
    },

    async findByEmail(email: string): Promise<User | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
    },
  };
}
