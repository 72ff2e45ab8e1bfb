import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

/**
 * `fastify-sqlite.ts PORT DATABASE`: a hand-written list with Fastify and `node:sqlite` on a
 * gateway's database. Each request looks up the key and reads the page and its total (not with
 * `?total=no`); there are no limits, validation, ETags or caches.
 */
const [port = '', file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { readOnly: true });
const keyOf = database.prepare('select owner_id, revoked_at from api_keys where key_hash = ?');
const page = database.prepare(`
  select uuid, topic, status, slug, word_count, created_at, updated_at, meta_title, focus_keyword
  from articles where owner_id = ? and status = 'completed'
  order by updated_at desc, id desc limit 20`);
const count = database.prepare(
  "select count(*) as total from articles where owner_id = ? and status = 'completed'",
);

const text = { type: 'string' };
const number = { type: 'integer' };
const article = {
  type: 'object',
  properties: {
    ...{ uuid: text, topic: text, status: text, slug: text, word_count: number },
    ...{ created_at: text, updated_at: text, meta_title: text, focus_keyword: text },
  },
};
const list = {
  type: 'object',
  properties: {
    ...{ page: number, per_page: number, total: number },
    articles: { type: 'array', items: article },
  },
};

const app = Fastify();
app.get('/healthz', () => ({ status: 'ok' }));
app.get('/api/v1/articles', { schema: { response: { 200: list } } }, (request) => {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const found = keyOf.get(createHash('sha256').update(key).digest('hex'));
  if (found?.['revoked_at'] !== null)
    throw Object.assign(new Error('Unauthorized'), { statusCode: 401 });
  const owner = found['owner_id'] ?? null;
  const articles = page.all(owner).map((row) => ({
    ...row,
    created_at: wireTime(row['created_at']),
    updated_at: wireTime(row['updated_at']),
  }));
  const counted = request.url.endsWith('total=no') ? undefined : count.get(owner)?.['total'];
  return { page: 1, per_page: 20, total: counted, articles };
});
await app.listen({ host: '127.0.0.1', port: Number(port) });

function wireTime(seconds: unknown): string {
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
}
