import { text } from 'node:stream/consumers';
import { runCLI } from '@wp-playground/cli';
import type { SiteCommands } from '../site-server/control-server.ts';
import type { BootRequest } from '../site-server/messages.ts';
import { describePhpFailure } from '../site-server/php-failure.ts';
import { serveForParent } from '../site-server/serve-for-parent.ts';
import { listenOnLoopbackOnly } from './loopback.ts';
import { keepRestingConnections } from './resting-connections.ts';

const WP_CLI = [
  '/internal/shared/bin/php',
  '/tools/wp-cli.phar',
  '--path=/wordpress',
  '--allow-root',
];

/** Playground's message: a page of HTML under another heading, PHP's complaint under this one. */
const STDERR_HEADING = '=== Stderr ===';

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
      return (await playground.run({ code, env: { ...env, WORDPRESS_ROOT: '/wordpress' } })).text;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, stderr = ''] = message.split(STDERR_HEADING);
      const debugLog = (await playground.fileExists(DEBUG_LOG))
        ? await playground.readFileAsText(DEBUG_LOG)
        : '';
      throw new Error(describePhpFailure({ stderr, debugLog, message }), { cause: error });
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

serveForParent(async (request) => {
  listenOnLoopbackOnly();
  keepRestingConnections();
  const playground = await boot(request);
  // The first request is always answered with a redirect to itself.
  await fetch(playground.serverUrl, { redirect: 'manual' });
  return {
    url: playground.serverUrl,
    commands: siteCommands(playground),
    close: () => playground[Symbol.asyncDispose](),
  };
});
