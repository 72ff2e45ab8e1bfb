import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { apiOfKeys } from './openapi.ts';
import { phpTypes } from './php-types.ts';

/**
 * Part of `npm run generate`: generates the types of both clients from the gateway's OpenAPI document.
 * With `--check` it writes nothing, and fails if a committed file is outdated.
 */
const clients = fileURLToPath(new URL('..', import.meta.url));
const api = await apiOfKeys();

const HEAD = '// What the article API sends and takes. Generated: `npm run generate`.\n\n';

const generated: [path: string, text: string][] = [
  ['typescript/types.ts', HEAD + astToString(await openapiTypescript(api.json))],
  ['php/src/Types.php', phpTypes(api.schemas)],
];

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const [name, text] of generated) {
  const path = clients + name;
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  const shown = `gateway/clients/${relative(clients, path)}`;
  if (values.check) {
    console.error(`${shown} is not what the gateway describes. Run \`npm run generate\`.`);
    process.exitCode = 1;
  } else {
    await writeFile(path, text);
    console.log(`wrote ${shown}`);
  }
}
