import type { Fence } from './fences.ts';

/** How a fenced block is tested. */
export type Decision =
  /** The test in this folder that runs it as printed. */
  | { readonly by: string }
  /** The test that sees what it says in another way, from the root of the repository. */
  | { readonly seenBy: string };

const CURL: Decision = { by: 'test/docs/curl-commands.integration.test.ts' };
const GATEWAY: Decision = { by: 'test/docs/gateway-commands.integration.test.ts' };
const EXAMPLE: Decision = { by: 'test/docs/webhook-example.integration.test.ts' };
/** Requires PHP and MariaDB on this machine. */
const WORDPRESS: Decision = { by: 'test/docs/wordpress-commands.integration.test.ts' };
/** With npm replaced by a recorder; test/demo starts the demo itself, with files and flags. */
const NPM: Decision = { by: 'test/docs/npm-commands.integration.test.ts' };
/** Checked by the program that reads such a file, if it is installed. */
const SERVICES: Decision = { by: 'test/docs/service-files.integration.test.ts' };
/** With docker replaced by a recorder: no registry of images can be reached from here. */
const CONTAINERS: Decision = { by: 'test/docs/containers.integration.test.ts' };
const RECEIVERS: Decision = {
  seenBy: 'test/gateway/webhooks/receivers-guide.integration.test.ts',
};
/** Requires PostgreSQL with its tools; test/gateway/storage/postgres covers the rest. */
const POSTGRES: Decision = { by: 'test/docs/postgres-commands.integration.test.ts' };

/** With a store of the test instead of the page's example. */
const S3: Decision = { seenBy: 'test/gateway/operations/moved-media.integration.test.ts' };

/** The installation itself: tests do not run as root. */
const PACKAGE: Decision = { seenBy: 'test/gateway/release/package.integration.test.ts' };

const CLIENTS: Decision = { by: 'test/gateway/release/clients.integration.test.ts' };

/** Configuration of proxies; nginx and Caddy are not available from npm. */
const PROXY: Decision = { seenBy: 'test/gateway/http/path-prefix.integration.test.ts' };

/**
 * How each fenced block is tested, by its page and a text that only this block contains. The test
 * fails for a block without an entry, and for an entry without its block or its test.
 */
const DECISIONS: readonly [page: string, holds: string, decision: Decision][] = [
  ['.github/CONTRIBUTING.md', 'npm install', NPM],
  [
    '.github/CONTRIBUTING.md',
    'mapping.test.ts',
    { seenBy: 'test/wp-plugin/import/mapping.test.ts' },
  ],
  [
    '.github/CONTRIBUTING.md',
    'nextTitles: GatewayMigration',
    { seenBy: 'test/gateway/storage/upgrade.database.test.ts' },
  ],
  ['README.md', 'npm run demo    ', NPM],
  ['README.md', 'npm install && npm test', NPM],
  ['README.md', 'npm run demo -- path/to', NPM],
  ['README.md', 'API=http', CURL],
  ['gateway/docs/api-quickstart.md', 'API=http', CURL],
  ['gateway/docs/api-quickstart.md', 'cursor=&per_page', CURL],
  ['gateway/docs/api-quickstart.md', 'Idempotency-Key: first-post', CURL],
  ['gateway/docs/api-quickstart.md', '@posts.zip', CURL],
  ['gateway/docs/api-quickstart.md', 'until Ctrl-C', CURL],
  ['gateway/docs/api-quickstart.md', '127.0.0.1:3000/webhook', CURL],
  ['gateway/docs/api-quickstart.md', '@article-bridge/contract', GATEWAY],
  [
    'gateway/docs/api.md',
    'ArticlesApi(null',
    { by: 'test/gateway/clients/php-client.integration.test.ts' },
  ],
  ['gateway/docs/api.md', 'updated_since=$LARGEST', CURL],
  ['gateway/docs/api.md', 'autosave=true', CURL],
  ['gateway/docs/api.md', '@blog.zip', CURL],
  ['gateway/docs/api.md', 'curl -X DELETE', CURL],
  ['gateway/docs/api.md', 'curl -X PUT', CURL],
  ['gateway/docs/api.md', 'until Ctrl-C', CURL],
  [
    'gateway/docs/api.md',
    'event: publications',
    { seenBy: 'test/gateway/articles/publications/events.database.test.ts' },
  ],
  ['gateway/docs/api.md', 'wordpress/connections', CURL],
  [
    'gateway/docs/clients.md',
    'npm install ./article-bridge-client',
    { seenBy: 'test/gateway/release/clients.integration.test.ts' },
  ],
  ['gateway/docs/clients.md', 'new ArticleClient(', CLIENTS],
  ['gateway/docs/clients.md', '$client->articles(', CLIENTS],
  ['gateway/docs/operating.md', 'npx article-gateway user', GATEWAY],
  ['gateway/docs/install.md', 'npm install --global ./', GATEWAY],
  ['gateway/docs/install.md', 'npm run trim', PACKAGE],
  ['gateway/docs/install.md', '--prefix /opt/article-gateway', PACKAGE],
  ['gateway/docs/install.md', '# /etc/article-gateway.env', SERVICES],
  ['gateway/docs/install.md', 'exec runuser', SERVICES],
  ['gateway/docs/install.md', 'systemctl enable', SERVICES],
  ['gateway/docs/install.md', 'docker build', CONTAINERS],
  ['gateway/docs/install.md', 'cat > .env', CONTAINERS],
  ['gateway/docs/install.md', '> articles.dump', CONTAINERS],
  ['gateway/docs/install.md', '< articles.dump', CONTAINERS],
  ['gateway/docs/install.md', 'npm ci && npm run build', GATEWAY],
  ['gateway/docs/operating.md', '[Unit]', SERVICES],
  ['gateway/docs/operating.md', 'location /bridge/', PROXY],
  ['gateway/docs/operating.md', 'reverse_proxy', PROXY],
  ['gateway/docs/operating.md', 'scrape_configs', SERVICES],
  ['gateway/docs/operating.md', 'article-gateway backup', GATEWAY],
  ['gateway/docs/operating.md', 'systemctl stop', GATEWAY],
  ['gateway/docs/operating.md', 'createdb', POSTGRES],
  ['gateway/docs/operating.md', 'DATABASE_URL=postgres', POSTGRES],
  ['gateway/docs/operating.md', 'doctor\narticle-gateway serve', POSTGRES],
  ['gateway/docs/operating.md', 'pg_dump', POSTGRES],
  ['gateway/docs/operating.md', 'pg_restore', POSTGRES],
  ['gateway/docs/operating.md', 'migrate --from', POSTGRES],
  ['gateway/docs/operating.md', 'MEDIA_STORE=s3', S3],
  ['gateway/docs/operating.md', '--media-from', S3],
  ['gateway/docs/webhooks.md', '$GATEWAY/api/v1/webhooks', CURL],
  ['gateway/docs/webhooks.md', 'secret_hash', CURL],
  ['gateway/docs/webhooks.md', 'POST /webhook HTTP', EXAMPLE],
  ['gateway/docs/webhooks.md', 'export function verifyWebhook', RECEIVERS],
  ['gateway/docs/webhooks.md', 'createServer(', RECEIVERS],
  ['gateway/docs/webhooks.md', 'function verify_webhook', RECEIVERS],
  ['gateway/docs/webhooks.md', 'import hashlib', RECEIVERS],
  ['gateway/docs/webhooks.md', "require 'openssl'", RECEIVERS],
  ['gateway/docs/writers.md', 'title: Where to cut', GATEWAY],
  ['wp-plugin/docs/admins.md', 'wp article-bridge connect', WORDPRESS],
  ['wp-plugin/docs/admins.md', 'ARTICLE_BRIDGE_URL', WORDPRESS],
  [
    'wp-plugin/docs/developers.md',
    'article_bridge_terms',
    { seenBy: 'test/wp-plugin/import/mapping.test.ts' },
  ],
  [
    'wp-plugin/docs/how-an-import-goes.md',
    'flowchart TD',
    { seenBy: 'test/folders/cycles.test.ts' },
  ],
  ['wp-plugin/docs/push.md', 'push status', WORDPRESS],
];

/** A block with all entries that match it. */
export interface Decided {
  readonly fence: Fence;
  readonly decisions: readonly { readonly holds: string; readonly decision: Decision }[];
}

/** The blocks with their entries: exactly one each, otherwise the page has changed. */
export function decided(fences: readonly Fence[]): Decided[] {
  return fences.map((fence) => ({
    fence,
    decisions: DECISIONS.filter(
      ([page, holds]) => page === fence.page && fence.code.includes(holds),
    ).map(([, holds, decision]) => ({ holds, decision })),
  }));
}

/** Entries whose block is on no page. */
export function outdated(fences: readonly Fence[]): string[] {
  return DECISIONS.filter(
    ([page, holds]) => !fences.some((fence) => fence.page === page && fence.code.includes(holds)),
  ).map(([page, holds]) => `${page}: ${holds}`);
}

/** Blocks that a test runs, in the order of the pages. */
export function runBy(test: string, fences: readonly Fence[]): Fence[] {
  return decided(fences)
    .filter(({ decisions }) =>
      decisions.some(({ decision }) => 'by' in decision && decision.by === test),
    )
    .map(({ fence }) => fence);
}
