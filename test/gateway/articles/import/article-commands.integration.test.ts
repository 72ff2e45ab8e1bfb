import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { articleListQuery } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import { openServices, readConfig } from '@article-bridge/gateway';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { runImport } from '../../../../gateway/src/articles/import/article-commands.ts';
import type { CommandContext } from '../../../../gateway/src/command-context.ts';
import { temporaryDirectory, testOwner } from '../../../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../../../support/process-environment.ts';
import { runCli } from '../../../support/run-cli.ts';
import { mayMount, smallDisk } from '../../../support/small-disk.ts';
import { plainZip } from './jobs/zip.ts';
import { wxr, wxrItem } from './jobs/wxr.ts';
import { buildServices, folderOf } from './files.ts';

const CLI = fileURLToPath(new URL('../../../../gateway/src/cli.ts', import.meta.url));

const importAnswer = z.looseObject({ failed: z.array(z.unknown()) });

/** Runs the command in this process, without a terminal; returns its output and exit code. */
async function buildCommand() {
  const { services, owner } = await buildServices();
  const notices: string[] = [];
  const run = async (
    paths: string | string[],
    flags: { json?: boolean; status?: ArticleStatus } = {},
  ) => {
    const answer = { stdout: '', failed: false };
    const context: CommandContext = {
      withServices: (work) => work(services),
      printResult: ({ json = false }, document, words) => {
        answer.stdout = json ? JSON.stringify(document) : words;
      },
      printNotice: (line) => notices.push(line),
      requireUser: () => Promise.resolve(owner),
      markFailed: () => {
        answer.failed = true;
      },
    };
    await runImport(context, [paths].flat(), { user: owner.email, status: 'draft', ...flags });
    return answer;
  };
  return { run, notices, services, owner };
}

describe('article import', () => {
  it('answers the counts, then finds nothing changed', async () => {
    const { run, notices } = await buildCommand();
    const folder = await folderOf({ 'a.md': '# A', 'b.md': '# B' });
    expect(await run(folder)).toEqual({
      stdout: '2 created, 0 updated, 0 unchanged, 0 failed, 0 with problems',
      failed: false,
    });
    const again = await run(folder, { json: true });
    expect(JSON.parse(again.stdout)).toEqual({
      created: 0,
      updated: 0,
      unchanged: 2,
      failed: [],
      problems: [],
    });
    expect(notices).toEqual([]);
  });

  it('fails when a file failed, with one entry per file and one line per problem', async () => {
    const { run, notices } = await buildCommand();
    const folder = await folderOf({ 'a.md': '# A', 'bad.md': '---\nstatus: x\ndate: y\n---\n# B' });
    const bad = join(folder, 'bad.md');
    const { stdout, failed } = await run(folder, { json: true });
    expect(failed).toBe(true);
    const message =
      'front matter field "status" is "x": must be one of draft, in_review, completed, archived; line 3: front matter field "date" is "y": must be a date that exists, such as 2026-01-31 or 2026-01-31T09:30:00+01:00';
    expect(JSON.parse(stdout)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      failed: [{ file: bad, line: 2, message }],
      problems: [],
    });
    expect(notices).toEqual([
      expect.stringContaining(`${bad}:2: front matter field "status"`),
      expect.stringContaining(`${bad}:3: front matter field "date"`),
    ]);
  });

  it('tells what a created article goes without apart from what failed', async () => {
    const { run } = await buildCommand();
    const folder = await folderOf({ 'a.md': '# A\n\n![x](gone.png)\n', 'b.md': '' });
    const { stdout, failed } = await run(folder, { json: true });
    expect(failed).toBe(true);
    expect(JSON.parse(stdout)).toEqual({
      ...{ created: 1, updated: 0, unchanged: 0 },
      failed: [expect.objectContaining({ file: join(folder, 'b.md') })],
      problems: [
        { file: join(folder, 'a.md'), line: 3, message: expect.stringContaining('gone.png') },
      ],
    });
  });

  it('gives the status of the flag to what names none itself', async () => {
    const { run, services, owner } = await buildCommand();
    const folder = await folderOf({ 'a.md': '# A', 'b.md': '---\nstatus: archived\n---\n# B' });
    const statuses = async () => {
      const query = articleListQuery.parse({ status: 'any' });
      const { entries } = await services.articles.list(owner.id, query);
      return Object.fromEntries(entries.map(({ summary: { slug, status } }) => [slug, status]));
    };
    await run(folder);
    expect(await statuses()).toEqual({ a: 'draft', b: 'archived' });
    await run(folder, { status: 'completed' });
    expect(await statuses()).toEqual({ a: 'completed', b: 'archived' });
  });
});

/** Time for five starts of Node on a busy machine. */
const PROCESS_TIMEOUT_MS = 120_000;

describe('article-gateway article import', () => {
  it(
    'takes its flags, answers on stdout alone, refuses by exit code',
    { timeout: PROCESS_TIMEOUT_MS },
    async () => {
      const env = { ...PROCESS_ENVIRONMENT, DATA_DIR: await temporaryDirectory() };
      const run = async (args: string[], input = '') => {
        const child = spawn(process.execPath, [CLI, ...args], { env });
        child.stdin.end(input);
        const closed = new Promise<unknown>((resolve) => child.once('close', resolve));
        return Promise.all([text(child.stdout), text(child.stderr), closed]);
      };
      await run(['user', 'add', 'ada@example.com', '--password-stdin'], 'a long enough password');
      const folder = await folderOf({ 'a.md': '# A' });
      const importFolder = (...flags: string[]) => run(['article', 'import', folder, ...flags]);
      const refusals = await Promise.all([
        importFolder('--user', 'nobody@example.com'),
        importFolder('--user', 'ada@example.com', '--status', 'live'),
        importFolder(),
      ]);
      expect(refusals).toEqual([
        ['', expect.stringContaining('there is no user nobody@example.com'), 1],
        ['', expect.stringContaining("argument 'live' is invalid. Allowed choices are draft"), 2],
        ['', expect.stringContaining("required option '--user <email>' not specified"), 2],
      ]);
      const result = JSON.stringify({
        created: 1,
        updated: 0,
        unchanged: 0,
        failed: [],
        problems: [],
      });
      expect(await importFolder('--user', 'ada@example.com', '--json')).toEqual([
        `${result}\n`,
        '',
        0,
      ]);
      const hard = await folderOf({ 'b.md': '# B', 'hard.md': '>'.repeat(50_000) });
      const [stdout, , code] = await run([
        ...['article', 'import', hard, '--user', 'ada@example.com', '--json'],
      ]);
      expect([importAnswer.parse(JSON.parse(stdout)), code]).toEqual([
        {
          ...{ created: 1, updated: 0, unchanged: 0, problems: [] },
          failed: [
            {
              ...{ file: `${hard}/hard.md`, line: 1 },
              message: expect.stringContaining('takes longer to parse'),
            },
          ],
        },
        1,
      ]);
      const named = await folderOf({ '\u001b[31mred.md': '' });
      expect(await run(['article', 'import', named, '--user', 'ada@example.com'])).toEqual([
        expect.stringContaining('1 failed'),
        expect.stringContaining('/\ufffd[31mred.md:1: the article has no title'),
        1,
      ]);
      expect(await run(['article', 'import', named, '--user', '\u001b[31mnobody'])).toEqual([
        '',
        expect.stringContaining('\ufffd[31mnobody'),
        1,
      ]);
      const out = `${folder}/out`;
      const exportTo = (...flags: string[]) =>
        run(['article', 'export', out, '--user', 'ada@example.com', ...flags]);
      const exported = JSON.stringify({ markdown: 2, json: 0, images: 0, missing: [] });
      expect(await exportTo('--json')).toEqual([`${exported}\n`, '', 0]);
      expect(await readFile(`${out}/a.md`, 'utf8')).toContain('title: A\n');
      expect(await exportTo()).toEqual(['', expect.stringContaining(`${out} is not empty`), 1]);
    },
  );
});

/** Articles that take far longer than the signal takes to arrive. */
const MANY = 5_000;

it(
  'article import that is stopped ends after an article, and says what that means',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const directory = await temporaryDirectory();
    const env = { ...PROCESS_ENVIRONMENT, DATA_DIR: directory };
    const services = await openServices(readConfig({ DATA_DIR: directory }));
    const { email } = await testOwner(services);
    await services.storage.close();
    const lines = Array.from({ length: MANY }, (_, n) =>
      JSON.stringify({ title: `Article ${n}`, source_key: `${n}`, markdown: 'Words.' }),
    );
    const folder = await folderOf({ 'all.ndjson': lines.join('\n') });
    const args = ['article', 'import', join(folder, 'all.ndjson'), '--user', email];
    const importing = spawn(process.execPath, [CLI, ...args], { env });
    const database = new DatabaseSync(join(directory, 'gateway.sqlite'), { readOnly: true });
    onTestFinished(() => {
      database.close();
    });
    const hasBegun = () => database.prepare('select 1 from articles limit 1').get() !== undefined;
    const [stdout, stderr] = await Promise.all([
      text(importing.stdout),
      text(importing.stderr),
      vi.waitUntil(hasBegun, { timeout: 60_000, interval: 5 }).then(() => importing.kill('SIGINT')),
      once(importing, 'close'),
    ]);
    expect([importing.exitCode, stdout, stderr]).toEqual([
      1,
      '',
      'error: stopped by SIGINT; what was imported by then stays, and the same command imports the rest\n',
    ]);
  },
);

it.skipIf(!mayMount)(
  'article export onto a full disk says that it is not complete',
  { timeout: PROCESS_TIMEOUT_MS },
  async () => {
    const env = { ...PROCESS_ENVIRONMENT, DATA_DIR: await temporaryDirectory() };
    const services = await openServices(readConfig({ DATA_DIR: env.DATA_DIR }));
    const owner = await testOwner(services);
    await owner.save({ html: `<p>${'word '.repeat(50_000)}</p>` });
    await services.storage.close();
    const out = join(await smallDisk(), 'out');
    const { exitCode, stdout, stderr } = await runCli(
      ['article', 'export', out, '--user', owner.email],
      env,
    );
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`the export in ${out} is not complete (ENOSPC`);
  },
);

describe('article import of a file with many articles', () => {
  it('takes .ndjson, .zip and WordPress .xml beside folders, each problem with its place', async () => {
    const { run, notices } = await buildCommand();
    const folder = await folderOf({
      'posts/a.md': '# A',
      'b.ndjson':
        '{"title":"B","source_key":"b","markdown":"x"}\n{"title":"C"}\n{"title":"C","markdown":"x","slug":"No slug"}\n',
      'd.zip': plainZip({ 'd.md': '# D', 'e.zip': 'PK' }),
      'f.xml': wxr(wxrItem({ title: 'F', 'content:encoded': '<img src="/f.png">' })),
      'g.zip': 'no zip',
    });
    const bundles = ['b.ndjson', 'd.zip', 'f.xml', 'g.zip'].map((name) => join(folder, name));
    const first = await run([join(folder, 'posts'), ...bundles], { json: true });
    expect(first.failed).toBe(true);
    const result = importAnswer.parse(JSON.parse(first.stdout.replaceAll(`${folder}/`, '')));
    expect(result).toMatchObject({ created: 4, updated: 0, unchanged: 0 });
    expect(result.failed).toEqual([
      { file: 'g.zip', line: null, message: expect.stringContaining('is not a readable ZIP') },
      {
        file: 'b.ndjson: line 2',
        line: null,
        message: expect.stringContaining('exactly one of markdown, html'),
      },
      {
        file: 'b.ndjson: line 3',
        line: null,
        message: expect.stringMatching(/^\/slug must be letters.*; received "No slug"$/),
      },
      {
        file: 'd.zip: e.zip',
        line: null,
        message: expect.stringContaining('a ZIP inside the ZIP'),
      },
    ]);
    expect(notices.join('\n')).toContain('note: one image stays at its address');
    const again = await run(bundles.slice(0, 3), { json: true });
    expect(JSON.parse(again.stdout)).toMatchObject({ created: 0, unchanged: 3 });
  });
});
