import { text } from 'node:stream/consumers';
import { runCLI } from '@wp-playground/cli';
import { startControlServer } from './control-server.ts';
import type { SiteCommands } from './control-server.ts';
import { listenOnLoopbackOnly } from './loopback.ts';
import { bootRequestSchema } from './messages.ts';
import { describePhpFailure } from './php-failure.ts';
import { keepRestingConnections } from './resting-connections.ts';
import type { BootAnswer, BootRequest } from './messages.ts';

/** Workers are threads that may hang in PHP: after this many milliseconds they are left to die. */
const SHUTDOWN_TIMEOUT = 3000;

const WP_CLI = [
  '/internal/shared/bin/php',
  '/tools/wp-cli.phar',
  '--path=/wordpress',
  '--allow-root',
];

/** Where the parent has mounted the directory of the site's log. */
const DEBUG_LOG = '/log/debug.log';

type PlaygroundServer = Awaited<ReturnType<typeof boot>>;

/** Starts Playground as asked; the site is not installed yet and may be empty. */
async function boot(request: BootRequest) {
  const strings: Record<string, string> = {};
  const booleans: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(request.constants)) {
    if (typeof value === 'string') {
      strings[name] = value;
    } else {
      booleans[name] = value;
    }
  }
  return await runCLI({
    command: 'server',
    port: request.port,
    php: request.php,
    workers: request.workers,
    verbosity: 'quiet',
    redis: false,
    memcached: false,
    // Playground's own installer rewrites php.ini meanwhile, which a mounted one does not survive.
    wordpressInstallMode: 'do-not-attempt-installing',
    'mount-before-install': request.mounts,
    define: strings,
    'define-bool': booleans,
  });
}

function siteCommands({ playground }: PlaygroundServer): SiteCommands {
  // Playground keeps the script in one file of all workers: two at once would run the same one.
  let previous: Promise<unknown> = Promise.resolve();
  const runPhp = async (code: string, env: Record<string, string>): Promise<string> => {
    try {
      return (await playground.run({ code, env })).text;
    } catch (error) {
      const log = (await playground.fileExists(DEBUG_LOG))
        ? await playground.readFileAsText(DEBUG_LOG)
        : '';
      throw new Error(describePhpFailure(error, log), { cause: error });
    }
  };
  return {
    run: (code, env) => {
      const answer = previous.then(() => runPhp(code, env));
      previous = answer.catch(() => 'its caller is told');
      return answer;
    },
    cli: async (args) => {
      const response = await playground.cli([...WP_CLI, ...args], {
        env: { WP_CLI_DISABLE_AUTO_CHECK_UPDATE: '1' },
      });
      const [stdout, stderr, exitCode] = await Promise.all([
        text(response.stdout),
        text(response.stderr),
        response.exitCode,
      ]);
      return { stdout, stderr, exitCode };
    },
  };
}

async function serve(message: unknown): Promise<void> {
  const request = bootRequestSchema.parse(message);
  listenOnLoopbackOnly();
  keepRestingConnections();
  const playground = await boot(request);
  // The first request is always answered with a redirect to itself.
  await fetch(playground.serverUrl, { redirect: 'manual' });
  const control = await startControlServer(siteCommands(playground));
  process.off('disconnect', leave);
  process.once('disconnect', () => {
    setTimeout(leave, SHUTDOWN_TIMEOUT);
    control.server.close();
    control.server.closeAllConnections();
    void playground[Symbol.asyncDispose]().finally(leave);
  });
  tell({ outcome: 'ready', url: playground.serverUrl, control });
}

function tell(answer: BootAnswer): void {
  process.send?.(answer);
}

function leave(): void {
  process.exit(0);
}

// The parent decides when this process ends, by closing the channel: also a parent that was killed
// does. A Ctrl-C reaches the whole process group and must not cut the parent's own shutdown short.
process.on('SIGINT', () => undefined);
process.on('disconnect', leave);
process.once('message', (message) => {
  serve(message).catch((error: unknown) => {
    tell({ outcome: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
