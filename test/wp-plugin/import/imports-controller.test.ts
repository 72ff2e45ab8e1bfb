import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { Fault } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { agreement } from '../connection/agreement.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const UUID = randomUUID();

it('POST /imports is answered 201, Location and a run in which nothing is done', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put();
  const answer = await wp.rest('/article-bridge/v1/imports', {
    method: 'POST',
    body: { uuids: [uuid, uuid.toUpperCase()] },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`${wp.url}/wp-json/article-bridge/v1/imports/1`);
  expect(answer.body).toMatchObject({
    id: 1,
    state: 'pending',
    dry_run: false,
    total: 1,
    done: 0,
    counts: { created: 0, updated: 0, unchanged: 0, conflict: 0, failed: 0 },
    warned: 0,
    options: { post_status: 'draft' },
    user: { id: 1, name: 'admin' },
    started_at: null,
    completed_at: null,
    seconds: 0,
    driver: null,
    error: null,
    retry_at: null,
    rollback: { possible: false, undone: 0, kept: 0 },
    items: [],
    current: null,
    cursor: 0,
  });
  expect((await wp.rest('/article-bridge/v1/imports/1')).body).toEqual(answer.body);
  expect((await wp.rest('/article-bridge/v1/imports/1/items')).body).toEqual({
    items: [
      {
        uuid,
        title: '',
        state: 'pending',
        post_id: null,
        edit_url: null,
        view_url: null,
        post_status: null,
        classic: false,
        message: '',
        warnings: [],
      },
    ],
    total: 1,
    pages: 1,
  });
});

it('names waiting articles by their titles, which the copy of the list has', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ topic: 'pollination', meta_title: 'Bees | The garden' });
  // The copy as the library leaves it where the service has facets.
  await wp.runInSite(
    `$row = array( 'uuid' => getenv( 'UUID' ), 'status' => 'completed', 'topic' => 'pollination', 'slug' => 'bees', 'meta_title' => 'Bees | The garden', 'title' => 'Bees', 'updated_at' => '2026-01-01T00:00:00' );
    ArticleBridge\\Store\\Listed\\ListedRows::store( array( $row ), 1 );`,
    { UUID: uuid },
  );
  for (const body of [{ uuids: [uuid] }, { all: true }]) {
    const { id } = await imports.start(body);
    expect((await imports.withItems(id)).items.map(({ title }) => title)).toEqual(['Bees']);
  }
});

it('POST /imports of all takes every completed article of every page, with its title', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  for (let count = 0; count < 53; count += 1) await gateway.put();
  await gateway.put({ status: 'draft' });
  const run = await imports.withItems((await imports.start({ all: true })).id);
  expect(run.total).toBe(53);
  expect(run.items.every((item) => item.title.startsWith('Article '))).toBe(true);
});

describe('refused', () => {
  it.each([
    ['nothing', {}, 'nothing_chosen'],
    ['an empty list', { uuids: [] }, 'nothing_chosen'],
    ['both', { uuids: [UUID], all: true }, 'chosen_twice'],
    ['no identifier', { uuids: ['a/../b'] }, 'rest_invalid_param'],
    [
      'more than 10,000',
      { uuids: Array.from({ length: 10_001 }, () => UUID) },
      'rest_invalid_param',
    ],
    ['an unknown status', { uuids: [UUID], options: { post_status: 'trash' } }, 'invalid_option'],
    ['an unknown option', { uuids: [UUID], options: { user: 2 } }, 'invalid_option'],
  ])('POST /imports of %s', async (_name, body, code) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    expect(await imports.refused('/imports', body)).toMatchObject({ code, status: 400 });
  });

  it('POST /imports of all from a service that has no completed article', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    await gateway.put({ status: 'draft' });
    expect(await imports.refused('/imports', { all: true })).toMatchObject({
      code: 'nothing_to_import',
      status: 409,
    });
  });

  it('POST /imports without a connection', async () => {
    expect((await imports.refused('/imports', { uuids: [UUID] })).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('POST /imports of all from a service that answers with a web page', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    gateway.answerWith((path) =>
      path.includes('/articles')
        ? { headers: { 'content-type': 'text/html' }, body: '<p>Hi' }
        : undefined,
    );
    expect(await imports.refused('/imports', { all: true })).toMatchObject({
      code: 'not_the_api',
      status: 424,
    });
  });

  describe('POST /imports of all from a service whose list has no end', () => {
    const json = (body: unknown): Fault => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const articles = [{ uuid: UUID }];

    it('of changes', async () => {
      const gateway = await startFaultyGateway();
      gateway.answerWith((path) =>
        path.endsWith('/wordpress/capabilities')
          ? json(agreement({ features: ['cursor'] }))
          : json({ articles, has_more: true, next_cursor: `c${gateway.requests.length}` }),
      );
      await imports.connect(gateway);
      const refused = await imports.refused('/imports', { all: true });
      expect(refused).toMatchObject({ code: 'endless_list', status: 424 });
    });

    it('of pages', async () => {
      const gateway = await startFaultyGateway();
      await imports.connect(gateway);
      gateway.answerWith((path) =>
        path.includes('/articles?') ? json({ per_page: 1, total: 9_999, articles }) : undefined,
      );
      const run = await imports.start({ all: true });
      expect(run.total).toBe(1);
      expect(gateway.requests.length).toBeLessThan(3_000);
    });
  });

  it('GET and step of an import that is not there', async () => {
    expect((await wp.rest('/article-bridge/v1/imports/99')).body).toMatchObject({
      code: 'no_such_import',
    });
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    expect(await imports.refused('/imports/99/step', {})).toMatchObject({
      code: 'no_such_import',
      status: 404,
    });
  });

  it('POST /imports where uploads cannot be written: one message, no run', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    await wp.runInSite(`update_option( 'upload_path', ABSPATH . 'wp-load.php/uploads' );`);
    const refusal = await imports.refused('/imports', { uuids: [UUID] });
    expect(refusal).toMatchObject({ code: 'uploads_not_writable', status: 500 });
    expect(refusal.message).toContain('wp-load.php/uploads');
    expect((await wp.rest('/article-bridge/v1/imports/1')).status).toBe(404);
  });
});

describe('route by role (CVE-2026-3569, CVE-2025-11176)', () => {
  const routes = [
    ['GET', '/articles'],
    ['GET', '/imports'],
    ['POST', '/imports'],
    ['GET', '/imports/1'],
    ['GET', '/imports/1/items'],
    ['GET', '/imports/1/log'],
    ['GET', '/imports/1/reasons'],
    ['POST', '/imports/1/step'],
    ['POST', '/imports/1/pause'],
    ['POST', '/imports/1/cancel'],
  ] as const;

  it.each(routes)('%s %s is for users who may import', async (method, path) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put();
    await imports.start({ uuids: [uuid] });
    const body = method === 'POST' && path === '/imports' ? { body: { uuids: [uuid] } } : {};
    const ask = async (as: Parameters<typeof imports.step>[1]) =>
      (await wp.rest(`/article-bridge/v1${path}`, { method, as: as ?? 'admin', ...body })).status;
    expect(await ask('anonymous')).toBe(401);
    for (const role of ['subscriber', 'author', 'editor']) {
      expect([role, await ask(await wp.createUser(role))]).toEqual([role, 403]);
    }
    expect(await ask('admin')).toBeLessThan(300);
  });

  it('POST from a browser without a nonce is refused (CVE-2025-62873)', async () => {
    const { cookie } = await wp.signIn();
    const { status } = await wp.rest('/article-bridge/v1/imports', {
      method: 'POST',
      body: { uuids: [UUID] },
      as: { cookie },
    });
    expect(status).toBe(401);
  });

  it('publishing is for those who may publish, and checked again when a run goes on', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put();
    const user = await wp.createUser('contributor');
    await wp.runInSite(`get_role( 'contributor' )->add_cap( 'import' );`);
    const body = { uuids: [uuid], options: { post_status: 'publish' } };
    expect(await imports.refused('/imports', body, user)).toMatchObject({
      code: 'may_not_publish',
      status: 403,
    });
    const run = await imports.start({ uuids: [uuid] }, user);
    await wp.runInSite(`get_role( 'contributor' )->remove_cap( 'import' );`);
    expect(await imports.refused(`/imports/${run.id}/step`, {})).toMatchObject({
      code: 'may_not_import',
      status: 403,
    });
  });
});
