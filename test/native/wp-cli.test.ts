import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import type { FaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { CommandOptions, NativeSite } from './native-site.ts';
import { FIRST_LINE, onTerminal } from './terminal.ts';

const missing = missingForNativeStack();

/** Counts of a run without work. */
const NOTHING = { created: 0, updated: 0, unchanged: 0, conflicts: 0, failed: 0 };

const runSchema = z.looseObject({ run: z.int() });

/**
 * The commands as scripts use them: real WP-CLI on this machine's PHP and MariaDB, one site after
 * the other.
 */
describe.skipIf(missing !== undefined)(
  `wp article-bridge${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
    });
    afterAll(() => site.close());

    const bridge = (args: readonly string[], options?: CommandOptions) =>
      site.cli(['article-bridge', ...args], options);

    /** The output of a command, which must be JSON only. */
    async function json(...args: string[]): Promise<unknown> {
      const { exitCode, stdout, stderr } = await bridge([...args, '--format=json']);
      if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr}`);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    }

    async function connected(): Promise<FaultyGateway> {
      const gateway = await startFaultyGateway();
      const { stderr } = await bridge(['connect', gateway.url], { input: gateway.key });
      expect(stderr).toBe('');
      return gateway;
    }

    it('connect <url>: the key on standard input; it is never printed', async () => {
      const gateway = await startFaultyGateway();
      const { exitCode, stdout, stderr } = await bridge(['connect', gateway.url, '--format=json'], {
        input: `${gateway.key}\n`,
      });
      expect(stderr).toBe('');
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ state: 'connected', url: gateway.url });
      expect(stdout).not.toContain(gateway.key);
      expect(await json('status')).toMatchObject({ state: 'connected', url: gateway.url });
    });

    it('connect <url> with nothing on standard input: exit code 1, the connection stays', async () => {
      const gateway = await connected();
      const { exitCode, stderr } = await bridge(['connect', 'http://127.0.0.1:9']);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('no key on standard input');
      expect(await json('status')).toMatchObject({ state: 'connected', url: gateway.url });
    });

    it('connect <url> on a terminal: the key that is typed at the prompt is not shown', async () => {
      const gateway = await startFaultyGateway();
      const terminal = onTerminal(site.cliCommand(['article-bridge', 'connect', gateway.url]));
      await terminal.shows('ready');
      terminal.type(FIRST_LINE);
      await terminal.shows('API key (not shown): ');
      terminal.type(gateway.key);
      const { exitCode, screen } = await terminal.ended();
      expect(screen).toContain(FIRST_LINE);
      expect(screen).toContain(`Connected to ${gateway.url}`);
      expect(screen).not.toContain(gateway.key);
      expect(exitCode).toBe(0);
      expect(await json('status')).toMatchObject({ state: 'connected', url: gateway.url });
    });

    it('connect <url> --key=<key> --porcelain: prints the address', async () => {
      const gateway = await startFaultyGateway();
      const args = ['connect', gateway.url, `--key=${gateway.key}`, '--porcelain'];
      expect(await bridge(args)).toMatchObject({ exitCode: 0, stdout: `${gateway.url}\n` });
    });

    it('doctor: one object for each check', async () => {
      await connected();
      const checks = z
        .array(z.object({ check: z.string(), result: z.string(), message: z.string() }))
        .parse(await json('doctor'));
      expect(checks.map(({ check }) => check)).toContain('connection');
      expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
    });

    it('doctor: a service that took the key once and refuses it now is no connection', async () => {
      const gateway = await connected();
      gateway.answerWith(() => ({
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
        body: '{"title": "Unauthorized", "status": 401}',
      }));
      const { exitCode, stdout } = await bridge(['doctor', '--format=csv']);
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/^connection,failed,.*key/m);
    });

    it(
      'list, dry-run, import, update, runs, rollback, sync: one after the other',
      { timeout: 240_000 },
      async () => {
        const gateway = await connected();
        const { uuid } = await gateway.put({ title: 'One' });
        const { uuid: other } = await gateway.put({ title: 'Two' });
        const states = z.array(z.object({ uuid: z.string(), local: z.string() }));
        expect(states.parse(await json('list'))).toMatchObject([
          { local: 'new' },
          { local: 'new' },
        ]);

        const planned = z
          .looseObject({ diffs: z.array(z.looseObject({ state: z.string(), title: z.string() })) })
          .parse(await json('dry-run', uuid));
        expect(planned).toMatchObject({ ...NOTHING, created: 1, diffs: [{ title: 'One' }] });
        const imported = runSchema.parse(await json('import', uuid, '--status=publish'));
        expect(imported).toEqual({ run: imported.run, ...NOTHING, created: 1 });
        expect(states.parse(await json('list'))).toMatchObject([
          { uuid: other, local: 'new' },
          { uuid, local: 'imported' },
        ]);

        await gateway.put({ uuid, title: 'One, newer' });
        const { run } = runSchema.parse(await json('update', '--all'));
        expect(run).toBe(imported.run + 1);
        const unchanged = { ...NOTHING, unchanged: 1 };
        expect(await json('update', await postOf(uuid))).toEqual({ run: run + 1, ...unchanged });
        expect(await json('update', uuid.toUpperCase())).toEqual({ run: run + 2, ...unchanged });

        expect(await json('runs', '--per-page=2')).toMatchObject([
          { run: run + 2, ...unchanged, state: 'completed' },
          { run: run + 1 },
        ]);
        expect(await json('runs', 'list', '--per-page=1', '--page=3')).toMatchObject([
          { run, ...NOTHING, updated: 1 },
        ]);
        expect(await json('runs', 'show', `${run}`)).toMatchObject({
          id: run,
          items: [{ uuid, state: 'updated' }],
          log: [],
        });
        expect(await json('rollback', `${run}`)).toEqual({ run, undone: 1, kept: 0, messages: [] });
        expect(await titleOf(uuid)).toBe('One');

        // A rolled back article is imported again only after its next change; one that was never
        // imported arrives as a draft.
        expect(await json('sync')).toMatchObject({
          run: run + 3,
          created: 1,
          updated: 0,
          failed: 0,
        });
        await gateway.put({ uuid, title: 'One, newest' });
        expect(await json('sync')).toMatchObject({ run: run + 4, updated: 1, failed: 0 });
        expect(await titleOf(uuid)).toBe('One, newest');
        const porcelain = await bridge(['update', '--all', '--porcelain']);
        expect(porcelain).toMatchObject({ exitCode: 0, stdout: `${run + 5}\n` });

        // A sync without changes has no run.
        expect(await bridge(['sync', '--porcelain'])).toMatchObject({ exitCode: 0, stdout: '' });
        await gateway.put({ uuid, title: 'One, newest of all' });
        expect(await bridge(['sync', '--porcelain'])).toMatchObject({
          exitCode: 0,
          stdout: `${run + 6}\n`,
        });
      },
    );

    it('list by state, status, words, dates and search, in the order asked for', async () => {
      const gateway = await connected();
      const articles: [topic: string, words: number, status: string][] = [
        ['Short steel', 100, 'completed'],
        ['Long steel', 900, 'completed'],
        ['Long draft', 800, 'draft'],
      ];
      const uuids: string[] = [];
      for (const [topic, word_count, status] of articles) {
        uuids.push((await gateway.put({ topic, meta_title: topic, word_count, status })).uuid);
      }
      await json('import', uuids[0] ?? '');
      const topics = async (...args: string[]) =>
        z
          .array(z.object({ topic: z.string() }))
          .parse(await json('list', ...args))
          .map(({ topic }) => topic);
      expect(await topics()).toEqual(['Long draft', 'Long steel', 'Short steel']);
      expect(await topics('--status=completed')).toEqual(['Long steel', 'Short steel']);
      expect(await topics('--state=imported,edited')).toEqual(['Short steel']);
      expect(await topics('--state=new', '--order=asc')).toEqual(['Long steel', 'Long draft']);
      expect(await topics('--words-minimum=101', '--words-maximum=800')).toEqual(['Long draft']);
      expect(await topics('--orderby=word_count', '--search=STEEL')).toEqual([
        'Long steel',
        'Short steel',
      ]);
      // Articles of services connected before are gone.
      const here = '--state=new,imported';
      const secondByTitle = [here, '--orderby=title', '--per-page=1', '--page=2'];
      expect(await topics(...secondByTitle)).toEqual(['Long steel']);
      expect(await topics(here, '--updated-before=2001-01-01')).toEqual([]);
      expect(await topics(here, '--updated-after=2001-01-01T00:00:00')).toHaveLength(3);
      // A service without languages and categories has no matching articles.
      expect(await topics('--language=de')).toEqual([]);
      expect(await topics('--category=Steel')).toEqual([]);
    });

    it.each([
      [
        ['list', '--state=new,old'],
        '--state=new,old: state[1] is not one of new, update_available',
      ],
      [['list', '--status=hidden'], '--status=hidden: status is not one of draft'],
      [['list', '--words-minimum=many'], '--words-minimum=many: words_minimum is not of type'],
      [['list', '--updated-after=yesterday'], 'a time in UTC such as 2026-01-31T09:30:00'],
      [['list', '--orderby=length'], 'orderby is not one of updated_at'],
      [['list', '--per-page=51'], 'per_page must be between 1 (inclusive) and 50 (inclusive)'],
      [['update'], 'Choose what to update'],
      [['update', '--all', '1'], 'not both'],
      [['update', '99999'], '"99999" is neither the ID of an imported post'],
      [['update', randomUUID()], 'nor the uuid of its article'],
      [['update', '--all', '--preset=none'], 'There is no preset "none"'],
      [['runs', 'pause'], 'Give the number of a run.'],
      [['runs', 'show', '999'], 'There is no import 999'],
      [['runs', 'delete', '1'], 'Invalid value'],
      [['export'], 'Choose what to export'],
      [['export', '--all', randomUUID()], 'not both'],
      [['export', '--all', '--format=html'], 'Give a directory: --dir=<dir>'],
      [['export', randomUUID(), '--format=pdf'], "Invalid value specified for 'format'"],
    ])('%j is refused: exit code 1', async (args, message) => {
      const gateway = await connected();
      await Promise.all([gateway.put(), gateway.put()]);
      const { exitCode, stdout, stderr } = await bridge(args);
      expect(stdout + stderr).toContain(message);
      expect(exitCode).toBe(1);
    });

    it('export <uuid>: the article as the service exports it', async () => {
      const gateway = await connected();
      const article = await gateway.put({ title: 'Kept elsewhere', custom_fields: {} });
      expect(await json('export', article.uuid)).toEqual(article);
      const { stdout } = await bridge(['export', article.uuid, '--format=blocks']);
      expect(stdout).toBe('<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->\n');
    });

    it('export --all: one line of JSON for each article', async () => {
      const gateway = await connected();
      const articles = [await gateway.put(), await gateway.put({ title: 'Two\nlines' })];
      const { stdout } = await bridge(['export', '--all']);
      const lines = stdout.trim().split('\n');
      expect(lines.map((line): unknown => JSON.parse(line)).toReversed()).toEqual(articles);
    });

    it('export --dir: a file for each article, none outside of the directory', async () => {
      const gateway = await connected();
      const { uuid } = await gateway.put({ title: 'Out', slug: '../../out' });
      const { uuid: named } = await gateway.put({ title: 'In', slug: 'in-here' });
      const args = ['export', uuid, named, '--dir=kept/blocks', '--format=blocks', '--porcelain'];
      const { exitCode, stdout } = await bridge(args, { cwd: site.content });
      expect(exitCode).toBe(0);
      expect(stdout).toBe(`kept/blocks/${uuid}.blocks.html\nkept/blocks/in-here.blocks.html\n`);
      const directory = join(site.content, 'kept', 'blocks');
      expect((await readdir(directory)).toSorted()).toEqual(
        [`${uuid}.blocks.html`, 'in-here.blocks.html'].toSorted(),
      );
      expect(await readFile(join(directory, 'in-here.blocks.html'), 'utf8')).toContain('Hello');
    });

    it('export of an article that is gone: the others are written, exit code 1', async () => {
      const gateway = await connected();
      const { uuid } = await gateway.put({ slug: 'still-there' });
      const args = ['export', randomUUID(), uuid, '--dir=some'];
      const { exitCode, stdout, stderr } = await bridge(args, { cwd: site.content });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('Warning');
      expect(stdout).toContain('1 article written to some');
      expect(await readdir(join(site.content, 'some'))).toEqual(['still-there.json']);
    });

    it('export --dir into what cannot be written: exit code 1, named', async () => {
      const gateway = await connected();
      const { uuid } = await gateway.put();
      const { exitCode, stderr } = await bridge(['export', uuid, '--dir=/proc/none']);
      expect(exitCode).toBe(1);
      expect(stderr).toContain('cannot be written');
    });

    it('import of an image clears up the temporary files that killed processes left, older than a day', async () => {
      const gateway = await connected();
      const url = gateway.image('arch.png', png(40, 30, [9, 9, 9]));
      const { uuid } = await gateway.put({ featured_image: { url, alt: 'Arch' } });
      const directory = join(site.content, 'temporary');
      await mkdir(directory);
      const old = new Date(Date.now() - 25 * 3_600_000);
      const kept = ['article-bridge-fresh1.tmp', 'article-bridge-old.txt', 'other-abc123.tmp'];
      for (const name of [...kept, 'article-bridge-abc123.tmp']) {
        await writeFile(join(directory, name), '');
        if (name !== kept[0]) await utimes(join(directory, name), old, old);
      }
      const { exitCode } = await bridge(['import', uuid], { env: { TMPDIR: directory } });
      expect(exitCode).toBe(0);
      expect((await readdir(directory)).toSorted()).toEqual(kept);
    });

    it.each([
      ...['connect', 'status', 'list', 'import', 'update', 'dry-run'],
      ...['runs', 'rollback', 'sync', 'export', 'doctor'],
    ])('%s --help says what it takes', async (command) => {
      const { exitCode, stdout } = await bridge([command, '--help'], { env: { PAGER: 'cat' } });
      expect(exitCode).toBe(0);
      expect(stdout).toContain(`wp article-bridge ${command}`);
      expect(stdout).toContain('--format=<format>');
    });

    it('help names what each command does, in whole sentences', async () => {
      const { stdout } = await bridge(['--help'], { env: { PAGER: 'cat' } });
      const [, list = ''] = /SUBCOMMANDS\n\n([\s\S]*?)\n\n/.exec(stdout) ?? [];
      // Continuation lines are indented as far as the description.
      const commands = list.replaceAll(/\n {4,}/g, ' ').split('\n');
      expect(commands.length).toBeGreaterThan(10);
      expect(commands.filter((line) => !/^ {2}[a-z-]+ +[A-Z].*\.$/.test(line))).toEqual([]);
    });

    async function postOf(uuid: string): Promise<string> {
      const { stdout } = await site.cli([
        ...['post', 'list', '--post_status=any', '--field=ID'],
        ...['--meta_key=_seo_package_uuid', `--meta_value=${uuid}`],
      ]);
      return stdout.trim();
    }

    async function titleOf(uuid: string): Promise<string> {
      const { stdout } = await site.cli(['post', 'get', await postOf(uuid), '--field=title']);
      return stdout.trim();
    }
  },
);
