import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockTable } from '../storage/dialect.ts';
import { hasOtherAdministrator } from './administrators.ts';

export interface User {
  id: number;
  email: string;
}

/** A user as shown to administrators. Times are Unix seconds. */
export interface ManagedUser extends User {
  isAdministrator: boolean;
  createdAt: number;
  disabledAt: number | null;
}

/** A user with this address already exists. */
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
    async add(
      email: string,
      passwordHash: string,
      { isAdministrator = false }: { isAdministrator?: boolean } = {},
    ): Promise<User> {
      const address = email.toLowerCase();
      const added = await db
        .insertInto('users')
        .values({
          email: address,
          password_hash: passwordHash,
          is_administrator: Number(isAdministrator),
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning(['id', 'email'])
        .executeTakeFirst();
      if (added === undefined) throw new EmailTakenError(address);
      return added;
    },

    /**
     * Adds the first user, an administrator. Undefined if there is already one, even when two
     * requests run at once.
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
          .values({
            email: email.toLowerCase(),
            password_hash: passwordHash,
            is_administrator: 1,
            created_at: now(),
          })
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow();
      });
    },

    async isEmpty(): Promise<boolean> {
      const first = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
      return first === undefined;
    },

    /** In the order in which they were added. */
    async list(): Promise<ManagedUser[]> {
      return (await db.selectFrom('users').select(MANAGED).orderBy('id').execute()).map(managed);
    },

    async find(id: number): Promise<ManagedUser | undefined> {
      const row = await db
        .selectFrom('users')
        .select(MANAGED)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? undefined : managed(row);
    },

    /**
     * Makes a user an administrator, or no longer one. False, and nothing changed, when no administrator would be left who can log in.
     */
    async setAdministrator(id: number, isAdministrator: boolean): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockTable(trx, 'users');
        if (!isAdministrator && !(await hasOtherAdministrator(trx, id))) return false;
        await trx
          .updateTable('users')
          .set({ is_administrator: Number(isAdministrator) })
          .where('id', '=', id)
          .execute();
        return true;
      });
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

const MANAGED = ['id', 'email', 'is_administrator', 'created_at', 'disabled_at'] as const;

function managed({
  id,
  email,
  is_administrator: isAdministrator,
  created_at: createdAt,
  disabled_at: disabledAt,
}: Pick<Selectable<Database['users']>, (typeof MANAGED)[number]>): ManagedUser {
  return { id, email, isAdministrator: isAdministrator === 1, createdAt, disabledAt };
}
