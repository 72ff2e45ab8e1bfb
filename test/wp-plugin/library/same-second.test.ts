import { beforeEach, describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import type { BareArticle } from '../../support/bare-service.ts';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { saveInSameSecond } from '../sync/save-in-same-second.ts';
import { libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { list, selection, stateOf } = libraryOf(wp);
beforeEach(imports.reset);

/** The import lies in the past: what is imported while a page is read is not compared with it. */
const importedBefore = (seconds = 1) =>
  wp.runInSite(
    `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_articles SET imported_at = imported_at - INTERVAL ${seconds} SECOND" );`,
  );

async function changedInSameSecond() {
  const { url, owner, services } = await startGateway();
  await imports.connect({ url, key: owner.key });
  const { uuid } = await owner.save({ slug: 'one', title: 'First' });
  await imports.run({ uuids: [uuid] });
  await importedBefore();
  expect(await stateOf(uuid)).toBe('imported');
  await saveInSameSecond(services, uuid, () =>
    owner.save({ slug: 'one', title: 'Second' }, { uuid }),
  );
  return uuid;
}

describe('an article changed within the second of its import, without a sync', () => {
  it('is an update in the list of the service, until it is imported', async () => {
    const uuid = await changedInSameSecond();
    expect(await stateOf(uuid)).toBe('update_available');
    await imports.run({ uuids: [uuid] });
    await importedBefore();
    expect(await stateOf(uuid)).toBe('imported');
  });

  it('is one in the copy of the list, too, and among those to import', async () => {
    await changedInSameSecond();
    expect(await selection()).toMatchObject({ total: 1, new: 0, updates: 1 });
    const { articles } = await list({ orderby: 'title', state: 'update_available' });
    expect(articles).toHaveLength(1);
  });

  it('stays imported where the service lists no hashes: the sync finds it', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid, updated_at } = await gateway.put({ title: 'First' });
    await imports.run({ uuids: [uuid] });
    await importedBefore();
    await gateway.put({ uuid, title: 'Second', updated_at });
    expect(await stateOf(uuid)).toBe('imported');
  });

  it('stays imported where a service that does not negotiate lists hashes of its own', async () => {
    const articles: BareArticle[] = [];
    const service = await startBareService((own) => (request, response, body) => {
      if (!/^\/api\/v1\/articles(\?|$)/.test(request.url ?? '')) {
        own.answer(request, response, body);
        return;
      }
      const listed = articles.map(({ html: _html, markdown: _markdown, ...summary }) => ({
        ...summary,
        content_hash: 'a'.repeat(64),
      }));
      const list = { page: 1, per_page: 50, total: listed.length, articles: listed };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list));
    });
    const { uuid } =
      articles[
        articles.push(service.put({ updated_at: new Date().toISOString().slice(0, 19) })) - 1
      ] ?? {};
    await imports.connect(service);
    await imports.run({ all: true });
    await importedBefore();
    expect(await stateOf(String(uuid))).toBe('imported');
    expect(await imports.run({ all: true })).toMatchObject({ counts: { unchanged: 1 } });
  });
});
