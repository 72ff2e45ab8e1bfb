import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../support/gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 12;

const processedSchema = z.strictObject({ commits: z.int(), left: z.int() });

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `announced articles that the site has${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('wait for the disk as often for many as for one', { timeout: 120_000 }, async () => {
      const { run, cli } = (site = await startNativeSite());
      const gateway = await startGateway();
      const uuids: string[] = [];
      for (let number = 1; number <= ARTICLES; number += 1) {
        uuids.push((await gateway.owner.save({ title: `Title ${number}` })).uuid);
      }
      await run('connect.php', [gateway.url, gateway.owner.key]);
      await cli(['article-bridge', 'import', '--all', '--porcelain']);
      const processed = async (count: number) =>
        processedSchema.parse(JSON.parse(await run('announced.php', uuids.slice(0, count))));

      await processed(ARTICLES);
      const one = await processed(1);
      expect(one).toMatchObject({ left: 0 });
      expect(await processed(ARTICLES)).toEqual(one);
    });
  },
);
