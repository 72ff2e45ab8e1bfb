import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import type { FaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const NOTE_PROCESSES = fileURLToPath(new URL('php/workers.php', import.meta.url));

const WORKERS = 3;

/** Commands that import the same articles at the same time. */
const COMMANDS = 2;

const KILLS = 12;

/** Articles of the commands that race: more than they import before most of the kills. */
const ARTICLES = 60;

/** Average number of hooks a process runs before it is killed: an article takes about 900. */
const HOOKS_PER_KILL = '1200';

const stateSchema = z.looseObject({
  posts: z.coerce.number(),
  runs: z.array(z.object({ id: z.string(), state: z.string(), created: z.coerce.number() })),
});

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `import --workers${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    let gateway: FaultyGateway;
    beforeEach(async () => {
      site = await startNativeSite();
      const plugins = join(site.content, 'mu-plugins');
      await mkdir(plugins);
      await symlink(NOTE_PROCESSES, join(plugins, 'workers.php'));
      gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
    });
    afterEach(() => site.close());

    /** Stores articles, which share images and terms and want the same slug. */
    async function putArticles(count: number): Promise<void> {
      for (let number = 1; number <= count; number += 1) {
        const image = gateway.image(`${number % 5}.png`, png(40 + (number % 5), 30, [9, 9, 9]));
        await gateway.put(
          {
            title: `Title ${number}`,
            slug: 'same',
            categories: [`Category ${number % 5}`],
            tags: [`tag ${number % 7}`],
            featured_image: { url: image, alt: 'Picture' },
          },
          `<!-- wp:image -->\n<figure class="wp-block-image"><img src="${image}" alt=""/></figure>\n<!-- /wp:image -->`,
        );
      }
    }

    const importAll = (...options: string[]) => [
      'article-bridge',
      'import',
      '--all',
      '--status=publish',
      `--workers=${WORKERS}`,
      ...options,
    ];

    function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
      const [program, ...rest] = site.cliCommand(args);
      return spawn(program, rest, { env: { ...process.env, ...env }, stdio: 'ignore' });
    }

    async function lines(name: string): Promise<string[]> {
      const text = await readFile(join(site.content, name), 'utf8').catch(() => '');
      return text.split('\n').filter((line) => line !== '');
    }

    /** Waits until this many processes have imported a post. */
    async function importedBy(processes: number): Promise<void> {
      await expect
        .poll(async () => new Set(await lines('imported.txt')).size, { timeout: 60_000 })
        .toBe(processes);
    }

    /** Workers that are still running. */
    async function leftWorkers(): Promise<string[]> {
      const commands = await Promise.all(
        (await lines('imported.txt')).map((pid) =>
          readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        ),
      );
      return commands.filter((command) => command.includes('worker'));
    }

    const state = async () => stateSchema.parse(JSON.parse(await site.run('state.php')));

    /** What is expected of a site that has each of these articles once. */
    const everyArticleOnce = (articles: number) => ({
      posts: articles,
      published: articles,
      titles: articles,
      ledger: articles,
      ledgerWithItsPost: articles,
      journals: 0,
      leases: 0,
      attachments: 5,
      attachmentsInLedger: 5,
      featuredImages: articles,
      orphanedMeta: 0,
      orphanedRelations: 0,
      terms: 5 + 7 + 1,
      emptyTerms: 0,
      wronglyCounted: 0,
      unknownFiles: [],
      lostFiles: [],
      changes: articles,
      failures: [],
    });

    const slugs = () =>
      site.database.query(
        "SELECT DISTINCT post_name FROM wordpress.wp_posts WHERE post_type = 'post'",
      );

    it('imports each article once, by several processes, which a cancelled run ends before it can be rolled back', async () => {
      await putArticles(40);
      const hold = join(site.content, 'hold.txt');
      await writeFile(hold, '');
      const command = start(importAll('--porcelain'));
      const ended = once(command, 'exit');
      await importedBy(WORKERS);
      const cancel = await site.cli(['article-bridge', 'runs', 'cancel', '1']);
      expect(cancel.stderr).toBe('');
      await rm(hold);
      await ended;
      const atRest = await state();
      const rollback = await site.cli(['article-bridge', 'rollback', '1']);

      expect(atRest.runs).toMatchObject([{ state: 'cancelled' }]);
      expect(atRest).toMatchObject({ leases: 0, journals: 0 });
      expect(rollback.stderr).toBe('');
      expect(await state()).toMatchObject({ posts: 0, ledger: 0, attachments: 0 });

      await writeFile(hold, '');
      const second = site.cli(importAll('--format=json'));
      await importedBy(2 * WORKERS);
      await rm(hold);
      const { stdout, stderr, exitCode } = await second;
      expect(stderr).toBe('');
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ created: 40, updated: 0, failed: 0 });
      const after = await state();
      expect(after.runs.at(-1)).toMatchObject({ state: 'completed', created: 40 });
      expect(after).toMatchObject({ ...everyArticleOnce(40), changes: expect.any(Number) });
      expect(await slugs()).toHaveLength(40);
      expect(new Set(await lines('imported.txt')).size).toBe(2 * WORKERS);

      const refused = await site.cli(importAll('--workers=0'));
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).toContain('--workers must be a number from 1 to 16; it is "0".');
    }, 200_000);

    it('a run that the service halts says why, though a worker counts an article as it ends', async () => {
      await putArticles(4);
      const id = await site.run('start-run.php');
      gateway.answerWith(() => ({ status: 401, body: '{}' }));
      expect(JSON.parse(await site.run('halted-beside-workers.php', [id]))).toEqual({
        ...{ state: 'halted', error: 'not_the_api' },
      });
    }, 200_000);

    it(`imports each article once while ${COMMANDS} commands race and up to ${KILLS} of their processes are killed`, async () => {
      await putArticles(ARTICLES);
      const race = async (): Promise<void> => {
        while ((await lines('killed.txt')).length < KILLS && (await state()).posts < ARTICLES) {
          await once(start(importAll('--porcelain'), { HOOKS_PER_KILL, FAST_CLOCK: '1' }), 'exit');
        }
      };
      await Promise.all(Array.from({ length: COMMANDS }, race));
      for (const run of (await state()).runs) await site.run('drive.php', [run.id]);
      const after = await state();

      expect(await lines('killed.txt')).toEqual(expect.arrayContaining(['driver', 'worker']));
      await expect.poll(leftWorkers, { timeout: 60_000 }).toEqual([]);
      expect(after).toMatchObject(everyArticleOnce(ARTICLES));
      expect(after.runs.filter((run) => run.state !== 'completed')).toEqual([]);
      expect(after.runs.reduce((sum, run) => sum + run.created, 0)).toBe(ARTICLES);
      expect(await slugs()).toHaveLength(ARTICLES);
    }, 300_000);
  },
);
