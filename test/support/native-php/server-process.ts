import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serveForParent } from '../../../wp-plugin/demo/site-server/serve-for-parent.ts';
import { phpArguments, siteCommands } from './commands.ts';
import { endGroup, spawnGroup } from './process-group.ts';
import { layOutSite } from './site-layout.ts';

/** PHP's server prints this once, with the port chosen by the system. */
const STARTED = /Development Server \((http:\/\/127\.0\.0\.1:\d+)\) started/;

/** Lines that PHP's server prints for every request; all others matter. */
const ACCESS_LOG =
  /\] 127\.0\.0\.1:\d+ (Accepted|Closing|\[\d+\]: )|Development Server|^\[\d+\] \[/;

serveForParent(async (request) => {
  const site = await layOutSite(request);
  const token = randomBytes(32).toString('base64url');
  const server = spawnGroup(
    'php',
    [...phpArguments(site), '-S', `127.0.0.1:${request.port}`, '-t', site.root, site.router],
    {
      ...process.env,
      PHP_CLI_SERVER_WORKERS: String(request.workers + 1),
      SCRIPT_TOKEN: token,
    },
  );
  const ended = once(server, 'exit');
  process.once('exit', () => {
    endGroup(server);
  });
  const url = await addressOf(server);
  await site.configure(url);
  return {
    url,
    commands: siteCommands(site, { url, token }),
    close: async () => {
      endGroup(server);
      await ended;
    },
  };
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (server.stderr === null) throw new Error('PHP was started without a pipe.');
    server.once('error', reject);
    server.once('exit', (code) => {
      reject(new Error(`PHP's server ended with exit code ${String(code)}`));
    });
    createInterface({ input: server.stderr }).on('line', (line) => {
      const url = STARTED.exec(line)?.[1];
      if (url !== undefined) resolve(url);
      if (!ACCESS_LOG.test(line)) process.stderr.write(`${line}\n`);
    });
  });
}
