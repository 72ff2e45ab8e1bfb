import type { AddressInfo } from 'node:net';
import { createSetupToken } from './accounts/setup-token.ts';
import { buildApp } from './app.ts';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { logLines } from './http/log-lines.ts';
import { localAddress } from './local-address.ts';
import { openServices } from './services.ts';
import type { Services } from './services.ts';
import { backfillWorker } from './storage/migrations/backfill-worker.ts';
import { openDeliveryWorker, openImportWorker } from './workers.ts';

const STDERR = logLines(process.stderr);

/** A gateway that listens. */
export interface RunningGateway {
  /** Its address as clients use it, without a slash at its end. */
  url: string;
  services: Services;
  /** Makes the first user by `POST /setup`; undefined when there was one, or none is needed. */
  setupToken: string | undefined;
  /** Takes no new requests, finishes the running ones and deliveries, closes the database. */
  close: () => Promise<void>;
}

export interface StartOptions {
  logStream?: { write: (line: string) => void };
}

/**
 * Starts the gateway: opens and migrates the database, listens, delivers webhooks.
 *
 * @throws {ConfigError} if the data directory is not writable, or the address is not available
 * @throws if the port is taken; everything that was opened is closed again
 */
export async function startGateway(
  config: Config,
  { logStream = STDERR }: StartOptions = {},
): Promise<RunningGateway> {
  const services = await openServices(config);
  let url = config.publicUrl ?? '';
  try {
    // Before another service the accounts are that service's.
    const isNew = config.upstreamUrl === undefined && (await services.users.isEmpty());
    const setupToken = isNew ? createSetupToken() : undefined;
    const app = await buildApp({ services, publicUrl: () => url, setupToken, logStream });
    await app.listen({ host: config.host, port: config.port });
    url = config.publicUrl ?? addressOf(config.host, app.server.address());
    const deliveries = openDeliveryWorker(services, () => url, app.log);
    deliveries.start();
    const imports = openImportWorker(services, () => url, app.log);
    if (config.upstreamUrl === undefined) imports.start();
    const backfills = backfillWorker({
      db: services.storage.db,
      now: services.now,
      log: app.log,
    });
    backfills.start();
    const tidying = new AbortController();
    const tidied = services.mediaContents
      .removeLeftovers(undefined, tidying.signal)
      .catch((error: unknown) => {
        // The next start goes on.
        if (tidying.signal.aborted) return;
        app.log.warn({ err: error }, 'what killed processes left among the media was not removed');
      });
    services.metrics?.watchProcess();
    return {
      url,
      services,
      setupToken: setupToken?.text,
      close: async () => {
        await app.close();
        await imports.stop();
        // What is read in a thread that ends would be refused as too slow.
        await services.rendering.close();
        await deliveries.stop();
        await backfills.stop();
        tidying.abort();
        await tidied;
        await services.storage.close();
      },
    };
  } catch (error) {
    await services.storage.close();
    throw readable(error, config);
  }
}

function addressOf(host: string, address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return localAddress(host, address.port);
}

function readable(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`PORT: ${host}:${port} is in use; set PORT to another one`, {
        cause: error,
      });
    case 'EACCES':
      return new ConfigError(
        [`PORT: this user may not listen on port ${port}; set PORT to 1024 or more`],
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(
        [`HOST: this machine has no address ${host}; set HOST to one it has`],
        { cause: error },
      );
    default:
      return error;
  }
}
