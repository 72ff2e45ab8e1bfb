/** A part of the tests: a project of vitest.config.ts. */
export interface Part {
  readonly name: string;
  readonly description: string;
  /** Whether it uses the admin screens, the studio or WordPress. */
  readonly needsBuilds: boolean;
}

/** The part that `npm test` runs completely, so that `--rest` skips it. */
export const RULES = 'unit';

/** In the order in which they run: the fastest and most informative come first. */
export const PARTS: readonly Part[] = [
  {
    name: RULES,
    description: 'rules of the contract, the gateway, the studio and the admin screens',
    needsBuilds: false,
  },
  {
    name: 'integration',
    description: 'the API over HTTP on SQLite',
    needsBuilds: false,
  },
  {
    name: 'processes',
    description: "the gateway's own processes: commands, bounds, clients, packages",
    needsBuilds: false,
  },
  { name: 'postgres', description: 'what has queries, on PostgreSQL', needsBuilds: false },
  { name: 'crash', description: 'a gateway that is killed while it works', needsBuilds: false },
  {
    name: 'blocks',
    description: "block rendition through WordPress' own editor scripts",
    needsBuilds: true,
  },
  { name: 'wp-plugin', description: 'the plugin in a real WordPress', needsBuilds: true },
  {
    name: 'native',
    description: 'many PHP processes on MariaDB, some of them killed; WP-CLI',
    needsBuilds: true,
  },
  { name: 'e2e', description: 'the studio and the admin in a real browser', needsBuilds: true },
  { name: 'demo', description: 'npm run demo, and what the pages print', needsBuilds: true },
];
