import { randomUUID } from 'node:crypto';
import { canonicalParts } from '@article-bridge/contract';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../storage/database.ts';
import { holdingFreeRows, lockOwner } from '../../storage/dialect.ts';
import { holds } from '../../storage/leases.ts';
import { jsonParts } from '../../http/json-parts.ts';
import { HttpProblem } from '../../http/problem.ts';
import { hashedInTurns, joinedInTurns } from '../../turns/in-turns.ts';
import { articleProblems } from '../article-problems.ts';

/** How long an answer is repeated, in seconds: a day, as other services keep it. */
const KEPT_SECONDS = 24 * 3_600;

/** How long a request may take before it counts as died with its process, in seconds. */
const LEASE_SECONDS = 60;

/** More than a request adds, so that none are left in the end, and few enough that no writer waits long. */
const FORGOTTEN_AT_ONCE = 10;

const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/;

/** The stored form of an answer, with its body as text. */
const storedAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string().transform((text): Buffer => Buffer.from(text)),
});

/** A finished answer, as it can be repeated. */
export type WrittenAnswer = z.infer<typeof storedAnswer>;

export type Idempotency = ReturnType<typeof idempotency>;

/**
 * Answers a repeated request without repeating its work
 * (draft-ietf-httpapi-idempotency-key-header):
 * 1. A new key is stored, with the uuid of what the request may create.
 * 2. A different request with the same key is refused (422), and so is the same one while it is
 *    being processed (409).
 * 3. A successful answer is stored and repeated; a failure releases the key.
 * 4. A request that died leaves its uuid, so a retry finds what it had created or changed.
 */
export function idempotency(db: Kysely<Database>, now: () => number) {
  async function take(ownerId: number, key: string, requestHash: string) {
    return db.transaction().execute(async (trx) => {
      await lockOwner(trx, ownerId);
      await forgetExpired(trx, now());
      await trx
        .deleteFrom('idempotency_keys')
        .where('owner_id', '=', ownerId)
        .where('key', '=', key)
        .where('expires_at', '<=', now())
        .execute();
      const known = await trx
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .where('key', '=', key)
        .executeTakeFirst();
      if (known === undefined) {
        const article_uuid = randomUUID();
        await trx
          .insertInto('idempotency_keys')
          .values({
            ...{ owner_id: ownerId, key, article_uuid, answer: null },
            request_hash: requestHash,
            expires_at: now() + KEPT_SECONDS,
            leased_until: now() + LEASE_SECONDS,
          })
          .execute();
        return { article_uuid, answer: null, isRetried: false };
      }
      if (known.request_hash !== requestHash) throw articleProblems.idempotencyKeyReused();
      if (known.answer !== null) return { ...known, isRetried: true };
      if (holds(known.leased_until, { now: now(), seconds: LEASE_SECONDS }))
        throw articleProblems.idempotencyKeyInFlight();
      await own(trx, ownerId, key)
        .set({ leased_until: now() + LEASE_SECONDS })
        .execute();
      return { ...known, isRetried: true };
    });
  }

  function own(connection: Kysely<Database>, ownerId: number, key: string) {
    return connection
      .updateTable('idempotency_keys')
      .where('owner_id', '=', ownerId)
      .where('key', '=', key);
  }

  async function releaseKey(ownerId: number, key: string): Promise<void> {
    await db
      .deleteFrom('idempotency_keys')
      .where('owner_id', '=', ownerId)
      .where('key', '=', key)
      .execute();
  }

  return {
    /**
     * @param request identifies the request; a different one with the same key is refused
     * @param work receives the uuid for what it creates, and whether an earlier attempt may have
     *   created it
     * @throws {HttpProblem} and whatever `work` throws
     */
    async run(
      ownerId: number,
      key: string,
      request: unknown,
      work: (uuid: string, isRetried: boolean) => Promise<WrittenAnswer>,
    ): Promise<WrittenAnswer> {
      if (!KEY.test(key)) throw articleProblems.idempotencyKeyMalformed();
      const taken = await take(ownerId, key, await hashedInTurns(canonicalParts(request)));
      if (taken.answer !== null) return storedAnswer.parse(JSON.parse(taken.answer));
      try {
        const answer = await work(taken.article_uuid, taken.isRetried);
        const kept = jsonParts({ ...answer, body: answer.body.toString() });
        await own(db, ownerId, key)
          .set({ answer: await joinedInTurns(kept) })
          .execute();
        return answer;
      } catch (error) {
        // After a refusal, the caller corrects the request and retries with the same key. A failure
        // of the service may have come after the work was done, which the uuid reveals.
        if (error instanceof HttpProblem && error.status < 500) await releaseKey(ownerId, key);
        else await own(db, ownerId, key).set({ leased_until: now() }).execute();
        throw error;
      }
    },
  };
}

/** Whoever's they are: to look for those of one owner, SQLite would go through all that the owner has. */
async function forgetExpired(trx: Transaction<Database>, now: number): Promise<void> {
  const expired = trx
    .selectFrom('idempotency_keys')
    .select(['owner_id', 'key'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(FORGOTTEN_AT_ONCE);
  await trx
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('owner_id', 'key'),
        'in',
        holdingFreeRows(trx, expired).$asTuple('owner_id', 'key'),
      ),
    )
    .execute();
}
