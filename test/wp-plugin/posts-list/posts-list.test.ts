import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const PUBLISH = { options: { post_status: 'publish' } } as const;

/** An admin page as in the administrator's browser, following redirects. */
async function adminPage(path: string, as?: { cookie: string }): Promise<Response> {
  const { cookie } = as ?? (await wp.signIn());
  return await fetch(new URL(path, `${wp.url}/wp-admin/`), { headers: { cookie } });
}

const postsList = async (query = '') => await (await adminPage(`edit.php?${query}`)).text();

/** The row of a post, including its markup. */
function row(html: string, id: number | undefined): string {
  return new RegExp(`<tr id="post-${id}".*?</tr>`, 's').exec(html)?.[0] ?? '';
}

/** The text of the Source column in the row of a post. */
function source(html: string, id: number | undefined): string | undefined {
  return /<td class='article_bridge_source[^>]*>(.*?)<\/td>/s
    .exec(row(html, id))?.[1]
    ?.replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
}

/** The class and content of the notice that links to the run. */
function notice(html: string): string | undefined {
  return /<div[^>]*class="([^"]*notice-\w+[^"]*"><p>[^<]*<a href="[^"]*run=[^"]*">)/.exec(
    html,
  )?.[1];
}

const updateLink = (html: string, id: number | undefined) =>
  /href="([^"]*action=article_bridge_update[^"]*)"/
    .exec(row(html, id))?.[1]
    ?.replaceAll('&#038;', '&');

/** Five posts of articles, one in each state, and one without an article. */
async function postsInEachState() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const names = ['current', 'newer', 'edited', 'conflict', 'gone'];
  const uuids: Record<string, string> = {};
  for (const name of names) {
    uuids[name] = (await gateway.put({ topic: name, title: `The ${name} one` })).uuid;
  }
  const { items } = await imports.run({ uuids: Object.values(uuids), ...PUBLISH });
  const ids: Record<string, number> = {};
  for (const name of names) {
    const id = items.find(({ uuid }) => uuid === uuids[name])?.post_id;
    if (typeof id !== 'number') throw new Error(`The ${name} one was not imported.`);
    ids[name] = id;
  }
  await wp.runInSite(`
    foreach ( [ ${ids['edited']}, ${ids['conflict']} ] as $id ) { wp_update_post( [ 'ID' => $id, 'post_title' => 'Mine' ] ); }
    global $wpdb;
    $wpdb->update( $wpdb->prefix . 'article_bridge_articles', [ 'gone' => '{}' ], [ 'post_id' => ${ids['gone']} ] );`);
  for (const name of ['newer', 'conflict']) {
    await gateway.put({ uuid: uuids[name], topic: name, title: `Another ${name} one` });
  }
  await imports.run({ uuids: [uuids['conflict'] ?? ''] });
  const own = await wp.runInSite(
    `echo wp_insert_post( [ 'post_title' => 'Written here', 'post_status' => 'publish' ] );`,
  );
  // The site learns of newer versions by the library.
  await wp.rest('/article-bridge/v1/articles');
  ids['own'] = Number(own);
  return { gateway, ids };
}

describe('GET /wp-admin/edit.php', () => {
  it('tells in the column Source where a post comes from, and how it stands', async () => {
    const { ids } = await postsInEachState();
    const html = await postsList();
    const age = '|127.0.0.1|imported \\d+ \\w+ ago';
    for (const [name, state] of [
      ['current', 'Up to date'],
      ['newer', 'Update available'],
      ['edited', 'Edited here'],
      ['conflict', 'Conflict'],
      ['gone', 'Gone at the source'],
    ] as const) {
      expect(source(html, ids[name])).toMatch(
        new RegExp(`^\\|?${state}${age.replaceAll('|', '\\|')}\\|?$`),
      );
    }
    expect(source(html, ids['own'])).toBe('|&#8212;|Not imported|');
    expect(updateLink(html, ids['newer'])).toBeDefined();
    expect(updateLink(html, ids['gone'])).toBeUndefined();
    expect(updateLink(html, ids['own'])).toBeUndefined();
  });

  it('narrows the list by source', async () => {
    const { ids } = await postsInEachState();
    const shown = async (chosen: string) => {
      const html = await postsList(`article_bridge_source=${chosen}`);
      return Object.keys(ids).filter((name) => row(html, ids[name]) !== '');
    };
    expect(await shown('imported')).toEqual(['current', 'newer', 'edited', 'conflict', 'gone']);
    expect(await shown('update_available')).toEqual(['newer']);
    expect(await shown('conflict')).toEqual(['conflict']);
    expect(await shown('gone')).toEqual(['gone']);
    expect(await shown('own')).toEqual(['own']);
    expect(await shown(`x' OR 1=1`)).toHaveLength(6);
  });

  it('asks one query of its own for twenty rows as for one', async () => {
    const queries = await wp.runInSite(`
      global $wpdb, $wp_query;
      $table = ArticleBridge\\Store\\Schema::table( 'articles' );
      for ( $i = 0; $i < 20; $i++ ) {
        $id = wp_insert_post( [ 'post_title' => "Post $i", 'post_status' => 'publish' ] );
        $wpdb->insert( $table, [ 'uuid' => wp_generate_uuid4(), 'post_id' => $id, 'base' => '{"title":{"local":"x"},"featured_image":{"local":"y","value":"99' . $i . '"}}', 'source_updated_at' => '2026-01-01 00:00:00' ] );
      }
      wp_cache_flush();
      $asked = [];
      foreach ( [ 1, 20 ] as $rows ) {
        $wp_query = new WP_Query( [ 'posts_per_page' => $rows, 'post_type' => 'post' ] );
        $states = new ArticleBridge\\PostsList\\SourceStates();
        $before = $wpdb->num_queries;
        foreach ( $wp_query->posts as $post ) { $states->of( $post ); }
        $asked[] = $wpdb->num_queries - $before;
      }
      echo wp_json_encode( $asked );`);
    const [one, twenty] = z.tuple([z.int(), z.int()]).parse(JSON.parse(queries));
    expect(one).toBeLessThanOrEqual(3);
    expect(twenty).toBe(one);
  });

  it('offers nothing to an editor who may not import, but the column', async () => {
    const { ids } = await postsInEachState();
    const cookie = await wp.runInSite(COOKIE_OF_EDITOR);
    const html = await (await adminPage('edit.php', { cookie })).text();
    expect(source(html, ids['newer'])).toContain('Update available');
    expect(row(html, ids['newer'])).not.toContain('article-bridge-library');
    expect(html).not.toContain('article_bridge_update');
  });
});

describe('"Update from source"', () => {
  it('of a row updates the post by a run and says what came of it', async () => {
    const { ids } = await postsInEachState();
    const session = await wp.signIn();
    const list = await (await adminPage('edit.php', session)).text();
    const answer = await adminPage(updateLink(list, ids['newer']) ?? '', session);
    expect(answer.url).toContain('/wp-admin/edit.php?post_type=post&article_bridge_run=3');
    const html = await answer.text();
    expect(notice(html)).toMatch(
      /notice-success.*<p>Update from source: 1 updated\. <a href="[^"]*page=article-bridge-runs&(amp|#038);run=3"/,
    );
    expect(source(html, ids['newer'])).toContain('Up to date');
    expect(row(html, ids['newer'])).toContain('Another newer one');
  });

  it('of a row without its nonce, or with that of another post, is 403 (CVE-2025-62873)', async () => {
    const { ids } = await postsInEachState();
    const session = await wp.signIn();
    const link =
      updateLink(await (await adminPage('edit.php', session)).text(), ids['newer']) ?? '';
    for (const forged of [
      link.replace(/_wpnonce=\w+/, ''),
      link.replace(/post=\d+/, `post=${ids['current']}`),
    ]) {
      expect((await adminPage(forged, session)).status).toBe(403);
    }
    expect((await wp.rest('/article-bridge/v1/imports')).body).toMatchObject({ total: 2 });
  });

  it('of many posts is one run of those that were imported', async () => {
    const { ids, gateway } = await postsInEachState();
    const before = gateway.requests.length;
    const html = await bulkUpdate([ids['newer'], ids['current'], ids['own']]);
    expect(notice(html)).toContain('Update from source: 1 updated, 1 unchanged.');
    expect(gateway.requests.length).toBeGreaterThan(before);
    expect((await wp.rest('/article-bridge/v1/imports/3')).body).toMatchObject({ total: 2 });
  });

  it('of posts of which none was imported is 400 and says so', async () => {
    const { ids } = await postsInEachState();
    expect(await bulkUpdate([ids['own']], 400)).toContain(
      'None of these posts was imported from an article service',
    );
  });

  it('while the service is away says why, and that it goes on by itself', async () => {
    const { ids, gateway } = await postsInEachState();
    gateway.answerWith(() => ({ cut: true }));
    const html = await bulkUpdate([ids['newer']]);
    expect(notice(html)).toMatch(/notice-warning.*The update continues in the background\./s);
  });

  it('that somebody has to mend something for is not said to go on by itself', async () => {
    const { ids, gateway } = await postsInEachState();
    gateway.answerWith(() => ({
      status: 401,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"Unauthorized"}',
    }));
    const html = await bulkUpdate([ids['newer']]);
    expect(notice(html)).toMatch(/notice-warning.*does not accept the API key/s);
    expect(notice(html)).not.toContain('by itself');
  });
});

const COOKIE_OF_EDITOR = `
  $user = wp_insert_user( [ 'user_login' => 'ed', 'user_pass' => 'ed', 'role' => 'editor' ] );
  $end = time() + HOUR_IN_SECONDS;
  $token = WP_Session_Tokens::get_instance( $user )->create( $end );
  echo AUTH_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user, $end, 'auth', $token ) ) . '; '
    . LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user, $end, 'logged_in', $token ) );
`;

/** Selects posts in the list and applies the bulk action; returns the following page. */
async function bulkUpdate(posts: readonly (number | undefined)[], status = 200): Promise<string> {
  const session = await wp.signIn();
  const list = await (await adminPage('edit.php', session)).text();
  const nonce = /name="_wpnonce" value="(\w+)"/.exec(list)?.[1] ?? '';
  const query = new URLSearchParams({ action: 'article_bridge_update', _wpnonce: nonce });
  for (const id of posts) query.append('post[]', String(id));
  const answer = await adminPage(`edit.php?${query.toString()}`, session);
  expect(answer.status).toBe(status);
  return await answer.text();
}
