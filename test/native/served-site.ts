import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAnswered } from '../../wp-plugin/demo/ports.ts';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { ownPort } from '../support/own-port.ts';
import { compiledDirectory } from '../support/native-php/compiled-once.ts';
import { endGroup, spawnGroup } from '../support/native-php/process-group.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite, NativeSiteOptions } from './native-site.ts';

const ROUTER = fileURLToPath(new URL('php/router.php', import.meta.url));

/** Concurrent requests: a delivery, its work, and a visitor or two. */
const WORKERS = 8;

const THEME = 'twentytwentyfive';

/** Milliseconds between two checks of a starting server. */
const POLL_INTERVAL_MS = 50;

export interface ServedSite extends NativeSite {
  readonly url: string;
  /** Ends all processes that respond to requests, immediately. */
  readonly kill: () => Promise<void>;
  /** Serves again, at the same address. */
  readonly serve: () => Promise<void>;
}

/**
 * A WordPress on this machine's PHP and MariaDB, with an opcode cache, served over HTTP, below a
 * path if one is given.
 */
export async function startServedSite({
  path = '',
  ...options
}: Omit<NativeSiteOptions, 'url'> & { path?: string } = {}): Promise<ServedSite> {
  const port = await ownPort();
  const url = `http://127.0.0.1:${port}${path}`;
  const site = await startNativeSite({ ...options, url });
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (server === undefined) return;
    const ended = once(server, 'exit');
    endGroup(server);
    await ended;
    server = undefined;
    // The workers end asynchronously: until then, their port is not free.
    while (await isAnswered(port)) await pause(POLL_INTERVAL_MS);
  };
  const serve = async (): Promise<void> => {
    server = startServer(port, site.config, await compiledDirectory());
    while (!(await answers(url))) {
      const { exitCode } = server;
      if (exitCode !== null) {
        server = undefined;
        throw new Error(`PHP ended with ${exitCode}.`);
      }
      await pause(POLL_INTERVAL_MS);
    }
  };
  const close = async (): Promise<void> => {
    await kill();
    await site.close();
  };
  try {
    const { wordpress } = await ensureWordPressFiles();
    await symlink(join(wordpress, 'wp-content/themes', THEME), join(site.content, 'themes', THEME));
    await site.cli(['theme', 'activate', THEME]);
    await site.cli(['rewrite', 'structure', '/%postname%/']);
    await serve();
    return { ...site, url, kill, serve, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startServer(port: number, config: string, compiled: string): ChildProcess {
  const server = spawnGroup(
    'php',
    [
      ...['-d', 'opcache.enable_cli=1', '-d', 'opcache.jit=0', '-d', 'memory_limit=256M'],
      // Its memory is shared by its processes only, and it is started again and again.
      ...['-d', `opcache.file_cache=${compiled}`, '-d', 'opcache.file_cache_consistency_checks=0'],
      ...['-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, ROUTER],
    ],
    { ...process.env, PHP_CLI_SERVER_WORKERS: String(WORKERS), SITE_CONFIG: config },
  );
  // Its log of requests is not read.
  server.stderr?.resume();
  return server;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nothing listens there yet.
    return false;
  }
}
