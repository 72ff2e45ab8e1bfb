import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 50;
const RUNS = 4;
const PROCESSES = 8;
const KILLS = 24;

/** Average number of hooks a process runs before it is killed: about those of two articles. */
const HOOKS_PER_KILL = '1800';

const IMAGES = 12;
const CATEGORIES = 5;
const TAGS = 9;

const stateSchema = z.looseObject({
  runs: z.array(z.object({ id: z.coerce.number(), state: z.string(), created: z.coerce.number() })),
});

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `no doubles, on native PHP and MariaDB${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    test(`${PROCESSES} processes import the same ${ARTICLES} articles in ${RUNS} runs, while ${KILLS} of them are killed`, async () => {
      site = await startNativeSite();
      const gateway = await startFaultyGateway();
      for (let number = 1; number <= ARTICLES; number += 1) {
        const name = number % IMAGES;
        const image = gateway.image(`${name}.png`, png(40 + name, 30, [name, 9, 9]));
        await gateway.put(
          {
            title: `Title ${number}`,
            categories: [`Category ${number % CATEGORIES}`],
            tags: [`tag ${number % TAGS}`, `tag ${(number + 1) % TAGS}`],
            featured_image: { url: image, alt: `Picture ${name}` },
          },
          `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${image}" alt=""/></figure>\n<!-- /wp:image -->`,
        );
      }
      await site.run('connect.php', [gateway.url, gateway.key]);
      const runs: string[] = [];
      for (let count = 0; count < RUNS; count += 1) runs.push(await site.run('start-run.php'));

      const kills = await driveAndKill(site, runs);
      const state = stateSchema.parse(JSON.parse(await site.run('state.php')));

      expect(kills).toBeGreaterThanOrEqual(KILLS);
      expect(state).toMatchObject({
        posts: ARTICLES,
        published: ARTICLES,
        titles: ARTICLES,
        ledger: ARTICLES,
        ledgerWithItsPost: ARTICLES,
        journals: 0,
        leases: 0,
        attachments: IMAGES,
        attachmentsInLedger: IMAGES,
        media: IMAGES,
        featuredImages: ARTICLES,
        orphanedMeta: 0,
        orphanedRelations: 0,
        // Plus WordPress' default category.
        terms: CATEGORIES + TAGS + 1,
        emptyTerms: 0,
        wronglyCounted: 0,
        unknownFiles: [],
        lostFiles: [],
        changes: ARTICLES,
        failures: [],
      });
      expect(state.runs.map((run) => run.state)).toEqual(runs.map(() => 'completed'));
      expect(state.runs.reduce((sum, run) => sum + run.created, 0)).toBe(ARTICLES);
    }, 300_000);
  },
);

/**
 * Keeps eight processes working on the runs, two on each. Each is killed at a random moment and
 * replaced, until enough were killed; their successors finish.
 */
async function driveAndKill(at: NativeSite, runs: readonly string[]): Promise<number> {
  let kills = 0;
  const drive = async (run: string): Promise<void> => {
    for (;;) {
      const child = at.start('drive.php', kills < KILLS ? [run, 'deadly'] : [run], {
        HOOKS_PER_KILL,
      });
      await once(child, 'exit');
      if (child.signalCode === 'SIGKILL') kills += 1;
      else {
        expect(child.exitCode).toBe(0);
        return;
      }
    }
  };
  await Promise.all(
    Array.from({ length: PROCESSES }, (_, slot) => drive(runs[slot % runs.length] ?? '')),
  );
  return kills;
}
