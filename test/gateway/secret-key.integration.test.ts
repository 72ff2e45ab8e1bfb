import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSecretKey } from '../../gateway/src/secret-key.ts';
import { temporaryDirectory } from '../support/gateway.ts';
import { mayMount, smallDisk } from '../support/small-disk.ts';

it('makes a key on first start, for its user only, and keeps it', async () => {
  const config = { secretKey: undefined, dataDirectory: await temporaryDirectory() };
  const key = loadSecretKey(config);
  expect(key).toMatch(/^[\w-]{43}$/);
  const path = join(config.dataDirectory, 'secret-key');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toBe(key);
  expect(loadSecretKey(config)).toBe(key);
  expect(readdirSync(config.dataDirectory)).toEqual(['secret-key']);
});

it('takes the key of another process that was first', async () => {
  const dataDirectory = await temporaryDirectory();
  writeFileSync(join(dataDirectory, 'secret-key'), 'theirs\n');
  expect(loadSecretKey({ secretKey: undefined, dataDirectory })).toBe('theirs');
});

it('refuses an empty file: its key would be no secret', async () => {
  const dataDirectory = await temporaryDirectory();
  writeFileSync(join(dataDirectory, 'secret-key'), '\n');
  const load = () => loadSecretKey({ secretKey: undefined, dataDirectory });
  expect(load).toThrow(`${join(dataDirectory, 'secret-key')} is empty`);
});

it.skipIf(!mayMount)('leaves nothing of a key that does not fit on the disk', async () => {
  const dataDirectory = await smallDisk();
  const fill = () => {
    writeFileSync(join(dataDirectory, 'full'), Buffer.alloc(1024 * 1024));
  };
  expect(fill).toThrow('ENOSPC');
  expect(() => loadSecretKey({ secretKey: undefined, dataDirectory })).toThrow('ENOSPC');
  expect(readdirSync(dataDirectory)).toEqual(['full']);
});

it('prefers SECRET_KEY and then writes nothing', async () => {
  const dataDirectory = await temporaryDirectory();
  expect(loadSecretKey({ secretKey: 'given', dataDirectory })).toBe('given');
  expect(readdirSync(dataDirectory)).toEqual([]);
});
