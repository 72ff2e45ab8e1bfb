import { existsSync } from 'node:fs';
import { apiText } from '@article-bridge/contract';
import type { Config } from '../config.ts';
import { existingSecretKey } from '../secret-key.ts';
import { schemaState } from '../storage/migrations/migrate.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { SecretEncryption } from '../storage/secret-encryption.ts';
import { secretEncryption } from '../storage/secret-encryption.ts';
import { credentialsOf } from '../webhooks/stored-webhook.ts';
import type { WebhookRow } from '../webhooks/stored-webhook.ts';
import { failed, ok, warning } from './checkup.ts';
import type { Check } from './checkup.ts';

/** Whether the secrets of webhooks can be read with the secret key that is here. */
export function storedSecretChecks(config: Config): Record<string, Check> {
  return {
    'webhook secrets': async () => {
      if (config.postgresUrl === undefined && !existsSync(config.databasePath)) {
        return warning(apiText('webhook-secrets-no-database'));
      }
      const rows = await storedWebhooks(config);
      if (rows === undefined) return warning(apiText('webhook-secrets-no-tables'));
      if (rows.length === 0) return ok(apiText('webhook-secrets-none'));
      const key = existingSecretKey(config);
      if (key === undefined) {
        return failed(apiText('webhook-secrets-key-lost'));
      }
      const encryption = secretEncryption(key);
      const unreadable = rows.filter((row) => !isReadable(row, encryption));
      if (unreadable.length === 0) return ok(apiText('webhook-secrets-readable'));
      return failed(
        apiText('webhook-secrets-unreadable', {
          count: unreadable.length,
          total: rows.length,
          names: unreadable.map(({ uuid }) => uuid).join(', '),
        }),
      );
    },
  };
}

/** Undefined before the migration that makes their table. */
async function storedWebhooks(config: Config): Promise<WebhookRow[] | undefined> {
  const storage = await openStorage(config);
  try {
    const { pending } = await schemaState(storage.db);
    if (pending.length > 0) return undefined;
    return await storage.db.selectFrom('webhooks').selectAll().orderBy('id').execute();
  } finally {
    await storage.close();
  }
}

function isReadable(row: WebhookRow, encryption: SecretEncryption): boolean {
  try {
    credentialsOf(row, encryption, 0);
    return true;
  } catch {
    // The cipher's own message is of no help.
    return false;
  }
}
