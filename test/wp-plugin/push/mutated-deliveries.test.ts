import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { suiteOf } from '../../suite.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

/** PUSH_MUTATIONS=1000000 runs a million. */
const MUTATIONS = Number(process.env['PUSH_MUTATIONS'] ?? 20_000);
const AT_ONCE = 5_000;

/** One of this many deliveries is valid. */
const VALID_EVERY = 50;

/** Runs in the site, many deliveries per process: dispatches them to the site's own REST server. */
const SEND = readFileSync(new URL('mutated-deliveries.php', import.meta.url), 'utf8').replace(
  /^<\?php/,
  '',
);

const outcomeSchema = z.strictObject({
  /** Number of valid deliveries, which show that the others could have been accepted. */
  valid: z.int(),
  refused: z.record(z.string(), z.int()),
  accepted: z.array(z.string()),
});

it(
  'of deliveries that were changed, repeated or signed by somebody else the site takes none',
  { timeout: 600_000 + MUTATIONS * 20 },
  async () => {
    const { seed } = suiteOf(process.env);
    console.log(`${MUTATIONS} deliveries, seed ${seed}`);
    const kinds = new Map<string, number>();
    for (let sent = 0; sent < MUTATIONS; sent += AT_ONCE) {
      if (sent > 0 && sent % 100_000 === 0) console.log(`${sent} of them sent`);
      const { valid, refused, accepted } = outcomeSchema.parse(
        JSON.parse(
          await wp.runInSite(SEND, {
            SEED: String((seed + sent) % 2 ** 31),
            COUNT: String(Math.min(AT_ONCE, MUTATIONS - sent)),
          }),
        ),
      );
      expect(accepted).toEqual([]);
      expect(valid).toBe(Math.ceil(Math.min(AT_ONCE, MUTATIONS - sent) / VALID_EVERY));
      for (const [kind, count] of Object.entries(refused)) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + count);
      }
    }
    console.log(`${MUTATIONS} refused, of ${kinds.size} kinds`);
    expect([...kinds.values()].reduce((sum, count) => sum + count)).toBe(MUTATIONS);
    expect(await pushOf(wp).hints()).toBe(0);
  },
);
