import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Services } from '@article-bridge/gateway';
import { expect } from 'vitest';
import { searchParts } from '../../../gateway/src/storage/search-parts.ts';
import { mediaPath } from '../../../gateway/src/media/media-file.ts';
import type { Ledger } from './writers.ts';

/** Checks the database with SQLite's integrity check. */
export function expectSoundDatabase(path: string): void {
  const database = new DatabaseSync(path);
  try {
    const rows = (sql: string) => database.prepare(sql).all();
    expect(rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(rows('pragma foreign_key_check')).toEqual([]);
    const counted = rows(
      'select owner_id, status, count(*) as articles from articles group by owner_id, status order by 1, 2',
    );
    const kept = 'select * from article_counts where articles > 0 order by owner_id, status';
    expect(rows(kept)).toEqual(counted);
    const parts = new Map<string, number>();
    for (const { owner_id, status, search_text } of rows('select * from articles')) {
      for (const part of searchParts(String(search_text))) {
        const key = JSON.stringify([owner_id, part, status]);
        parts.set(key, (parts.get(key) ?? 0) + 1);
      }
    }
    const keptParts = rows('select * from article_search_counts where articles > 0').map(
      ({ owner_id, part, status, articles }) => [
        JSON.stringify([owner_id, part, status]),
        articles,
      ],
    );
    expect(keptParts.toSorted()).toEqual([...parts].toSorted());
  } finally {
    database.close();
  }
}

/** Every article is in its last acknowledged state, or in that of the request in progress. */
export async function expectAcknowledged(
  { articles }: Services,
  ownerId: number,
  ledger: Ledger,
): Promise<void> {
  for (const [uuid, expected] of ledger.articles) {
    const found = await articles.find(ownerId, uuid);
    const tombstone = await articles.tombstone(ownerId, uuid);
    expect((found === undefined) !== (tombstone === undefined), uuid).toBe(true);
    const state = found === undefined ? 'deleted' : String(found.content['title']);
    expect([expected.acknowledged, expected.onItsWay], uuid).toContain(state);
    // The request in progress has either been applied or never will be.
    expected.acknowledged = state;
    expected.onItsWay = undefined;
  }
}

/** Each change of the owner has one message in the outbox, with one delivery. */
export async function expectMessages(services: Services, ownerId: number): Promise<string[]> {
  const { db } = services.storage;
  const messages = await db
    .selectFrom('webhook_messages')
    .select(['id', 'article_uuid', 'article_updated_at', 'article_content', 'event'])
    .where('owner_id', '=', ownerId)
    .execute();
  expect(messages).toHaveLength(await services.articles.version(ownerId));
  // Two changes within a second have the same updated_at: their content distinguishes them.
  const changes = messages.map(({ id: _id, ...change }) => JSON.stringify(change));
  expect(new Set(changes).size).toBe(changes.length);
  const deliveries = await db.selectFrom('webhook_deliveries').select('message_id').execute();
  const ids = messages.map(({ id }) => id).sort();
  expect(deliveries.map((delivery) => delivery.message_id).sort()).toEqual(ids);
  return ids;
}

/** Every stored image has its bytes. */
export async function expectWholeMedia(services: Services): Promise<void> {
  const rows = await services.storage.db.selectFrom('media').selectAll().execute();
  for (const { sha256, byte_length } of rows) {
    const bytes = await readFile(mediaPath(services.config.media.directory, sha256));
    expect(bytes.length).toBe(byte_length);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
}
