import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const LOG_LINES = fileURLToPath(new URL('../../../gateway/src/http/log-lines.ts', import.meta.url));

/** The output of a program that logs like the gateway, write by write. */
async function written(program: string): Promise<string[]> {
  const source = `
    import { writeSync } from 'node:fs';
    import { logLines } from ${JSON.stringify(LOG_LINES)};
    const log = logLines({ write: (text) => writeSync(1, JSON.stringify(text) + '\\n') });
    ${program}`;
  const args = ['--input-type=module', '--eval', source];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  return (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)));
}

it('writes the lines of a turn together, and those of the next one by themselves', async () => {
  const program = `
    log.write('a\\n'); log.write('b\\n');
    setImmediate(() => setImmediate(() => log.write('c\\n')));`;
  expect(await written(program)).toEqual(['a\nb\n', 'c\n']);
});

it.each([
  ['exits', 'process.exit(0)'],
  ['ends by an error that nobody catches', "throw new Error('a bug')"],
])('loses nothing when the process %s', async (_how, end) => {
  expect(await written(`log.write('last words\\n'); ${end};`)).toEqual(['last words\n']);
});
