import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp, openServices, readConfig } from '@article-bridge/gateway';
import { z } from 'zod';

/**
 * `npm run blueprint --workspace wp-plugin`: a WordPress Playground with the plugin, connected to a service that
 * answers with some of the gateway's samples. The directory's "Live Preview" reads it from its place.
 */
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const blueprint = join(repository, 'wp-plugin/.wordpress-org/blueprints/blueprint.json');
const service = fileURLToPath(new URL('sample-service.php', import.meta.url));

const PUBLIC_URL = 'https://samples.article-bridge.invalid';
const OWNER = 'samples@example.com';

/** With small pictures: all of it is in the blueprint. */
const SAMPLES = ['a-webhook-is-a-hint', 'one-article-two-homes', 'what-a-block-remembers'];

const payload = z.looseObject({ uuid: z.string(), html: z.string() });
const list = z.object({ articles: z.array(z.object({ uuid: z.string() })) });

const AGREEMENT = {
  service: { name: 'Sample articles', version: '0.1.0', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: ['search', 'blocks'],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  event_types: [],
  webhook: null,
  warnings: [],
};

async function samples(dataDirectory: string): Promise<object> {
  const cli = (...args: string[]): void => {
    const env = { ...process.env, DATA_DIR: dataDirectory };
    const program = join(repository, 'gateway/src/cli.ts');
    execFileSync(process.execPath, [program, ...args], {
      env,
      input: 'a long password\n',
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  };
  cli('user', 'add', OWNER, '--password-stdin');
  for (const name of SAMPLES)
    cli('article', 'import', join(repository, `gateway/samples/${name}.md`), '--user', OWNER);
  const services = await openServices(readConfig({ DATA_DIR: dataDirectory }));
  const user = await services.users.findByEmail(OWNER);
  const wanted = { name: 'Samples', scopes: ['articles:read'] as const, expiresAt: null };
  const { key } = await services.apiKeys.create(user?.id ?? 0, wanted);
  const app = await buildApp({
    services,
    publicUrl: () => PUBLIC_URL,
    logStream: { write: () => undefined },
  });
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${key}` } });
  const articles: Record<string, object> = {};
  const images: Record<string, object> = {};
  for (const { uuid } of list.parse((await get('/api/v1/articles')).json()).articles) {
    const article = payload.parse((await get(`/api/v1/articles/${uuid}`)).json());
    const blocks = (await get(`/api/v1/articles/${uuid}/export?format=blocks`)).body;
    articles[uuid] = { payload: article, blocks };
    for (const [, path = ''] of JSON.stringify(article).matchAll(
      /article-bridge\.invalid(\/media\/[\w.-]+)/g,
    )) {
      const { rawPayload, headers } = await get(path);
      images[path] = { type: headers['content-type'], base64: rawPayload.toString('base64') };
    }
  }
  await app.close();
  await services.storage.close();
  return { agreement: AGREEMENT, articles, images };
}

const scratch = mkdtempSync(join(tmpdir(), 'article-bridge-blueprint-'));
try {
  const folder = '/wordpress/wp-content/mu-plugins';
  const content = {
    $schema: 'https://playground.wordpress.net/blueprint-schema.json',
    meta: {
      title: 'Article Bridge with sample articles',
      description: 'Import articles as posts, with their images and SEO fields.',
      author: 'articlebridge',
    },
    landingPage: '/wp-admin/admin.php?page=article-bridge-library',
    preferredVersions: { php: '8.4', wp: 'latest' },
    login: true,
    steps: [
      { step: 'mkdir', path: folder },
      {
        step: 'writeFile',
        path: `${folder}/sample-service.json`,
        data: JSON.stringify(await samples(scratch)),
      },
      {
        step: 'writeFile',
        path: `${folder}/sample-service.php`,
        data: readFileSync(service, 'utf8'),
      },
      {
        step: 'installPlugin',
        pluginData: { resource: 'wordpress.org/plugins', slug: 'article-bridge' },
        options: { activate: true },
      },
    ],
  };
  writeFileSync(blueprint, `${JSON.stringify(content, null, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
