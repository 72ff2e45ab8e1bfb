import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlayground } from '../demo/playground/start-playground.ts';
import { connectSiteCommands } from '../demo/site-commands.ts';
import { ensureWordPressFiles } from '../demo/wordpress-files.ts';
import { DEFAULT_PHP_VERSION } from '../demo/wordpress.ts';

/** WP-CLI on PHP in WebAssembly, for its commands that need no site. */
export interface WpCli extends AsyncDisposable {
  /** A folder of this machine that WP-CLI sees as {@link WP_CLI_DIRECTORY}; gone afterwards. */
  readonly directory: string;
  /** @throws Error with what the command printed when it fails */
  run: (args: readonly string[]) => Promise<void>;
}

export const WP_CLI_DIRECTORY = '/wordpress';

/** Starts WP-CLI, in about five seconds. */
export async function startWpCli(): Promise<WpCli> {
  await using started = new AsyncDisposableStack();
  const parent = await mkdtemp(join(tmpdir(), 'article-bridge-i18n-'));
  started.defer(() => rm(parent, { recursive: true, force: true }));
  const [directory, temporary] = [join(parent, 'files'), join(parent, 'tmp')];
  await mkdir(directory);
  await mkdir(temporary);
  const { wpCli } = await ensureWordPressFiles();
  const server = await startPlayground(
    {
      port: 0,
      php: DEFAULT_PHP_VERSION,
      workers: 1,
      mounts: [
        { hostPath: directory, vfsPath: WP_CLI_DIRECTORY },
        { hostPath: wpCli, vfsPath: '/tools' },
      ],
      constants: {},
    },
    { temporary, onOutput: () => undefined },
  );
  started.defer(() => server.close());
  const commands = connectSiteCommands(server.control);
  const all = started.move();
  return {
    directory,
    run: async (args) => {
      const { exitCode, stdout, stderr } = await commands.cli(args);
      if (exitCode !== 0) throw new Error(`wp ${args.join(' ')} failed:\n${stdout}${stderr}`);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
