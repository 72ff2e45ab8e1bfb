import { parseArgs } from 'node:util';
import { benchImport } from './import.ts';
import { benchList } from './list.ts';
import { benchPages } from './pages.ts';
import { benchReads } from './reads.ts';
import { formatTable } from './table.ts';

const HELP = `Usage: npm run bench -- [list] [pages] [reads] [import] [--articles N] [--seconds N] [--json]

Measures, and prints as ratios within this run:
  list     GET /articles, for 1,000 and for 100,000 articles, warm and without a cache, against a
           bare node:http server that sends the same bytes and against Fastify by hand
  pages    the first and the last page of 100,000 articles, without a cache
  reads    how long readers wait while articles are imported, against when none are
  import   importing articles into WordPress against the WordPress Importer, same articles

Without a name all run.

  --articles N   articles to import (default 100)
  --seconds N    length of one round of requests (default 5)
  --json         one JSON document on stdout instead of tables`;

const BENCHES = { list: benchList, pages: benchPages, reads: benchReads, import: benchImport };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  console.error(`There is no bench ${unknown}; there are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
const options = {
  articles: wholeNumber('articles', values.articles),
  seconds: wholeNumber('seconds', values.seconds),
  progress: (line: string) => {
    console.error(line);
  },
};

const results: Record<string, unknown> = {};
for (const [name, bench] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const rows = await bench(options);
  results[name] = rows;
  if (!values.json) console.log(`\n${formatTable(rows)}`);
}
if (values.json) console.log(JSON.stringify(results));

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} must be a whole number, 1 or more; it is ${text}.`);
  process.exit(2);
}
