import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';

const CLI = fileURLToPath(new URL('../../gateway/src/cli.ts', import.meta.url));

/** Writes the address of each module that is loaded, a line each, to the file in LOADED. */
const RECORDER = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load: (url, context, nextLoad) => {
      appendFileSync(process.env.LOADED, url + '\\n');
      return nextLoad(url, context);
    },
  });
`)}`;

/** What an idle gateway has no use for: a third of the memory of one that loads everything. */
const ON_DEMAND =
  /\/node_modules\/(?:@fastify\/http-proxy|@opentelemetry|@prometheus-io|@resvg|file-type|hast-|mdast-|micromark|parse5|pg|rehype|remark|saxes|undici|unified|yauzl)|\/(?:upstream\/serve-upstream|transfer\/|import\/article-commands)/;

it('loads the renderer, HTTP clients, parsers and metrics when they are needed, not at its start', async () => {
  const directory = await temporaryDirectory();
  const LOADED = join(directory, 'loaded.txt');
  const gateway = spawn(process.execPath, ['--import', RECORDER, CLI, 'serve', '--json'], {
    env: { ...PROCESS_ENVIRONMENT, DATA_DIR: directory, PORT: '0', LOADED },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void gateway.kill());
  await once(gateway.stdout, 'data');
  const loaded = readFileSync(LOADED, 'utf8').split('\n');
  expect(loaded.filter((url) => url.includes('/gateway/src/'))).not.toEqual([]);
  expect(loaded.filter((url) => ON_DEMAND.test(url))).toEqual([]);
});
