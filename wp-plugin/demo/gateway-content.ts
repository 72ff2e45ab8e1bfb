import { hashPassword, openServices, readConfig } from '@article-bridge/gateway';
import type { Scope, Services } from '@article-bridge/gateway';
import { importArticles } from '../../gateway/src/articles/import/import-articles.ts';
import { problemLine } from '../../gateway/src/articles/import/import-result.ts';
import { mediaStore } from '../../gateway/src/media/media-store.ts';
import { SETTINGS } from '../../gateway/src/settings.ts';

/** Requests a minute: an import of text alone asks more than the gateway's default allows. */
const RATE_LIMIT = '6000';

/** What the user may configure of the demo's gateway: the README shows webhooks with it. */
const TAKEN_OVER = 'WEBHOOK_ALLOW';

/**
 * The gateway's whole configuration; what the user has set for another gateway does not count.
 *
 * @param sitePort port of the demo's WordPress, which receives the webhooks
 */
export function gatewayEnvironment(
  dataDirectory: string,
  port: number,
  sitePort: number,
): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !(name in SETTINGS) || name === TAKEN_OVER,
  );
  return {
    ...Object.fromEntries(others),
    DATA_DIR: dataDirectory,
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMIT_MAX: RATE_LIMIT,
    [TAKEN_OVER]: [process.env[TAKEN_OVER] ?? [], `127.0.0.1:${sitePort}`].flat().join(','),
  };
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface IntakeReport {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** One line a problem: file, line and what is wrong. Articles without problems were taken in. */
  readonly problems: readonly string[];
}

/** Adds the user unless an earlier start has. */
export async function ensureUser(
  environment: NodeJS.ProcessEnv,
  { email, password }: Account,
): Promise<void> {
  await withServices(environment, async ({ users }) => {
    if ((await users.findByEmail(email)) === undefined) {
      await users.add(email, await hashPassword(password), { isAdministrator: true });
    }
  });
}

/** Takes files and folders in as the user's articles: `article import --status completed`. */
export async function takeInArticles(
  environment: NodeJS.ProcessEnv,
  { email }: Account,
  paths: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<IntakeReport> {
  return await withServices(environment, async (services) => {
    const { problems, ...counts } = await importArticles({
      paths,
      ownerId: await userId(services, email),
      status: 'completed',
      articles: services.articles,
      media: mediaStore(services.storage.db, services.mediaContents),
      now: services.now,
      onProgress,
    });
    return { ...counts, problems: problems.map(problemLine) };
  });
}

/** A new API key of the user: `key create`. */
export async function createApiKey(
  environment: NodeJS.ProcessEnv,
  { email }: Account,
  wanted: { name: string; scopes: readonly Scope[] },
): Promise<string> {
  return await withServices(environment, async (services) => {
    const ownerId = await userId(services, email);
    const { key } = await services.apiKeys.create(ownerId, { ...wanted, expiresAt: null });
    return key;
  });
}

/**
 * A code that connects one site: `connect-code`.
 *
 * @param url the gateway's address
 */
export async function createConnectCode(
  environment: NodeJS.ProcessEnv,
  { email }: Account,
  url: string,
): Promise<string> {
  return await withServices(environment, async (services) => {
    const { code } = await services.connectCodes.create(await userId(services, email), url);
    return code;
  });
}

/** Whether the gateway takes the key. */
export async function isKeyAccepted(apiUrl: string, key: string): Promise<boolean> {
  const response = await fetch(`${apiUrl}/articles?per_page=1`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.body?.cancel();
  return response.ok;
}

async function withServices<Result>(
  environment: NodeJS.ProcessEnv,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = await openServices(readConfig(environment));
  try {
    return await work(services);
  } finally {
    await services.storage.close();
  }
}

async function userId({ users }: Services, email: string): Promise<number> {
  const user = await users.findByEmail(email);
  if (user === undefined) throw new Error(`The gateway has no user ${email}.`);
  return user.id;
}
