import { join } from 'node:path';
import { apiKeysRepository } from './accounts/api-keys-repository.ts';
import type { ApiKeysRepository } from './accounts/api-keys-repository.ts';
import { credentialsRepository } from './accounts/session-credentials.ts';
import type { CredentialsRepository } from './accounts/session-credentials.ts';
import { deviceCookies } from './accounts/session-device.ts';
import type { DeviceCookies } from './accounts/session-device.ts';
import { sessionsRepository } from './accounts/sessions-repository.ts';
import type { SessionsRepository } from './accounts/sessions-repository.ts';
import { usersRepository } from './accounts/users-repository.ts';
import type { UsersRepository } from './accounts/users-repository.ts';
import { articlesRepository } from './articles/repository.ts';
import type { ArticlesRepository } from './articles/repository.ts';
import { articleRendering } from './articles/rendering/rendering.ts';
import type { Rendering } from './articles/rendering/rendering.ts';
import type { Config } from './config.ts';
import { prepareDataDirectory } from './data-directory.ts';
import { cancelImportsOfDisabled } from './articles/import/jobs/cancel-imports.ts';
import { importState } from './articles/import/jobs/import-state.ts';
import type { MediaContents } from './media/media-contents.ts';
import { mediaContents } from './media/open-media.ts';
import type { Metrics } from './operations/metrics.ts';
import { outboxState } from './operations/outbox-state.ts';
import type { Storage } from './storage/database.ts';
import { migrate } from './storage/migrations/migrate.ts';
import { openStorage } from './storage/open-storage.ts';
import { requireSecretKey } from './storage/secret-key-check.ts';
import { deliveriesRepository } from './webhooks/deliveries-repository.ts';
import type { DeliveriesRepository } from './webhooks/deliveries-repository.ts';
import { secretEncryption } from './storage/secret-encryption.ts';
import type { SecretEncryption } from './storage/secret-encryption.ts';
import { webhooksRepository } from './webhooks/webhooks-repository.ts';
import type { WebhooksRepository } from './webhooks/webhooks-repository.ts';
import { connectCodesRepository } from './wordpress/connect-codes-repository.ts';
import type { ConnectCodesRepository } from './wordpress/connect-codes-repository.ts';
import { sitesRepository } from './wordpress/sites-repository.ts';
import type { SitesRepository } from './wordpress/sites-repository.ts';

/** The services on top of the open, migrated database. */
export interface Services {
  config: Config;
  storage: Storage;
  /** Names of the migrations that ran when the database was opened. */
  migrated: readonly string[];
  users: UsersRepository;
  apiKeys: ApiKeysRepository;
  articles: ArticlesRepository;
  /** Its threads start with the first text. */
  rendering: Rendering;
  sessions: SessionsRepository;
  credentials: CredentialsRepository;
  devices: DeviceCookies;
  webhooks: WebhooksRepository;
  deliveries: DeliveriesRepository;
  sites: SitesRepository;
  connectCodes: ConnectCodesRepository;
  encryption: SecretEncryption;
  /** Undefined where nobody may read them: nothing is counted then. */
  metrics: Metrics | undefined;
  /** Called when the process runs low on memory, and when it has more again. */
  onMemory: Set<(isTight: boolean) => void>;
  /** The bytes of images; `mediaStore` names them. */
  mediaContents: MediaContents;
  /** Where files lie that were uploaded for import. */
  uploadDirectory: string;
  /** The clock, in Unix seconds. */
  now: () => number;
}

/**
 * Opens the data directory and its database, brings both up to date and creates the services on top
 * of them. The caller closes `storage`.
 *
 * @param clock Unix seconds; defaults to the current time
 * @throws {ConfigError} if this user cannot write there
 * @throws if the database cannot be opened; the message names it
 */
export async function openServices(config: Config, clock?: () => number): Promise<Services> {
  const now = clock ?? (() => Math.floor(Date.now() / 1000));
  const secretKey = prepareDataDirectory(config);
  const encryption = secretEncryption(secretKey);
  const storage = await openStorage(config);
  try {
    const migrated = await migrate(storage.db);
    await requireSecretKey(storage.db, encryption);
    return {
      config,
      storage,
      migrated,
      users: usersRepository(storage.db, now),
      apiKeys: apiKeysRepository(storage.db, now),
      articles: articlesRepository(storage.db, clock),
      rendering: articleRendering(),
      sessions: sessionsRepository(storage.db, now),
      credentials: credentialsRepository(storage.db, now, (trx, ownerId) =>
        cancelImportsOfDisabled(trx, ownerId, now()),
      ),
      devices: deviceCookies(secretKey),
      webhooks: webhooksRepository(storage.db, encryption, now),
      deliveries: deliveriesRepository(storage.db, now),
      sites: sitesRepository(storage.db, now),
      connectCodes: connectCodesRepository(storage.db, now),
      encryption,
      onMemory: new Set(),
      metrics: config.metricsToken === undefined ? undefined : await openMetrics(storage, now),
      mediaContents: mediaContents(config.media, storage.db),
      uploadDirectory: join(config.dataDirectory, 'imports'),
      now,
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function openMetrics({ db }: Storage, now: () => number): Promise<Metrics> {
  // Loaded here: most gateways have no token, and the library that counts is a tenth of what they load.
  const { gatewayMetrics } = await import('./operations/metrics.ts');
  return gatewayMetrics({
    outbox: () => outboxState(db, now()),
    imports: () => importState(db),
  });
}
