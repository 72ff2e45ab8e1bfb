import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError, readOptions } from '../../../wp-plugin/demo/options.ts';

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demo-options-'));
  await mkdir(join(directory, 'posts'));
  await writeFile(join(directory, 'one.md'), '# One');
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const read = (args: string[], env: Record<string, string> = {}, cwd = directory) =>
  readOptions(args, { env, cwd });

describe('npm run demo --', () => {
  test('without arguments: the samples, the usual import, what is there', async () => {
    expect(await read([])).toEqual({
      paths: [],
      importChoice: 'default',
      fresh: false,
      json: false,
    });
  });

  test('every option and several paths, in any order', async () => {
    expect(await read(['--json', 'posts', '--import=none', 'one.md', '--fresh'])).toEqual({
      paths: [join(directory, 'posts'), join(directory, 'one.md')],
      importChoice: 'none',
      fresh: true,
      json: true,
    });
    expect(await read(['--import', 'all'])).toMatchObject({ importChoice: 'all' });
  });

  test.each(['--help', '-h'])('%s asks for help', async (flag) => {
    expect(await read([flag, '--fresh'])).toBe('help');
  });

  test('paths count from where npm was called', async () => {
    const env = { npm_lifecycle_event: 'demo', INIT_CWD: directory };
    expect(await read(['posts'], env, tmpdir())).toMatchObject({
      paths: [join(directory, 'posts')],
    });
  });

  test('an INIT_CWD that another npm script has left does not count', async () => {
    const env = { npm_lifecycle_event: 'test', INIT_CWD: tmpdir() };
    expect(await read(['posts'], env)).toMatchObject({ paths: [join(directory, 'posts')] });
  });

  test.each([
    [['--fast'], /Unknown option '--fast'/],
    [['--fresh=yes'], /'--fresh' does not take an argument/],
    [['--import'], /'--import <value>' argument missing/],
    [['--import', 'some'], /--import is "some" but must be one of all, none/],
    [['missing.md'], /^missing\.md: does not exist \(looked for .*missing\.md\)/],
    [['posts', 'one.md/two.md'], /^one\.md\/two\.md: cannot be read \(ENOTDIR\)/],
  ])('%j is refused by name', async (args, message) => {
    await expect(read(args)).rejects.toThrow(UsageError);
    await expect(read(args)).rejects.toThrow(message);
  });

  test('an option that npm has kept for itself is refused with the way to write it', async () => {
    const env = { npm_lifecycle_event: 'demo', npm_config_fresh: 'true' };
    await expect(read([], env)).rejects.toThrow(/npm run demo -- --fresh$/);
  });

  test('the same setting of npm means nothing outside of npm run demo', async () => {
    expect(await read([], { npm_config_json: 'true' })).toMatchObject({ json: false });
  });
});
