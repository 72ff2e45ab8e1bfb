import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { releaseMemoryOfLoading, saveMemory } from './operations/memory-saving.ts';
import { SETTINGS } from './settings.ts';

/** `serve`: runs until SIGINT or SIGTERM; a second signal ends it at once. */
export function addServeCommand(program: Command, context: CommandContext): void {
  program
    .command('serve')
    .description('run the gateway until it is stopped (Ctrl-C)')
    .option('--json', 'print one JSON document when ready; the log goes to stderr')
    .addHelpText('after', `\nEnvironment:\n${settingsTable()}\n`)
    .action(async (options: { json?: boolean }) => {
      const stopped = nextStopSignal();
      ignoreOutputErrors();
      // Loaded here: the other commands start in half the time without the server.
      const { startGateway } = await import('./server.ts');
      const gateway = await startGateway(readConfig(process.env));
      releaseMemoryOfLoading();
      const { setupToken } = gateway;
      if (setupToken !== undefined) context.printNotice(setupNotice(gateway.url, setupToken));
      context.printResult(
        options,
        {
          ready: true,
          url: gateway.url,
          api_url: `${gateway.url}/api/v1`,
          ...(setupToken !== undefined && { setup_token: setupToken }),
        },
        `Article gateway at ${gateway.url} (API: ${gateway.url}/api/v1). Ctrl-C stops it.`,
      );
      const endSaving = saveMemory((isTight) => {
        for (const listener of gateway.services.onMemory) listener(isTight);
      });
      await stopped;
      endSaving();
      await gateway.close();
      // HOST=localhost has two addresses, and for connections to the second one Fastify does not wait.
      process.exit();
    });
}

/** How to make the first user, once: the token goes with the process. */
function setupNotice(url: string, token: string): string {
  const body = JSON.stringify({ token, email: 'YOU@EXAMPLE.COM', password: 'A LONG PASSWORD' });
  return [
    'There is no user yet. Create the first one in a browser with this link, which works once:',
    `  ${url}/set-up#${token}`,
    'or with',
    `  curl -H 'Content-Type: application/json' -d '${body}' ${url}/api/v1/setup`,
    'or with "article-gateway user add EMAIL --password-stdin".',
  ].join('\n');
}

/**
 * Ignores errors of the standard streams, such as a full disk under the log or a log reader that is
 * gone: without a listener, they would end the process. Writing is attempted again with the next
 * line.
 */
function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error').on('error', () => undefined);
  }
}

/** `once`: with the handler gone, the next signal does what it does to any process. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

function settingsTable(): string {
  const rows = Object.entries(SETTINGS);
  const width = Math.max(...rows.map(([variable]) => variable.length));
  return rows
    .map(([variable, { about, fallback, allowed }]) => {
      const indent = ' '.repeat(width + 4);
      return `  ${variable.padEnd(width)}  ${about} (default: ${fallback})\n${indent}${allowed}`;
    })
    .join('\n');
}
