import { openServices, readConfig, SCOPES } from '../../gateway/src/index.ts';
import { startServedSite } from '../native/served-site.ts';
import type { ServedSite } from '../native/served-site.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { BENCH_USER, benchGateway } from './gateway.ts';
import type { BenchGateway, Seed } from './gateway.ts';

export interface Pushing {
  readonly gateway: BenchGateway;
  readonly site: ServedSite;
  /** A key with all scopes. */
  readonly key: string;
}

/**
 * Runs work with a gateway and a new WordPress that publishes pushed articles. Seeded articles
 * exist beforehand and are not announced.
 */
export async function whilePushing<T>(seed: Seed, work: (pushing: Pushing) => Promise<T>) {
  const missing = missingForNativeStack();
  if (missing !== undefined) throw new Error(`This bench ${missing}.`);
  await using started = new AsyncDisposableStack();
  const site = await startServedSite({ isDurable: true, isCompiledOnce: false });
  started.defer(() => site.close());
  let key = '';
  const gateway = await benchGateway(
    async (services, ownerId) => {
      await seed(services, ownerId);
      const wanted = { name: 'push', scopes: SCOPES, expiresAt: null };
      key = (await services.apiKeys.create(ownerId, wanted)).key;
    },
    { WEBHOOK_ALLOW: new URL(site.url).host },
  );
  started.defer(() => gateway.close());
  await bridge(site, 'connect', gateway.url, `--key=${key}`);
  await bridge(site, 'rules', '--new=publish');
  return await work({ gateway, site, key });
}

/** Runs a command of the plugin, which must succeed. */
export async function bridge(site: ServedSite, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await site.cli(['article-bridge', ...args]);
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr}`);
  return stdout;
}

/** The secret that signs the deliveries to a site. */
export async function webhookSecret({ environment }: BenchGateway): Promise<string> {
  const services = await openServices(readConfig(environment));
  try {
    const owner = await services.users.findByEmail(BENCH_USER);
    const [webhook] = owner === undefined ? [] : await services.webhooks.list(owner.id);
    if (owner === undefined || webhook === undefined) throw new Error('No webhook is registered.');
    const credentials = await services.webhooks.credentials(owner.id, webhook.uuid);
    const secret = credentials?.secrets[0];
    if (secret === undefined) throw new Error('The webhook has no secret.');
    return secret;
  } finally {
    await services.storage.close();
  }
}
