import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fence } from '../../docs/fences.ts';
import { startGateway, temporaryDirectory } from '../../support/gateway.ts';
import {
  generatePhpClient,
  loadPhpClient,
  missingForPhpClient,
  phpProgram,
  runPhp,
} from './php-client.ts';
import { expectWorkingClient } from './working-client.ts';

/** The generator and Composer are slow on a busy machine. */
const TIMEOUT_MS = 400_000;

const missing = missingForPhpClient();

describe.skipIf(missing !== undefined)(
  `a PHP client by OpenAPI Generator${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it(
      'loads; it lists, pages, reads, follows changes, writes and is refused',
      { timeout: TIMEOUT_MS },
      async () => {
        const gateway = await startGateway();
        const { key } = await gateway.owner.createKey({
          scopes: ['articles:read', 'articles:write'],
        });
        const directory = await temporaryDirectory();
        const folder = join(directory, 'client');
        await mkdir(folder);
        const described = await fetch(`${gateway.url}/api/v1/openapi.json`);
        await generatePhpClient(await described.text(), folder);
        expect(await loadPhpClient(folder)).toBeGreaterThan(100);
        await expectWorkingClient(phpProgram(folder, gateway.url, key));

        const printed = fence('gateway/docs/api.md', 'ArticlesApi(null').replace(
          'https://articles.example.org',
          gateway.url,
        );
        await writeFile(join(directory, 'example.php'), `<?php\n$key = '${key}';\n${printed}`);
        const lines = await runPhp(directory, 'example.php');
        expect(lines).toMatch(/^(?:[\da-f-]{36}\n){3}$/);
      },
    );
  },
);
