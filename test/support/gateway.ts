import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DEFAULT_SCOPES,
  buildApp,
  openServices,
  readConfig,
  startGateway as start,
} from '@article-bridge/gateway';
import type {
  ArticleContent,
  ArticleDraft,
  RunningGateway,
  SavedArticle,
  Scope,
  Services,
} from '@article-bridge/gateway';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { watchAnswers } from './answer-watch.ts';
import { recordAnswers } from './recorded-answers.ts';
import { watchSecrets } from './secret-watch.ts';
import type { SecretWatch } from './secret-watch.ts';
import { testDatabase } from './test-database.ts';

/** Initial time of a built gateway: 2026-01-01T00:00:00. */
export const TEST_START = 1_767_225_600;

const PUBLIC_URL = 'https://articles.example.com';

let counter = 0;

/** An article that fits the contract; a test specifies only the fields it is about. */
export function articleContent(changes: Partial<ArticleContent> = {}): ArticleContent {
  counter += 1;
  return {
    title: `Article ${counter}`,
    topic: 'Bridges',
    slug: `article-${counter}`,
    word_count: 2,
    meta_title: `Article ${counter}`,
    focus_keyword: 'bridge',
    language: 'en',
    html: '<p>Hello <strong>world</strong></p>',
    markdown: 'Hello **world**',
    ...changes,
  };
}

export interface TestOwner {
  id: number;
  email: string;
  /** A key with the scope `articles:read`. */
  key: string;
  createKey: (wanted?: { scopes?: readonly Scope[]; expiresAt?: number }) => Promise<{
    id: string;
    key: string;
  }>;
  save: (
    content?: Partial<ArticleContent>,
    draft?: Partial<Omit<ArticleDraft, 'content'>>,
  ) => Promise<SavedArticle>;
}

export interface TestGateway {
  app: FastifyInstance;
  services: Services;
  owner: TestOwner;
  addOwner: () => Promise<TestOwner>;
  /** Unix seconds; set it to change the time. */
  clock: { now: number };
  publicUrl: string;
  /** All lines logged by the gateway. */
  log: string[];
  /** Fails the test at its end if one of the gateway's secrets appeared where it must not. */
  secrets: SecretWatch;
  /** GET (or another method) with the owner's key, or with the given headers. */
  request: (
    url: string,
    options?: {
      method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
      headers?: Record<string, string>;
      body?: unknown;
    },
  ) => Promise<LightMyRequestResponse>;
}

/** A directory that is removed with the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'article-gateway-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A ready app on its own data directory, with an owner; it is closed with the test. */
export async function buildGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const clock = { now: TEST_START };
  const directory = await temporaryDirectory();
  const config = readConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'info',
    ...(await testDatabase(directory)),
    ...env,
  });
  const services = await openServices(config, () => clock.now);
  const log: string[] = [];
  // Tests may empty the other array.
  const everyLine: string[] = [];
  const secrets = watchSecrets(services, everyLine, env);
  const publicUrl = config.publicUrl ?? PUBLIC_URL;
  const compare = watchAnswers(config.upstreamUrl === undefined ? 'own articles' : 'upstream');
  const app = await recordAnswers(
    (answer, answering) => {
      compare(answer, answering);
      secrets.heard(answer);
    },
    () =>
      buildApp({
        services,
        publicUrl: () => publicUrl,
        logStream: {
          write: (line) => {
            log.push(line);
            everyLine.push(line);
          },
        },
      }),
  );
  onTestFinished(async () => {
    await app.close();
    await services.rendering.close();
    await services.storage.close();
  });
  const addOwner = () => testOwner(services, secrets);
  const owner = await addOwner();
  return {
    app,
    services,
    owner,
    addOwner,
    clock,
    publicUrl,
    log,
    secrets,
    request: async (url, { method = 'GET', headers, body } = {}) =>
      await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${owner.key}`, ...headers },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
  };
}

/** A gateway that listens on a free port of the loopback interface; it is closed with the test. */
export async function startGateway({
  dataDir,
  port = 0,
  env = {},
}: { dataDir?: string; port?: number; env?: Record<string, string> } = {}): Promise<
  RunningGateway & { owner: TestOwner; log: string[]; secrets: SecretWatch }
> {
  const log: string[] = [];
  const directory = dataDir ?? (await temporaryDirectory());
  const config = readConfig({
    ...(await testDatabase(directory)),
    DATA_DIR: directory,
    PORT: String(port),
    ...env,
  });
  const compare = watchAnswers(config.upstreamUrl === undefined ? 'own articles' : 'upstream');
  // No request is answered before the gateway has printed its address.
  const listeners: SecretWatch['heard'][] = [];
  const gateway = await recordAnswers(
    (answer, answering) => {
      compare(answer, answering);
      for (const hear of listeners) hear(answer);
    },
    () => start(config, { logStream: { write: (line) => log.push(line) } }),
  );
  const secrets = watchSecrets(gateway.services, log, env);
  listeners.push(secrets.heard);
  if (gateway.setupToken !== undefined) secrets.neverShown(gateway.setupToken);
  onTestFinished(() => gateway.close());
  return { ...gateway, owner: await testOwner(gateway.services, secrets), log, secrets };
}

/** A user with a key, but without a usable password. */
export async function testOwner(
  services: Services,
  secrets?: Pick<SecretWatch, 'neverShown'>,
): Promise<TestOwner> {
  counter += 1;
  const user = await services.users.add(`owner-${counter}@example.com`, 'no password');
  const createKey: TestOwner['createKey'] = async ({ scopes = DEFAULT_SCOPES, expiresAt } = {}) => {
    const wanted = { name: 'test', scopes, expiresAt: expiresAt ?? null };
    const created = await services.apiKeys.create(user.id, wanted);
    secrets?.neverShown(created.key);
    return created;
  };
  const { key } = await createKey();
  return {
    ...user,
    key,
    createKey,
    save: (content, draft) => {
      const full = articleContent(content);
      return services.articles.save(user.id, {
        sourceKey: `${full.slug}.md`,
        status: 'completed',
        content: full,
        ...draft,
      });
    },
  };
}
