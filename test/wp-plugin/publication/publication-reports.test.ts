import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** Runs the due report, as WP-Cron does. */
const report = () => wp.runInSite(`do_action( 'article_bridge_report_publications' );`);

/** Pending reports, and seconds until the next attempt. */
const waiting = async () =>
  z.tuple([z.int(), z.number().nullable()]).parse(
    await imports.inSite(
      `array(
        (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\\\_bridge\\\\_reports\\\\_%'" ),
        ( wp_next_scheduled( 'article_bridge_report_publications' ) ?: null )
      )`,
    ),
  );

/** A site with two published posts of articles. */
async function withPosts() {
  const gateway = await startGateway();
  const { url, owner } = gateway;
  await imports.connect({ url: `${url}/api/v1`, key: owner.key });
  const uuids: string[] = [];
  for (const slug of ['arch', 'beam']) uuids.push((await owner.save({ slug })).uuid);
  const run = await imports.run({ uuids, options: { post_status: 'publish' } });
  const read = async () => {
    const answer = await fetch(`${url}/api/v1/articles/publications?uuid=${uuids.join(',')}`, {
      headers: { authorization: `Bearer ${owner.key}` },
    });
    return z
      .object({
        publications: z.array(
          z.object({
            uuid: z.string(),
            url: z.string(),
            status: z.string(),
            site: z.object({ url: z.string() }),
          }),
        ),
      })
      .parse(await answer.json()).publications;
  };
  const postOf = (uuid: string | undefined) =>
    run.items.find((item) => item.uuid === uuid)?.post_id ?? 0;
  return { ...gateway, uuids, read, post: postOf(uuids[0]), otherPost: postOf(uuids[1]) };
}

describe('posts of articles', () => {
  it('are reported though the service does not accept the address of one of them', async () => {
    const { uuids, read, post } = await withPosts();
    await siteStateOf(wp).withPlugin(
      `add_filter( 'post_link', fn( $link, $of ) => $of->ID === ${post} ? 'javascript:alert(1)' : $link, 10, 2 );`,
    );
    await report();
    expect((await read()).map(({ uuid }) => uuid)).toEqual([uuids[1]]);
    expect((await waiting())[0]).toBe(0);
  });

  it('are reported after an import, in one request, and when their status changes or they go', async () => {
    const { uuids, read, post, otherPost } = await withPosts();
    expect(await read()).toEqual([]);
    expect((await waiting())[0]).toBeGreaterThan(0);
    await report();
    const reported = await read();
    expect(reported.map(({ uuid }) => uuid).toSorted()).toEqual(uuids.toSorted());
    const permalink = z.string().parse(await imports.inSite(`get_permalink( ${post} )`));
    expect(reported.find(({ uuid }) => uuid === uuids[0])).toMatchObject({
      url: permalink,
      status: 'published',
      site: { url: await imports.inSite(`home_url( '/' )`) },
    });
    expect((await waiting())[0]).toBe(0);

    await wp.runInSite(`wp_update_post( array( 'ID' => ${post}, 'post_status' => 'draft' ) );`);
    await wp.runInSite(`wp_delete_post( ${otherPost}, true );`);
    await report();
    expect(await read()).toMatchObject([{ uuid: uuids[0], status: 'draft' }]);
    await wp.runInSite(`wp_trash_post( ${post} );`);
    await report();
    expect(await read()).toEqual([]);
  });

  it('of nobody’s articles are not reported', async () => {
    await withPosts();
    await report();
    await wp.runInSite(
      `wp_insert_post( array( 'post_title' => 'Mine', 'post_status' => 'publish' ) );`,
    );
    expect((await waiting())[0]).toBe(0);
  });

  it('whose identifiers are numbers are kept by them', async () => {
    const service = await startBareService();
    const uuids = ['123', '77', 'a-1'].map((uuid) => service.put({ uuid }).uuid);
    await imports.connect({ url: service.url, key: service.key });
    for (const uuid of uuids) await imports.run({ uuids: [uuid] });
    await wp.runInSite(
      `foreach ( get_posts( array( 'post_status' => 'any' ) ) as $post ) { wp_update_post( array( 'ID' => $post->ID ) ); }`,
    );
    const kept = z
      .array(z.record(z.string(), z.int()))
      .parse(
        await imports.inSite(
          `array_map( fn( $value ) => (object) unserialize( $value ), $GLOBALS['wpdb']->get_col( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\\\_bridge\\\\_reports\\\\_%'" ) )`,
        ),
      );
    expect([...new Set(kept.flatMap(Object.keys))].toSorted()).toEqual(uuids.toSorted());
  });

  it('stay to be reported while the service is away, and are tried again', async () => {
    const { close } = await withPosts();
    await close();
    await report();
    const [options, next] = await waiting();
    expect(options).toBe(1);
    expect(next).toBeGreaterThan(Date.now() / 1000 + 600);
  });
});
