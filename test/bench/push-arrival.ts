import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generatedArticle } from './articles.ts';
import { bridge, whilePushing } from './pushing.ts';
import type { Pushing } from './pushing.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const ARTICLES = 200;

const VISIBLE = fileURLToPath(new URL('php/visible.php', import.meta.url));

/**
 * Time from an article's completion until a visitor can read its page, compared with a command that
 * imports the same article. Interleaved, so that load from other programs affects both.
 */
export async function benchPushArrival({ progress }: BenchOptions): Promise<BenchRow[]> {
  const uuids: string[] = [];
  const seed: Parameters<typeof whilePushing>[0] = async ({ articles }, ownerId) => {
    for (let n = 1; n <= ARTICLES; n += 1) {
      uuids.push((await articles.save(ownerId, generatedArticle(n))).uuid);
    }
  };
  return whilePushing(seed, async (pushing) => {
    const [byCommand, pushed]: [number[], number[]] = [[], []];
    for (const [index, uuid] of uuids.entries()) {
      if (index % 20 === 0) progress(`push-arrival: ${index} of ${ARTICLES} articles`);
      const began = performance.now();
      await bridge(pushing.site, 'import', uuid, '--status=publish', '--porcelain');
      byCommand.push(performance.now() - began);
      pushed.push(await millisecondsOfArrival(pushing, index + 1));
    }
    return withRatios([
      { name: 'Imported by WP-CLI, median', measured: median(byCommand), unit: 'ms' },
      { name: 'Completed, until it is visible, median', measured: median(pushed), unit: 'ms' },
    ]);
  });
}

async function millisecondsOfArrival({ gateway, site, key }: Pushing, n: number): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = async (path: string, body: unknown, expected: number): Promise<Response> => {
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(gateway.url + path, options);
    const text = await response.text();
    if (response.status !== expected) throw new Error(`${path}: ${response.status} ${text}`);
    return response;
  };
  const slug = `pushed-${n}`;
  const { title, markdown, categories, tags, meta_description } = generatedArticle(n).content;
  const draft = { title, slug, markdown, categories, tags, meta_description, status: 'in_review' };
  const written = await send('/articles', draft, 201);
  const uuid = written.headers.get('location')?.split('/').at(-1) ?? '';

  const looking = spawn('php', [VISIBLE, site.config, slug], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(looking, 'exit');
  await once(looking.stdout, 'data');
  const began = performance.now();
  await send(`/articles/${uuid}/status`, { status: 'completed' }, 200);
  const [exitCode] = await ended;
  const page = await fetch(`${site.url}/${slug}/`);
  const text = await page.text();
  const took = performance.now() - began;
  if (exitCode !== 0 || page.status !== 200 || !text.includes(`Section 20 of article ${n}`)) {
    throw new Error(`Article ${n} did not arrive: ${page.status}.`);
  }
  return took;
}
