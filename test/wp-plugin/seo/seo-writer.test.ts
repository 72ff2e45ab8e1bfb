import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { SIGNS, seoPostsOf } from './seo-posts.ts';
import { activatePretendedPlugin } from './pretended-plugin.ts';
import { FIELDS, NOTHING, STORED } from './stored-fields.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

const META_PLUGINS = [
  'wordpress-seo',
  'seo-by-rank-math',
  'wp-seopress',
  'autodescription',
  'slim-seo',
] as const;

/** Where each plugin stores its title, and how to set another one. */
const TITLE: Record<(typeof META_PLUGINS)[number], string> = {
  'wordpress-seo': '_yoast_wpseo_title',
  'seo-by-rank-math': 'rank_math_title',
  'wp-seopress': '_seopress_titles_title',
  autodescription: '_genesis_title',
  'slim-seo': 'slim_seo',
};

const edit = (plugin: (typeof META_PLUGINS)[number], id: number, title: string) =>
  plugin === 'slim-seo'
    ? wp.runInSite(
        `$seo = (array) get_post_meta( ${id}, 'slim_seo', true ); $seo['title'] = '${title}'; update_post_meta( ${id}, 'slim_seo', array_filter( $seo ) );`,
      )
    : wp.runInSite(
        title === ''
          ? `delete_post_meta( ${id}, '${TITLE[plugin]}' );`
          : `update_post_meta( ${id}, '${TITLE[plugin]}', '${title}' );`,
      );

const titleOf = async (plugin: (typeof META_PLUGINS)[number], id: number): Promise<unknown> => {
  const value = (await posts.meta(id))[TITLE[plugin]];
  return plugin === 'slim-seo' && typeof value === 'object' && value !== null && 'title' in value
    ? value.title
    : plugin === 'slim-seo'
      ? undefined
      : value;
};

describe.each(META_PLUGINS)('%s', (plugin) => {
  it('gets every field where it keeps it, and loses those that the article gives up', async () => {
    const id = await posts.publish(FIELDS, [plugin]);
    expect(await posts.meta(id)).toEqual(STORED[plugin]);
    await posts.change(id, NOTHING, [plugin]);
    const left = Object.keys(await posts.meta(id));
    expect(left).toEqual(plugin === 'seo-by-rank-math' ? ['rank_math_twitter_use_facebook'] : []);
  });

  it('is not told to index what its own settings may forbid', async () => {
    const id = await posts.publish({ robots: { index: true, follow: true } }, [plugin]);
    expect(await posts.meta(id)).toEqual({});
  });

  it('keeps what an editor set, changed or emptied, and takes updates of the rest', async () => {
    const id = await posts.publish(FIELDS, [plugin]);
    await posts.change(id, { meta_title: 'Second' }, [plugin]);
    expect(await titleOf(plugin, id)).toBe('Second');
    await edit(plugin, id, 'Mine');
    await posts.change(id, { meta_title: 'Third' }, [plugin]);
    expect(await titleOf(plugin, id)).toBe('Mine');
    await edit(plugin, id, '');
    await posts.change(id, { meta_title: 'Fourth', meta_description: 'New' }, [plugin]);
    expect(await titleOf(plugin, id)).toBeUndefined();
    expect(JSON.stringify(await posts.meta(id))).toContain('New');
  });

  it('keeps what was there before the article', async () => {
    const id = await posts.publish({});
    await edit(plugin, id, 'Mine');
    await posts.change(id, FIELDS, [plugin]);
    expect(await titleOf(plugin, id)).toBe('Mine');
  });

  it('writing twice changes nothing; what an editor agrees with goes on following the article', async () => {
    const id = await posts.publish(FIELDS);
    await edit(plugin, id, 'The title');
    await posts.change(id, {}, [plugin]);
    const once = await posts.meta(id);
    expect(
      await posts.inSite(`( new ArticleBridge\\Seo\\SeoWriter() )->write( ${id} )`, [plugin]),
    ).toEqual([]);
    expect(await posts.meta(id)).toEqual(once);
    await posts.change(id, { meta_title: 'Second' }, [plugin]);
    expect(await titleOf(plugin, id)).toBe('Second');
  });
});

describe('Rank Math robots', () => {
  it('keep other directives', async () => {
    const id = await posts.publish({});
    await wp.runInSite(
      `update_post_meta( ${id}, 'rank_math_robots', array( 'index', 'noarchive' ) );`,
    );
    await posts.change(id, { robots: { index: true, follow: false } }, ['seo-by-rank-math']);
    expect((await posts.meta(id))['rank_math_robots']).toEqual(['index', 'noarchive', 'nofollow']);
    await posts.change(id, { robots: { index: false, follow: true } }, ['seo-by-rank-math']);
    expect((await posts.meta(id))['rank_math_robots']).toEqual(['noarchive', 'noindex']);
  });
});

describe('Slim SEO', () => {
  it('keeps keys of its own in its array', async () => {
    const id = await posts.publish({});
    await wp.runInSite(
      `update_post_meta( ${id}, 'slim_seo', array( 'linkedin' => 'C:\\\\\\\\x' ) );`,
    );
    await posts.change(id, { meta_title: 'T' }, ['slim-seo']);
    expect(await posts.meta(id)).toEqual({ slim_seo: { linkedin: 'C:\\x', title: 'T' } });
  });
});

describe('an SEO plugin', () => {
  it('of several is the chosen one; none is told anything with the choice "none"', async () => {
    await wp.runInSite(`update_option( 'article_bridge_seo_plugin', 'slim-seo' );`);
    const id = await posts.publish({ meta_title: 'T' }, ['wp-seopress', 'slim-seo']);
    expect(await posts.meta(id)).toEqual({ slim_seo: { title: 'T' } });
    await wp.runInSite(`update_option( 'article_bridge_seo_plugin', 'none' );`);
    const other = await posts.publish({ meta_title: 'T' }, ['wp-seopress', 'slim-seo']);
    expect(await posts.meta(other)).toEqual({});
  });

  it('is told nothing of posts that no article became', async () => {
    const id = await posts.publish({ uuid: null, meta_title: 'T' }, ['wp-seopress']);
    expect(await posts.meta(id)).toEqual({});
  });

  it('gets the fields of an article that is imported, once its meta are in place', async () => {
    const imports = importsOf(wp);
    await imports.reset();
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({
      meta_title: 'Imported C:\\x',
      robots: { index: false, follow: true },
    });
    // The import runs in requests of the site, where the plugin must look active.
    await activatePretendedPlugin(wp, SIGNS['slim-seo']);
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    expect(await posts.meta(id)).toMatchObject({
      slim_seo: { title: 'Imported C:&#92;x', noindex: 1 },
    });

    // A value set in the SEO plugin is kept; the next run reports it.
    await edit('slim-seo', id, 'Mine');
    await gateway.put({ uuid, title: 'A new title', meta_title: 'Updated' });
    const run = await imports.run({ uuids: [uuid] });
    expect(await titleOf('slim-seo', id)).toBe('Mine');
    expect(run.items[0]?.warnings).toEqual([
      'Values set for the post in Slim SEO were kept: SEO title.',
    ]);
  });
});
