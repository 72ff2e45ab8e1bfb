import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startPlayground } from './playground/start-playground.ts';
import { connectSiteCommands } from './site-commands.ts';
import type { ControlEndpoint, SiteCommands } from './site-commands.ts';
import { markInstalled, prepareSiteDirectory } from './site-directory.ts';
import type { SiteDirectory } from './site-directory.ts';
import type { BootRequest, PhpVersion } from './site-server/messages.ts';
import type { SiteServer, StartSiteServer } from './site-server/process.ts';
import type { WordPressFiles } from './wordpress-files.ts';

export const DEFAULT_PHP_VERSION: PhpVersion = '8.4';

/**
 * The admin's page, an import step and the step's own request to the site need one each at the same
 * time; one more costs 0.3 GB.
 */
const DEFAULT_WORKERS = 3;

const MU_PLUGINS = fileURLToPath(new URL('mu-plugins', import.meta.url));
const PLUGIN = 'article-bridge/article-bridge.php';

/** What a site is made with. Ignored once it is installed, but for the user's name and password. */
export interface SiteSettings {
  readonly title: string;
  readonly tagline: string;
  /** An IANA name, e.g. `Europe/Berlin`. */
  readonly timezone: string;
  readonly user: string;
  readonly password: string;
  readonly email: string;
}

export interface WordPressOptions {
  readonly files: WordPressFiles;
  /** Holds the site and stays after `close()`; created when absent. One server per directory. */
  readonly siteDirectory: string;
  /** The directory that holds article-bridge.php; served from where it is, never copied. */
  readonly pluginDirectory: string;
  readonly settings: SiteSettings;
  /** 0, the default, for any free port. A site keeps its addresses only on the same port. */
  readonly port?: number;
  readonly php?: PhpVersion;
  readonly workers?: number;
  /** How PHP runs; `startPlayground`, which needs no PHP on the machine, by default. */
  readonly startServer?: StartSiteServer;
  /** Constants besides those that keep the site local and log all errors. */
  readonly constants?: Readonly<Record<string, string | boolean>>;
  /**
   * Leaves the plugin of an installed site as it is: to look costs a third of the start. For callers
   * that activate it if a request shows that it was deactivated.
   */
  readonly leavesPlugin?: boolean;
  /** What PHP's server prints; nothing of it ever goes to stdout. */
  readonly onOutput?: (line: string) => void;
}

export interface WordPress extends SiteCommands {
  /** The site's address, without a slash at the end. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** For other processes: `connectSiteCommands( control )`. */
  readonly control: ControlEndpoint;
  /** The files of the site; `debugLog` is the log that a healthy site leaves empty. */
  readonly site: SiteDirectory;
  /** Resolves when the server has ended, for whatever reason, with a sentence that says how. */
  readonly ended: Promise<string>;
  /** @throws Error that says what the plugin breaks on */
  activatePlugin: () => Promise<void>;
  /** A new application password of the administrator; one of the same name is replaced. */
  createApplicationPassword: (name: string) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Starts WordPress with SQLite, the plugin active, on 127.0.0.1 only, cut off
 * from the internet. A site that was installed before is ready in about two seconds.
 *
 * @throws Error that says what failed: the port is taken, the plugin breaks on activation, …
 */
export async function startWordPress(options: WordPressOptions): Promise<WordPress> {
  const {
    files,
    siteDirectory,
    settings,
    startServer = startPlayground,
    onOutput = () => undefined,
  } = options;
  const site = await prepareSiteDirectory(siteDirectory, files);
  const server = await startServer(bootRequest(options, site), {
    temporary: site.temporary,
    onOutput,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(site.temporary, { recursive: true, force: true });
  };
  try {
    const commands = connectSiteCommands(server.control);
    if (!site.isInstalled) {
      await commands.run(await script('install.php'), {
        SITE_SETTINGS: JSON.stringify(settings),
      });
      await markInstalled(siteDirectory, files);
    }
    if (!site.isInstalled || options.leavesPlugin !== true) await activatePlugin(commands);
    return describe(server, commands, site, settings, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function activatePlugin({ run }: SiteCommands): Promise<void> {
  const problem = await run(await script('activate-plugin.php'), { PLUGIN });
  if (problem !== '') throw new Error(`The plugin could not be activated: ${problem}`);
}

function describe(
  server: SiteServer,
  commands: SiteCommands,
  site: SiteDirectory,
  { user, password }: SiteSettings,
  close: () => Promise<void>,
): WordPress {
  return {
    ...commands,
    url: server.url,
    user,
    password,
    control: server.control,
    site,
    ended: server.ended,
    close,
    activatePlugin: () => activatePlugin(commands),
    createApplicationPassword: async (name) =>
      await commands.run(await script('application-password.php'), {
        USER_LOGIN: user,
        NAME: name,
      }),
  };
}

function bootRequest(options: WordPressOptions, site: SiteDirectory): BootRequest {
  return {
    port: options.port ?? 0,
    php: options.php ?? DEFAULT_PHP_VERSION,
    workers: options.workers ?? DEFAULT_WORKERS,
    mounts: [
      { hostPath: site.documentRoot, vfsPath: '/wordpress' },
      { hostPath: site.phpIni, vfsPath: '/internal/shared/php.ini' },
      { hostPath: site.logDirectory, vfsPath: '/log' },
      { hostPath: options.files.wpCli, vfsPath: '/tools' },
      { hostPath: MU_PLUGINS, vfsPath: '/wordpress/wp-content/mu-plugins' },
      {
        hostPath: options.pluginDirectory,
        vfsPath: '/wordpress/wp-content/plugins/article-bridge',
      },
    ],
    constants: {
      // Lets application passwords work over http.
      WP_ENVIRONMENT_TYPE: 'local',
      WP_DEBUG: true,
      WP_DEBUG_LOG: '/log/debug.log',
      WP_DEBUG_DISPLAY: false,
      WP_HTTP_BLOCK_EXTERNAL: true,
      WP_ACCESSIBLE_HOSTS: '127.0.0.1',
      AUTOMATIC_UPDATER_DISABLED: true,
      ...options.constants,
    },
  };
}

function script(name: string): Promise<string> {
  return readFile(new URL(`site/${name}`, import.meta.url), 'utf8');
}
