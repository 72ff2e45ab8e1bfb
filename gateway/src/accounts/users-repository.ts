import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

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

    async findByEmail(email: string): Promise<User | undefined> {
      return db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst();
    },
  };
}
