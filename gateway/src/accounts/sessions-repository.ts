import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, lockOwner, withBriefBusyTimeout } from '../storage/dialect.ts';
import { randomBase62 } from './base62.ts';
import { SESSION_LIFETIME, createSessionToken, hashSessionToken } from './session-token.ts';

const ID_LENGTH = 16;

/** The time of a session's last use is written at most this often, in seconds. */
const USE_RECORDED_EVERY = 60;

/** Maximum number of sessions of one user; beyond it, the least recently used ones end. */
export const SESSIONS_MAXIMUM = 100;

/** Characters of the User-Agent that are kept. */
const USER_AGENT_MAX = 300;

/** A session without its token. Times are Unix seconds. */
export interface OpenSession {
  id: string;
  ownerId: number;
  userAgent: string | null;
  address: string;
  createdAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** A session with what its user may do. */
export interface LoggedInSession extends OpenSession {
  isAdministrator: boolean;
}

export interface SessionOrigin {
  address: string;
  userAgent: string | undefined;
}

export type SessionsRepository = ReturnType<typeof sessionsRepository>;

/**
 * The open sessions of a user; ended sessions are deleted. Only `findByToken` takes no user: it is
 * what identifies one.
 */
export function sessionsRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /**
     * Opens a session for a user whose password was verified against this hash. Undefined if the
     * password has been changed, or the user disabled, in the meantime. Returns the token itself,
     * which cannot be read again: storage has only its hash.
     */
    async open(
      ownerId: number,
      passwordHash: string,
      { address, userAgent }: SessionOrigin,
    ): Promise<(LoggedInSession & { token: string }) | undefined> {
      const token = createSessionToken();
      const row = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, ownerId);
        const ended = trx.selectFrom('sessions').select('id').where('expires_at', '<=', now());
        await trx.deleteFrom('sessions').where('id', 'in', holdingFreeRows(trx, ended)).execute();
        const user = await trx
          .selectFrom('users')
          .select('is_administrator')
          .where('id', '=', ownerId)
          .where('password_hash', '=', passwordHash)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (user === undefined) return undefined;
        const { is_administrator } = user;
        const opened = await trx
          .insertInto('sessions')
          .values({
            id: `ses_${randomBase62(ID_LENGTH)}`,
            owner_id: ownerId,
            token_hash: hashSessionToken(token),
            user_agent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
            address,
            created_at: now(),
            last_used_at: now(),
            expires_at: now() + SESSION_LIFETIME,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const idle = trx
          .selectFrom('sessions')
          .select('id')
          .where('owner_id', '=', ownerId)
          .where('id', '!=', opened.id)
          .orderBy('last_used_at', 'desc')
          .orderBy('id')
          .offset(SESSIONS_MAXIMUM - 1)
          .limit(SESSIONS_MAXIMUM);
        await trx.deleteFrom('sessions').where('id', 'in', idle).execute();
        return { ...opened, is_administrator };
      });
      return row === undefined ? undefined : { ...loggedIn(row), token };
    },

    /** Undefined for a session that ended or expired, and when its user is disabled. */
    async findByToken(token: string): Promise<LoggedInSession | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.owner_id')
        .selectAll('sessions')
        .select('users.is_administrator')
        .where('token_hash', '=', hashSessionToken(token))
        .where('expires_at', '>', now())
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst();
      return row === undefined ? undefined : loggedIn(row);
    },

    /** Writes the time of use, unless it was written within the last minute. */
    async recordUse({ ownerId, id, lastUsedAt }: OpenSession): Promise<void> {
      if (now() - lastUsedAt < USE_RECORDED_EVERY) return;
      await withBriefBusyTimeout(db, (writing) =>
        writing
          .updateTable('sessions')
          .set({ last_used_at: now() })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .execute(),
      );
    },

    /** The newest first. */
    async list(ownerId: number): Promise<OpenSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(fromRow);
    },

    /** False when the user has no such session. */
    async end(ownerId: number, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

type SessionRow = Selectable<Database['sessions']>;

function loggedIn(row: SessionRow & { is_administrator: number }): LoggedInSession {
  return { ...fromRow(row), isAdministrator: row.is_administrator === 1 };
}

function fromRow(row: SessionRow): OpenSession {
  return {
    id: row.id,
    ownerId: row.owner_id,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  };
}
