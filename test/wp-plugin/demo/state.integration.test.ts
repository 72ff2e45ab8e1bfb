import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  demoDirectory,
  makeDemoDirectory,
  readState,
  removeState,
  writeState,
} from '../../../wp-plugin/demo/state.ts';

let root = '';
let directory = demoDirectory(root);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-state-'));
  directory = demoDirectory(root);
});

afterEach(() => rm(root, { recursive: true, force: true }));

test('a first start begins with random passwords and nothing else', async () => {
  const state = await readState(directory);
  expect(state).toMatchObject({
    gateway: { ownKey: null, port: null },
    wordpress: { applicationPassword: null, port: null },
    withSamples: null,
  });
  const passwords = [state.gateway.password, state.wordpress.password];
  const others = (await readState(directory)).gateway.password;
  expect(new Set([...passwords, others]).size).toBe(3);
  for (const password of passwords) expect(password).toMatch(/^[0-9a-f]{20}$/);
});

test('the next start gets what the last one has written; nobody else may read it', async () => {
  const state = { ...(await readState(directory)), withSamples: true };
  await writeState(directory, state);
  expect(await readState(directory)).toEqual(state);
  expect((await stat(directory.state)).mode & 0o777).toBe(0o600);
  expect(await readdir(root)).toEqual(['state.json']);
});

test('the directory is for the user alone', async () => {
  const inner = demoDirectory(join(root, 'new', 'demo'));
  await makeDemoDirectory(inner);
  expect((await stat(inner.root)).mode & 0o777).toBe(0o700);
});

test.each(['no JSON', '{}', '{"gateway":{"email":5}}'])(
  'a state file of %j is refused by its name, with the way out',
  async (text) => {
    await writeFile(directory.state, text);
    await expect(readState(directory)).rejects.toThrow(/state\.json cannot be used .*--fresh/s);
  },
);

test('a site without its passwords is refused, with the way out', async () => {
  await mkdir(directory.site);
  await expect(readState(directory)).rejects.toThrow(/state\.json is missing.*--fresh/);
});

test('beginning anew removes what the demo has made and leaves all else', async () => {
  await writeState(directory, await readState(directory));
  await mkdir(join(directory.site, 'wordpress'), { recursive: true });
  await mkdir(directory.gateway);
  await writeFile(directory.gatewayLog, 'log');
  await writeFile(join(root, 'notes.txt'), 'mine');
  await removeState(directory);
  expect(await readdir(root)).toEqual(['notes.txt']);
});
