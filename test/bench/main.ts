import { parseArgs } from 'node:util';
import { benchEditor } from './editor.ts';
import { benchImportImages } from './import-images.ts';
import { benchImportMemory } from './import-memory.ts';
import { benchImport } from './import-native.ts';
import { benchImportPlayground } from './import-playground.ts';
import { benchImportRerun } from './import-rerun.ts';
import { benchLibrary } from './library.ts';
import { benchList } from './list.ts';
import { benchMarkdown } from './markdown.ts';
import { benchPages } from './pages.ts';
import { benchPushArrival } from './push-arrival.ts';
import { benchPushFlood } from './push-flood.ts';
import { benchPushReceiver } from './push-receiver.ts';
import { benchPushUnchanged } from './push-unchanged.ts';
import { benchReads } from './reads.ts';
import { readResults, worseThan } from './compare.ts';
import type { Results } from './compare.ts';
import { merged, readAll, recordedResults, writeReport } from './report.ts';
import { thisRun } from './run.ts';
import { benchScale } from './scale.ts';
import { benchShared } from './shared.ts';
import { benchStudio } from './studio.ts';
import { benchSync } from './sync.ts';
import { formatTable } from './table.ts';
import { benchWebhooks } from './webhooks.ts';

const HELP = `Usage: npm run bench -- [NAME...] [--full] [--articles N] [--workers N,...] [--seconds N] [--json]
                        [--compare FILE]
       npm run bench -- --from FILE [--from FILE...]

Measures, and prints as ratios within this run:
  list     GET /articles of 1,000 articles, warm and without a cache, against a bare node:http
           server that sends the same bytes, bare Fastify and Fastify by hand, and the memory of
           each; with --full of 100,000, too
  scale    one request to an owner of 100,000 articles, with --full of 1,000,000, against 1,000
  pages    the first and the last page of 100,000 articles, without a cache
  studio   the studio's list of 100,000 articles in a browser, against one of 100
  editor   typing in the studio's editor in a browser, into a text of 100,000 words, against one of
           1,000
  library  the plugin's library of 10,000 articles, with --full of 100,000, against one of 100
  reads    how long readers wait while articles are imported, against when none are
  shared   GET /articles of one gateway on PostgreSQL against SQLite, and of three against one
  sync     what a client misses that copies by updated_since while others write, and its delay
  webhooks how long deliveries take beside as many to endpoints that never answer
  markdown Markdown files imported by the command, against the bare unified pipeline on all cores
  push     staying in step with a site on PHP and MariaDB of this machine, all four of these:
    push-arrival       from an article's completion until it is visible on the site, against its
                       import by WP-CLI
    push-flood         the receiver and the front page while 1,000 events come in a minute
    push-receiver      the receiver's answers against those of a small request to WordPress
    push-unchanged     what a sync costs when none of 10,000 articles has changed; with --full of
                       100,000, against 1,000
  import   importing articles into WordPress, all five of these; each has a name of its own, too:
    import-native      by WP-CLI on PHP and MariaDB of this machine, against the WordPress Importer
                       on the same articles and against the fewest statements that write the same
                       rows, with queries and memory of each; with --full of 1,000 and 5,000
    import-images      the same with an image in each article, which both fetch from the gateway
    import-memory      PHP's largest memory for 10 and for 50 times --articles
    import-rerun       the same import once more, when nothing has changed
    import-playground  against the WordPress Importer on Playground, with SQLite

Without a name list and scale run, which takes three minutes; with --full all do, which takes hours,
and test/bench/RESULTS.md and the pictures of the documentation are made anew as each ends. Of what
changes from run to run, the median of several rounds is shown, and how far they lie apart.

  --articles N   articles to import (default 100)
  --workers N,…  how many processes import-native imports with, one number after the other
                 (default 1,2)
  --rounds N     how often each import of import-native and import-images runs (default 5)
  --seconds N    length of one round of requests (default 2, with --full 5)
  --json         one JSON document on stdout instead of tables
  --from FILE    measures nothing: adds what --json printed before to the results of earlier runs
                 (test/bench/results.json), in place of equal rows, and makes RESULTS.md and the
                 pictures anew; may be given several times
  --compare FILE what --json printed before: says which ratios have become worse by more than the
                 rounds lie apart, and ends with 1 if one has`;

const BENCHES = {
  list: benchList,
  scale: benchScale,
  pages: benchPages,
  studio: benchStudio,
  editor: benchEditor,
  library: benchLibrary,
  reads: benchReads,
  shared: benchShared,
  sync: benchSync,
  webhooks: benchWebhooks,
  markdown: benchMarkdown,
  'push-arrival': benchPushArrival,
  'push-flood': benchPushFlood,
  'push-receiver': benchPushReceiver,
  'push-unchanged': benchPushUnchanged,
  'import-native': benchImport,
  'import-images': benchImportImages,
  'import-memory': benchImportMemory,
  'import-rerun': benchImportRerun,
  'import-playground': benchImportPlayground,
};

/** Benches that run by default. */
const QUICK = ['list', 'scale'];

/** Whether a name selects a bench; it may be the common prefix of several. */
const isMeant = (bench: string, name: string): boolean =>
  bench === name || bench.startsWith(`${name}-`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string', default: '100' },
    workers: { type: 'string', default: '1,2' },
    rounds: { type: 'string', default: '5' },
    full: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    compare: { type: 'string' },
    from: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const unknown = positionals.find(
  (name) => !Object.keys(BENCHES).some((bench) => isMeant(bench, name)),
);
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; there are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
const options = {
  articles: wholeNumber('articles', values.articles),
  workers: values.workers.split(',').map((number) => wholeNumber('workers', number)),
  rounds: wholeNumber('rounds', values.rounds),
  seconds: wholeNumber('seconds', values.seconds ?? (values.full ? '5' : '2')),
  isFull: values.full,
  progress: (line: string) => {
    console.error(line);
  },
};

if (values.from !== undefined) {
  await writeReport(merged(await recordedResults(), await readAll(values.from)));
  process.exit(0);
}

const before = values.compare === undefined ? undefined : await readResults(values.compare);
const named = positionals.length > 0 || values.full ? positionals : QUICK;
const results: Results = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (named.length > 0 && !named.some((wanted) => isMeant(name, wanted))) continue;
  const measured = await bench(options);
  const run = thisRun();
  const rows = measured.map((row) => ({ ...row, run }));
  results[name] = rows;
  if (!values.json) console.log(`\n${formatTable(rows)}`);
  // As each ends: what took an hour is not lost with a bench that fails.
  if (values.full && positionals.length === 0) await writeReport(results);
}
if (values.json) console.log(JSON.stringify(results));
if (before !== undefined) {
  const worse = worseThan(before, results);
  for (const line of worse) console.error(line);
  process.exitCode = worse.length === 0 ? 0 : 1;
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} must be a whole number, 1 or more; it is ${text}.`);
  process.exit(2);
}
