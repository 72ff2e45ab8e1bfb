/** What a script gets to know, as one line of JSON. */
export interface ReadyDocument {
  readonly ready: true;
  readonly gateway: {
    /** Ends in /api/v1. */
    readonly url: string;
    readonly api_key: string;
    readonly email: string;
    readonly password: string;
  };
  readonly wordpress: {
    readonly url: string;
    readonly user: string;
    readonly password: string;
    readonly application_password: string;
  };
  /** Articles in the gateway, and those of them that are in WordPress. */
  readonly articles: number;
  readonly imported: number;
}

const RULE_WIDTH = 78;

/**
 * What a person gets to know when all runs. There are no lines at the sides, so that addresses and
 * the curl line can be copied as they are, however narrow the terminal.
 */
export function summaryBox({ gateway, wordpress, articles, imported }: ReadyDocument): string {
  const admin = `${wordpress.url}/wp-admin/`;
  const library = `${admin}admin.php?page=article-bridge-library`;
  const rows = [
    ['WordPress', ''],
    ['  Site', `${wordpress.url}/`],
    ['  Admin', admin],
    ['  Library', library],
    ['  Login', `${wordpress.user}  ${wordpress.password}`],
    [],
    ['Gateway', ''],
    ['  Studio', gateway.url.replace(/api\/v1$/, '')],
    ['  API', gateway.url],
    ['  OpenAPI', `${gateway.url}/openapi.json`],
    ['  User', `${gateway.email}  ${gateway.password}`],
    [],
  ];
  return [
    '─'.repeat(RULE_WIDTH),
    'Article Bridge is running.',
    '',
    ...rows.map(([name = '', value = '']) => `${name.padEnd(12)}${value}`.trimEnd()),
    'The API, with a key that works:',
    `curl -H 'Authorization: Bearer ${gateway.api_key}' ${gateway.url}/articles`,
    '',
    nextStep(articles, imported, library),
    'Ctrl-C stops everything. The next start goes on from here; --fresh begins anew.',
    '─'.repeat(RULE_WIDTH),
  ].join('\n');
}

function nextStep(articles: number, imported: number, library: string): string {
  if (articles === 0) return 'There are no articles yet: name files or folders of Markdown.';
  const waiting = articles - imported;
  if (waiting === 0) return `All ${articles} articles are in WordPress: have a look at the site.`;
  const counted = waiting === 1 ? '1 article is waiting' : `${waiting} articles are waiting`;
  return `${imported} of ${articles} articles are in WordPress, and ${counted} for you to import:\nlog in and open ${library}`;
}
