import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withTable } from './table.ts';

/**
 * Part of `npm run generate`: writes the outcome of every pair of plugin and service. `--check`
 * writes nothing and fails if the committed table differs.
 */
const path = fileURLToPath(new URL('../../../../shared/docs/negotiation.md', import.meta.url));
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const present = await readFile(path, 'utf8');
const current = await withTable(present);
if (present !== current) {
  if (values.check) {
    console.error('shared/docs/negotiation.md is not what the code does. Run `npm run generate`.');
    process.exitCode = 1;
  } else {
    await writeFile(path, current);
    console.log('wrote shared/docs/negotiation.md');
  }
}
