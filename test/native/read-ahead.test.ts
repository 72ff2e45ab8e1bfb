import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import type { FaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 30;

/** Larger than a response that is read ahead may be. */
const LARGE = `<!-- wp:paragraph -->\n<p>${'A long article. '.repeat(50_000)}</p>\n<!-- /wp:paragraph -->`;

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

/** Imports all articles by WP-CLI and returns its output. */
async function importAll(gateway: FaultyGateway): Promise<unknown> {
  site ??= await startNativeSite();
  await site.cli(['article-bridge', 'connect', gateway.url, `--key=${gateway.key}`]);
  const { stdout } = await site.cli(['article-bridge', 'import', '--all', '--format=json']);
  return JSON.parse(stdout);
}

describe.skipIf(missing !== undefined)(
  `reading ahead${missing === undefined ? '' : ` (${missing})`}`,
  { timeout: 240_000 },
  () => {
    it('asks for each article once, on connections that are kept', async () => {
      const gateway = await startFaultyGateway();
      for (let number = 1; number <= ARTICLES; number += 1) {
        await gateway.put({ title: `Title ${number}` });
      }
      expect(await importAll(gateway)).toMatchObject({ created: ARTICLES, failed: 0 });
      const read = gateway.requests.filter((path) => /\/articles\/[0-9a-f-]{36}/u.test(path));
      expect(new Set(read).size).toBe(2 * ARTICLES);
      expect(read).toHaveLength(2 * ARTICLES);
      expect(gateway.connections()).toBeLessThan(ARTICLES);
    });

    it('asks once more, by itself, for an article that is too large to wait in the memory', async () => {
      const gateway = await startFaultyGateway();
      const { uuid } = await gateway.put({ title: 'Large' }, LARGE);
      await gateway.put({ title: 'Small' });
      expect(await importAll(gateway)).toMatchObject({ created: 2, failed: 0 });
      expect(gateway.requests.filter((path) => path.includes(`${uuid}/export`))).toHaveLength(2);
    });
  },
);
