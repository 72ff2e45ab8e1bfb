import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

/** Markup of one paragraph. */
export const blocks = (text: string) =>
  `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

/** The post of an article after its first import, as read by `posts`. */
export const OLD = ['Old', 'Old', blocks('Old'), 'draft', ['Old'], ['old'], 'Old', true];

/** The same after the change of `changeRemotely`. */
export const NEW = ['New', '', blocks('New'), 'draft', ['New'], ['new', 'old'], 'New', false];

/** Changes all fields of an article. */
export const changeRemotely = (gateway: FaultyGateway, uuid: string) =>
  gateway.put(
    {
      uuid,
      title: 'New',
      excerpt: null,
      categories: ['New'],
      tags: ['new', 'old'],
      meta_title: 'New',
    },
    blocks('New'),
  );

/** Articles that were imported once, and their posts. */
export function importedArticlesOf(wp: TestWordPress) {
  const imports = importsOf(wp);

  const importedMany = async (count: number, content: Readonly<Record<string, unknown>> = {}) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    for (let number = 0; number < count; number += 1) {
      await gateway.put(
        {
          title: 'Old',
          excerpt: 'Old',
          categories: ['Old'],
          tags: ['old'],
          meta_title: 'Old',
          ...content,
        },
        blocks('Old'),
      );
    }
    const { items } = await imports.run({ all: true });
    const articles = items.map(({ uuid, post_id: id, message }) => {
      if (id === null) throw new Error(`An article was not imported: ${message}`);
      return { uuid, id };
    });
    return { gateway, articles };
  };

  /** The fields of posts as in `OLD` and `NEW`, in their order. */
  const posts = async (ids: readonly number[]) => {
    const found = await imports.inSite(
      `array_map(
        fn( $id ) => array( get_post( $id )->post_title, get_post( $id )->post_excerpt, get_post( $id )->post_content, get_post( $id )->post_status,
          wp_get_post_terms( $id, 'category', array( 'fields' => 'names' ) ), wp_get_post_terms( $id, 'post_tag', array( 'fields' => 'names' ) ),
          get_post_meta( $id, '_seo_package_meta_title', true ), metadata_exists( 'post', $id, '_seo_package_excerpt' ) ),
        array( ${ids.join()} )
      )`,
    );
    return z.array(z.unknown()).parse(found);
  };

  return {
    /** Imports several articles that differ only in their addresses. */
    importedMany,
    /** Imports one article. */
    imported: async (content?: Readonly<Record<string, unknown>>) => {
      const { gateway, articles } = await importedMany(1, content);
      const [article] = articles;
      if (article === undefined) throw new Error('No article was imported.');
      return { gateway, ...article };
    },
    posts,
    post: async (id: number) => (await posts([id]))[0],
  };
}
