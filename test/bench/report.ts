import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Results } from './compare.ts';
import { formatTable } from './table.ts';

const FILE = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/** Writes the results of a full run, with the machine. */
export async function writeReport(results: Results): Promise<void> {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${model}, ${cpus().length} cores, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const tables = Object.entries(results).map(
    ([name, rows]) => `## ${name}\n\n${formatTable(rows)}`,
  );
  const head = `# Results of \`npm run bench -- --full\`\n\n${new Date().toISOString().slice(0, 10)}, ${machine}.`;
  await writeFile(FILE, `${[head, ...tables].join('\n\n')}\n`);
}
