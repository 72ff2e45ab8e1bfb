import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { OTHER_KEY, ROWS, service } from './short-identifiers.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const CONNECTION = '/article-bridge/v1/connection';
const DECISION = `${CONNECTION}/former-service`;

const connectOther = ({ url }: FaultyGateway) => imports.connect({ url, key: OTHER_KEY });
const decide = (decision: string) => wp.rest(DECISION, { method: 'POST', body: { decision } });

/** Titles and statuses of all imported posts. */
const posts = () =>
  imports.inSite(
    `array_map( static fn( $post ) => $post->post_title . ', ' . $post->post_status, get_posts( array( 'numberposts' => -1, 'post_status' => array( 'any', 'trash' ), 'meta_key' => '_seo_package_uuid', 'orderby' => 'title', 'order' => 'ASC' ) ) )`,
  );

/** A sync, and the imports that it starts. */
async function arrive() {
  for (const id of (await sync.run()).run_ids) await imports.finish(id);
}

/** Number of articles in a table. */
const rows = (table: string) =>
  imports.inSite(`(int) $GLOBALS['wpdb']->get_var( 'SELECT COUNT(*) FROM ' . ${ROWS}${table}' )`);

/** A site with two posts of a service, which is connected to another one now. */
async function moved() {
  const former = await service('Former');
  await imports.connect(former);
  const run = await imports.run({ all: true, options: { post_status: 'publish' } });
  const other = await service('Other');
  await connectOther(other);
  return { former, other, run };
}

const FORMER_POSTS = ['Former 1, publish', 'Former 2, publish'];

describe('until somebody has decided', () => {
  it('nothing reads the articles of the other service, and the page says why', async () => {
    const { former, other } = await moved();
    other.requests.length = 0;
    const refused = {
      status: 409,
      body: {
        code: 'former_service',
        message: expect.stringMatching(new RegExp(`${former.url}.*${other.url}`)),
      },
    };
    expect(await wp.rest('/article-bridge/v1/articles')).toMatchObject(refused);
    expect(
      await wp.rest('/article-bridge/v1/imports', { method: 'POST', body: { all: true } }),
    ).toMatchObject(refused);
    expect(
      await wp.rest('/article-bridge/v1/imports', { method: 'POST', body: { uuids: ['1'] } }),
    ).toMatchObject(refused);
    expect(await sync.refused()).toMatchObject({ code: 'former_service', status: 409 });
    const { exitCode, stderr } = await wp.cli(['article-bridge', 'import', '--all']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(former.url)]);
    expect(other.requests.filter((path) => path.includes('/articles'))).toEqual([]);
    expect(await posts()).toEqual(FORMER_POSTS);

    expect(await wp.rest(CONNECTION)).toMatchObject({
      body: { state: 'connected', former_service: { url: former.url, posts: 2 } },
    });
    expect(await wp.rest('/article-bridge/v1/site-health/connection')).toMatchObject({
      body: { status: 'critical', description: expect.stringContaining(former.url) },
    });
    const status = await wp.cli(['article-bridge', 'status']);
    expect(status.stderr).toContain('wp article-bridge former-service moved');
  });

  it('what is no decision is refused, and so is one where there is nothing to decide', async () => {
    const former = await service('Former');
    await imports.connect(former);
    await imports.run({ all: true });
    expect(await decide('moved')).toMatchObject({
      status: 409,
      body: { code: 'no_former_service' },
    });
    expect(await decide('both')).toMatchObject({ status: 400 });
    // A new key of the same service leaves nothing to decide.
    await imports.connect({ url: former.url, key: OTHER_KEY });
    expect(await wp.rest(CONNECTION)).toMatchObject({ body: { former_service: null } });
  });

  it('a site without imported posts is asked nothing', async () => {
    await imports.connect(await service('Former'));
    const other = await service('Other');
    await connectOther(other);
    await imports.run({ all: true, options: { post_status: 'publish' } });
    expect(await posts()).toEqual(['Other 1, publish', 'Other 2, publish']);
  });
});

describe('"moved"', () => {
  it('goes on with the same posts and the same runs', async () => {
    const { former, other, run } = await moved();
    former.answerWith(() => ({ status: 500 }));
    expect(await decide('moved')).toMatchObject({ status: 200, body: { former_service: null } });
    await other.put({ uuid: '1', title: 'Former 1, elsewhere' });
    await imports.run({ all: true });
    expect(await posts()).toEqual(['Former 1, elsewhere, publish', 'Former 2, publish']);
    // Under another key, too, and at the former address no more.
    await imports.connect({ url: other.url, key: other.key });
    expect(await wp.rest(CONNECTION)).toMatchObject({ body: { former_service: null } });
    expect(await wp.rest(`/article-bridge/v1/imports/${run.id}`)).toMatchObject({
      body: { rollback: { possible: true } },
    });
  });
});

describe('"another"', () => {
  it('leaves the posts of the former service alone, imports new ones, and goes on where it left', async () => {
    const { former, other, run } = await moved();
    expect(await decide('another')).toMatchObject({ status: 200, body: { former_service: null } });
    expect(await posts()).toEqual(FORMER_POSTS);
    expect(await wp.rest('/article-bridge/v1/articles')).toMatchObject({
      body: { articles: [{ local: { state: 'new' } }, { local: { state: 'new' } }] },
    });

    // Its own posts go with its own articles.
    await sync.save({ deleted: 'trash', new: 'publish' });
    await arrive();
    other.remove('2');
    await sync.age(100_000, 'scanned_at');
    await arrive();
    expect(await posts()).toEqual([...FORMER_POSTS, 'Other 1, publish', 'Other 2, trash']);

    expect(
      await wp.rest(`/article-bridge/v1/imports/${run.id}/rollback`, { method: 'POST' }),
    ).toMatchObject({ status: 409, body: { code: 'of_former_service' } });

    await imports.connect(former);
    await former.put({ uuid: '1', title: 'Former 1, anew' });
    await arrive();
    expect(await posts()).toEqual([
      'Former 1, anew, publish',
      'Former 2, publish',
      'Other 1, publish',
      'Other 2, trash',
    ]);
    await imports.decide(run.id, 'rollback');
    await imports.finish(run.id);
    expect(await posts()).toEqual([
      'Former 1, anew, publish',
      'Other 1, publish',
      'Other 2, trash',
    ]);
  });

  it('is undone by "moved", until something was imported from the other service', async () => {
    const { other, run } = await moved();
    await decide('another');
    expect(await decide('another')).toMatchObject({ body: { code: 'no_former_service' } });
    expect(await decide('moved')).toMatchObject({ status: 200, body: { former_service: null } });
    expect([await rows('articles'), await rows('former')]).toEqual([2, 0]);
    await other.put({ uuid: '1', title: 'Former 1, elsewhere' });
    await imports.run({ all: true });
    expect(await posts()).toEqual(['Former 1, elsewhere, publish', 'Former 2, publish']);
    await imports.decide(run.id, 'rollback');
    await imports.finish(run.id);
    expect(await posts()).toEqual(['Former 1, elsewhere, publish']);
  });

  it('a site that an earlier version has connected is asked, too', async () => {
    const former = await service('Former');
    await imports.connect(former);
    await imports.run({ all: true });
    await wp.runInSite(`delete_option( 'article_bridge_articles_of' );`);
    await connectOther(await service('Other'));
    expect(await wp.rest(CONNECTION)).toMatchObject({
      body: { former_service: { url: former.url, posts: 2 } },
    });
  });

  it('keeps what was ignored at each of them', async () => {
    const { former, other } = await moved();
    await imports.connect(former);
    await former.put({ uuid: '3', title: 'Former 3' });
    await wp.rest('/article-bridge/v1/articles/ignore', { method: 'POST', body: { uuids: ['3'] } });
    await connectOther(other);
    await other.put({ uuid: '3', title: 'Other 3' });
    const { exitCode } = await wp.cli(['article-bridge', 'former-service', 'another']);
    expect(exitCode).toBe(0);
    expect(await rows('ignored')).toBe(0);
    await imports.run({ all: true, options: { post_status: 'publish' } });
    expect(await posts()).toEqual([
      ...FORMER_POSTS,
      'Other 1, publish',
      'Other 2, publish',
      'Other 3, publish',
    ]);
    await imports.connect(former);
    expect(await imports.run({ all: true })).toMatchObject({ total: 2, counts: { created: 0 } });
  });

  it('what failed at the former service is not tried at the other', async () => {
    const former = await service('Former');
    await imports.connect(former);
    await imports.run({ uuids: ['1'], options: { post_status: 'publish' } });
    former.answerWith((path) => (path.includes('/articles/2') ? { status: 404 } : undefined));
    await sync.save({ new: 'publish' });
    await arrive();
    // Failures are tried again after a while.
    await wp.runInSite(
      `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ROWS}import_items' . ' SET changed_at = changed_at - 7200000000' );`,
    );
    const other = await service('Other');
    other.remove('2');
    await connectOther(other);
    await decide('another');
    other.requests.length = 0;
    await arrive();
    expect(other.requests.filter((path) => path.includes('/articles/2'))).toEqual([]);
  });

  it('takes as many requests as it needs for many articles, and loses none', async () => {
    const { former, other } = await moved();
    const many = 450;
    await wp.runInSite(
      `for ( $i = 0; $i < ${many}; $i++ ) { $GLOBALS['wpdb']->insert( ${ROWS}articles', array( 'uuid' => "many-$i", 'post_id' => 100000 + $i, 'base' => '{"title":"x"}' ) ); }`,
    );
    expect(await decide('another')).toMatchObject({ body: { former_service: null } });
    expect([await rows('articles'), await rows('former')]).toEqual([0, many + 2]);
    await imports.connect(former);
    expect([await rows('articles'), await rows('former')]).toEqual([many + 2, 0]);
    expect(
      await imports.inSite(
        `$GLOBALS['wpdb']->get_row( 'SELECT post_id, base FROM ' . ${ROWS}articles' . " WHERE uuid = 'many-7'" )`,
      ),
    ).toEqual({ post_id: '100007', base: '{"title":"x"}' });
    await connectOther(other);
    expect(await wp.rest(CONNECTION)).toMatchObject({
      body: { former_service: { posts: many + 2 } },
    });
  });

  it('leaves everything as it is where an article is being imported, or the database refuses it', async () => {
    await moved();
    const leased = (until: string) =>
      wp.runInSite(
        `$GLOBALS['wpdb']->query( 'UPDATE ' . ${ROWS}articles' . " SET lease = 'somebody', leased_until = '" . gmdate( 'Y-m-d H:i:s', ${until} ) . "'" );`,
      );
    await leased('time() + 100');
    expect(await decide('another')).toMatchObject({
      status: 409,
      body: { code: 'articles_in_use' },
    });
    // As after a lost connection, which undoes what was not committed.
    expect(
      await imports.inSite(
        `( function () {
          $GLOBALS['wpdb']->query( 'UPDATE ' . ${ROWS}articles' . " SET lease = ''" );
          add_filter( 'query', static fn( $sql ) => 0 === strpos( $sql, 'INSERT INTO' ) && false !== strpos( $sql, 'bridge_former' ) ? 'SELECT 1' : $sql );
          return ArticleBridge\\Connection\\Connection::of_this_site()->decide_former( 'another' )->get_error_code();
        } )()`,
      ),
    ).toBe('articles_in_use');
    expect(await rows('articles')).toBe(2);
    expect(await posts()).toEqual(FORMER_POSTS);
    // Taken before the clock was set back.
    await leased('time() + 86400');
    expect(await decide('another')).toMatchObject({ body: { former_service: null } });
    await imports.run({ all: true });
    expect(await decide('moved')).toMatchObject({
      status: 409,
      body: { code: 'imported_since', message: expect.stringContaining('Roll back these imports') },
    });
  });
});
