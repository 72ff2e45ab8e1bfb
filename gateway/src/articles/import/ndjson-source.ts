import { fileLines } from './file-lines.ts';
import { readingFile } from './file-problem.ts';
import { LINE_MAX_BYTES, prepareLine } from './ndjson-line.ts';
import type { ImportSource } from './prepared-article.ts';
import type { UploadTarget } from './upload-target.ts';

/** One JSON document per line: see `prepareLine`. */
export async function openNdjson(path: string, target: UploadTarget): Promise<ImportSource> {
  const { signal } = target;
  const total = await readingFile(() => countLines(path, signal));
  return {
    total,
    async *items(skip) {
      let passed = 0;
      for await (const line of fileLines(path, LINE_MAX_BYTES, signal)) {
        passed += 1;
        if (passed <= skip) continue;
        const prepare = () => prepareLine(line, target);
        yield { source: `line ${line.number}`, prepare };
      }
    },
    close: () => Promise.resolve(),
  };
}

async function countLines(path: string, signal: AbortSignal): Promise<number> {
  const lines = fileLines(path, LINE_MAX_BYTES, signal);
  let total = 0;
  while (!(await lines.next()).done) total += 1;
  return total;
}
