import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const missing = missingForNativeStack();

const outcomeSchema = z.strictObject({
  status: z.int(),
  statements: z.array(z.string()),
  hints: z.int(),
  again: z.int(),
  hintsAgain: z.int(),
});

describe.skipIf(missing !== undefined)(
  `a delivery${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
    });
    afterAll(() => site.close());

    /** What becomes of a delivery while the connection is closed before one of its statements. */
    const delivered = async (brokenAt = 0) =>
      outcomeSchema.parse(JSON.parse(await site.run('deliver.php', [String(brokenAt)])));

    const TAKEN_ONCE = { status: 202, hints: 1, again: 202, hintsAgain: 0 };

    it('waits for the disk once: its id and its hint are one transaction', async () => {
      const { statements, ...outcome } = await delivered();
      expect(outcome).toEqual(TAKEN_ONCE);
      const writing = statements.filter((sql) => !/^\s*(?:SELECT|SHOW)\b/.test(sql));
      expect(writing.map((sql) => /^\w+(?: \w+)?/.exec(sql)?.[0])).toEqual([
        'START TRANSACTION',
        'INSERT IGNORE',
        'INSERT INTO',
        'UPDATE',
        'COMMIT',
      ]);
    });

    it('is taken, once, whenever the database closes the connection', async () => {
      const { statements } = await delivered();
      const outcomes = new Map<number, unknown>();
      for (let brokenAt = 1; brokenAt <= statements.length; brokenAt += 1) {
        const { statements: sent, ...outcome } = await delivered(brokenAt);
        expect(sent.length).toBeGreaterThanOrEqual(statements.length);
        outcomes.set(brokenAt, outcome);
      }
      expect([...outcomes.values()]).toEqual(statements.map(() => TAKEN_ONCE));
    });
  },
);
