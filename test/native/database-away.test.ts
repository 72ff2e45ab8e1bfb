import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 30;
const IMAGES = 5;
const CATEGORIES = 3;

/** Broken connections, and killed servers, per run. */
const BROKEN_CONNECTIONS = 20;
const CRASHES = 3;

const stateSchema = z.looseObject({
  posts: z.int(),
  runs: z.array(z.object({ id: z.coerce.number(), state: z.string(), created: z.coerce.number() })),
});

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `the database goes away in mid-run${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
    });
    afterAll(() => site.close());

    /** Creates new articles with terms and images, and a run for them. */
    async function startRun(name: string): Promise<string> {
      const gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
      for (let number = 1; number <= ARTICLES; number += 1) {
        const image = `${name}-${number % IMAGES}`;
        const url = gateway.image(
          `${image}.png`,
          png(40 + (number % IMAGES), 30, [name.length, 9, 9]),
        );
        await gateway.put(
          {
            title: `${name} ${number}`,
            slug: `${name}-${number}`,
            categories: [`${name} ${number % CATEGORIES}`],
            tags: [`${name} tag`],
            featured_image: { url, alt: image },
          },
          `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${url}" alt=""/></figure>\n<!-- /wp:image -->`,
        );
      }
      return site.run('start-run.php');
    }

    const state = async () => stateSchema.parse(JSON.parse(await site.run('state.php')));

    /**
     * Drives a run until it is complete, with a new process whenever one ended together with the
     * database.
     */
    async function drive(run: string, signal: AbortSignal): Promise<void> {
      for (;;) {
        const child = site.start('drive.php', [run]);
        const [exitCode] = z
          .tuple([z.int().nullable(), z.unknown()])
          .parse(await once(child, 'exit'));
        if (exitCode === 0 && (await isComplete(run))) return;
        signal.throwIfAborted();
      }
    }

    /** WordPress exits with code 0 if it cannot connect to the database. */
    async function isComplete(run: string): Promise<boolean> {
      const states = await site.database
        .query(`SELECT state FROM wordpress.wp_article_bridge_imports WHERE id = ${run}`)
        .catch(() => []);
      return states[0] === 'completed';
    }

    /** Number of completed articles. */
    async function done(run: string): Promise<number> {
      const [count] = await site.database.query(
        `SELECT COUNT(*) FROM wordpress.wp_article_bridge_import_items WHERE import_id = ${run} AND state <> 'pending'`,
      );
      return Number(count);
    }

    async function expectNothingTwice(run: string, runs: number): Promise<void> {
      const found = await state();
      expect(found).toMatchObject({
        posts: ARTICLES * runs,
        titles: ARTICLES * runs,
        ledger: ARTICLES * runs,
        ledgerWithItsPost: ARTICLES * runs,
        journals: 0,
        leases: 0,
        attachments: IMAGES * runs,
        attachmentsInLedger: IMAGES * runs,
        media: IMAGES * runs,
        featuredImages: ARTICLES * runs,
        orphanedMeta: 0,
        orphanedRelations: 0,
        terms: (CATEGORIES + 1) * runs + 1,
        emptyTerms: 0,
        wronglyCounted: 0,
        unknownFiles: [],
        lostFiles: [],
        failures: [],
      });
      expect(found.runs.find(({ id }) => id === Number(run))).toMatchObject({
        state: 'completed',
      });
    }

    it(`${BROKEN_CONNECTIONS} connections are broken: the run goes on, nothing is doubled or half-made`, async () => {
      const run = await startRun('broken');
      const controller = new AbortController();
      let broken = 0;
      const driven = drive(run, controller.signal);
      const breaking = (async () => {
        while (broken < BROKEN_CONNECTIONS && !(await isComplete(run))) {
          const ids = await site.database.query(
            `SELECT id FROM information_schema.processlist WHERE db = 'wordpress'`,
          );
          for (const id of ids) {
            // The connection may have ended by itself meanwhile.
            await site.database.query(`KILL CONNECTION ${id}`).then(
              () => (broken += 1),
              () => undefined,
            );
          }
        }
      })();
      await Promise.all([driven, breaking]);
      // The number depends on how long the run takes.
      expect(broken).toBeGreaterThan(0);
      await expectNothingTwice(run, 1);
    }, 300_000);

    it(`the server crashes ${CRASHES} times and comes back: the run resumes at its item`, async () => {
      const run = await startRun('crash');
      const controller = new AbortController();
      const driven = drive(run, controller.signal);
      const counts: number[] = [];
      for (let crash = 1; crash <= CRASHES; crash += 1) {
        const wanted = (ARTICLES / (CRASHES + 1)) * crash;
        while ((await done(run)) < wanted);
        await site.database.kill();
        await site.database.start();
        counts.push(await done(run));
      }
      await driven;
      // Articles completed before a crash were not imported again.
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      await expectNothingTwice(run, 2);
    }, 300_000);
  },
);
