import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { missingForNativeStack } from '../support/mariadb.ts';
import { CHECKS } from './checks.ts';
import type { Check } from './checks.ts';
import { REAL_PLUGINS, missingPlugins, versionOf } from './real-plugins.ts';
import { record } from './record.ts';
import { startSeoSite } from './seo-site.ts';
import type { SeoSite } from './seo-site.ts';
import type { SeoPlugin } from '../wp-plugin/seo/seo-posts.ts';
import { switchingChecks } from './switching.ts';

const HELP = `Usage: npm run test:seo -- DIR [--plugin SLUG...] [--record]

Runs real SEO plugins with the plugin on this machine's PHP and MariaDB, and prints plugin x check.
DIR holds them as wp-content/plugins does: ${REAL_PLUGINS.map(({ slug }) => slug).join(', ')};
those that are not there are left out. The variable SEO_PLUGINS may name DIR instead.

  --plugin SLUG  only this one; may be repeated
  --record       checks nothing, and writes test/seo/recorded/SLUG.json anew: what the plugin does by
                 itself to a text, for the tests that run without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plugin: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const named = positionals[0] ?? process.env['SEO_PLUGINS'];
if (named === undefined) {
  console.error(`Where are the SEO plugins?\n\n${HELP}`);
  process.exit(2);
}
const folder = resolve(named);
const missing = missingPlugins(folder) ?? missingForNativeStack();
if (missing !== undefined) {
  console.error(missing);
  process.exit(2);
}

const chosen = REAL_PLUGINS.filter(
  ({ slug }) =>
    existsSync(join(folder, slug)) && (values.plugin.length === 0 || values.plugin.includes(slug)),
);
const results = new Map<string, Map<string, string>>();
let failed = 0;

for (const [index, { slug, name }] of chosen.entries()) {
  try {
    await runPlugin(slug, name, chosen[(index + 1) % chosen.length]?.slug);
  } catch (error) {
    // A plugin that breaks the site, such as a checkout without its dependencies, affects only its
    // column.
    failed += 1;
    console.error(`${name} did not run to the end:`, error);
  }
}

if (!values.record) console.log(table());
process.exitCode = failed === 0 ? 0 : 1;

async function runPlugin(slug: SeoPlugin, name: string, neighbour = slug): Promise<void> {
  const version = await versionOf(folder, slug);
  console.error(`${name} ${version}`);
  const runAll = async (site: SeoSite, checks: readonly Check[]): Promise<void> => {
    for (const check of checks) {
      const problem = check.without?.includes(slug) ? '' : await check.run(site, slug);
      const cells = results.get(check.name) ?? new Map<string, string>();
      results.set(check.name, cells);
      cells.set(slug, problem === undefined ? 'yes' : problem === '' ? '–' : 'NO');
      if (problem) {
        failed += 1;
        console.error(`${name}: ${check.name}: ${problem}`);
      }
    }
  };
  const site = await startSeoSite(folder, [slug]);
  try {
    if (values.record) await record(site, slug, version);
    else await runAll(site, CHECKS);
  } finally {
    await site.close();
  }
  if (values.record) return;
  const bare = await startSeoSite(folder, []);
  try {
    await runAll(bare, switchingChecks(neighbour === slug ? undefined : neighbour));
  } finally {
    await bare.close();
  }
}

function table(): string {
  const lines = [...results].map(([check, cells]) => {
    const row = chosen.map(({ slug }) => cells.get(slug) ?? 'did not run');
    return `| ${check} | ${row.join(' | ')} |`;
  });
  const names = chosen.map(({ name }) => name).join(' | ');
  return [`| | ${names} |`, `|---|${chosen.map(() => '---').join('|')}|`, ...lines].join('\n');
}
