import type { Fence } from './fences.ts';

/** Run against a gateway here, or why not: what it needs, or which test sees it. */
type Decision = 'run' | `not run: ${string}`;

/**
 * What becomes of every fenced block, by the page and a text that it alone holds. A block without
 * a decision fails the test, and so does a decision without its block.
 */
const DECISIONS: readonly [page: string, holds: string, decision: Decision][] = [
  ['.github/CONTRIBUTING.md', 'npm install', 'not run: installs'],
  ['.github/CONTRIBUTING.md', 'mapping.test.ts', 'not run: a test by its name'],
  ['README.md', 'npm run demo    ', 'not run: installs; test/demo starts the same command'],
  ['README.md', 'npm install && npm test', 'not run: this is one of the tests'],
  ['README.md', 'npm run demo -- path/to', 'not run: test/demo starts it with files and flags'],
  ['README.md', 'wp article-bridge connect', 'not run: needs WordPress; test/wp-plugin/cli'],
  ['README.md', 'ARTICLE_BRIDGE_URL', 'not run: of wp-config.php; test/wp-plugin/connection'],
  ['README.md', 'API=http', 'run'],
  ['README.md', 'cursor=&per_page', 'run'],
  ['README.md', 'Idempotency-Key: first-post', 'run'],
  ['README.md', '@posts.zip', 'run'],
  ['README.md', 'until Ctrl-C', 'not run: waits for Ctrl-C'],
  ['README.md', '127.0.0.1:3000/webhook', 'run'],
  ['README.md', '@article-bridge/contract', 'not run: every test imports from there'],
  ['README.md', 'npx article-gateway user', 'not run: installs and builds; gateway/cli'],
  ['README.md', 'title: Where to cut', 'not run: test/gateway/articles/markdown/front-matter'],
  [
    'gateway/docs/api.md',
    'updated_since=$LARGEST',
    'not run: whose LARGEST is the reader’s; articles/updated-since',
  ],
  ['gateway/docs/api.md', 'autosave=true', 'run'],
  ['gateway/docs/api.md', '@blog.zip', 'run'],
  ['gateway/docs/api.md', 'curl -X DELETE', 'not run: while it is under way; jobs/import-routes'],
  ['gateway/docs/api.md', 'articles/publications', 'run'],
  ['gateway/docs/operating.md', 'npm ci &&', 'not run: installs'],
  ['gateway/docs/operating.md', 'npm run trim', 'not run: operations/trim-install'],
  ['gateway/docs/operating.md', '[Unit]', 'not run: of systemd'],
  ['gateway/docs/operating.md', 'location /bridge/', 'not run: of nginx; http/path-prefix'],
  ['gateway/docs/operating.md', 'reverse_proxy', 'not run: of Caddy'],
  ['gateway/docs/operating.md', 'scrape_configs', 'not run: of Prometheus'],
  ['gateway/docs/operating.md', 'article-gateway backup', 'not run: operations/commands'],
  ['gateway/docs/operating.md', 'systemctl stop', 'not run: of systemd; operations/commands'],
  ['gateway/docs/operating.md', 'createdb', 'not run: needs a server; storage/postgres'],
  ['gateway/docs/operating.md', 'DATABASE_URL=postgres', 'not run: a file of settings'],
  ['gateway/docs/operating.md', 'article-gateway serve\n', 'not run: storage/postgres/commands'],
  ['gateway/docs/operating.md', 'pg_dump', 'not run: needs a server'],
  ['gateway/docs/operating.md', 'pg_restore', 'not run: needs a server'],
  ['gateway/docs/webhooks.md', '$GATEWAY/api/v1/webhooks', 'run'],
  ['gateway/docs/webhooks.md', 'secret_hash', 'not run: a part of a body; wordpress/registration'],
  ['gateway/docs/webhooks.md', 'POST /webhook HTTP', 'not run: what arrives; webhooks/signature'],
  ['gateway/docs/webhooks.md', 'export function verifyWebhook', 'not run: receivers-guide'],
  ['gateway/docs/webhooks.md', 'createServer(', 'not run: receivers-guide'],
  ['gateway/docs/webhooks.md', 'function verify_webhook', 'not run: receivers-guide'],
  ['gateway/docs/webhooks.md', 'import hashlib', 'not run: receivers-guide'],
  ['gateway/docs/webhooks.md', "require 'openssl'", 'not run: receivers-guide'],
];

/** The blocks with what was decided; undefined where nothing was. */
export function decided(fences: readonly Fence[]): [Fence, Decision | undefined][] {
  return fences.map((fence) => [
    fence,
    DECISIONS.find(([page, holds]) => page === fence.page && fence.code.includes(holds))?.[2],
  ]);
}

/** Decisions about blocks that no page prints. */
export function outdated(fences: readonly Fence[]): string[] {
  return DECISIONS.filter(
    ([page, holds]) => !fences.some((fence) => fence.page === page && fence.code.includes(holds)),
  ).map(([page, holds]) => `${page}: ${holds}`);
}
