import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';
import { runInSite } from './run-in-site.ts';

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `what the tables of a site do not take${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
      await convertTables('utf8');
    });
    afterAll(() => site.close());

    const convertTables = async (charset: string): Promise<void> => {
      for (const table of ['posts', 'postmeta', 'terms', 'term_taxonomy', 'options']) {
        await site.database.query(
          `ALTER TABLE wordpress.wp_${table} CONVERT TO CHARACTER SET ${charset}`,
        );
      }
    };

    const stored = async (code: string): Promise<unknown> =>
      JSON.parse(await runInSite(site, `echo wp_json_encode( ${code} );`));

    /** Imports an article; returns the states of its runs' items so far. */
    const imported = async (uuid: string) => {
      await site.cli(['article-bridge', 'import', uuid, '--status=publish']);
      return site.database.query(
        `SELECT state FROM wordpress.wp_article_bridge_import_items WHERE uuid = '${uuid}' ORDER BY id`,
      );
    };

    const postOf = async (uuid: string): Promise<string> =>
      (
        await site.database.query(
          `SELECT post_id FROM wordpress.wp_article_bridge_articles WHERE uuid = '${uuid}'`,
        )
      ).join();

    it('emoji and letters of four bytes are references, in meta as in the title, and no edit', async () => {
      const gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
      const image = gateway.image('emoji.png', png(20, 20, [1, 2, 3]));
      const { uuid } = await gateway.put({
        title: 'Hello 👋 𝐁',
        meta_title: 'Bold 𝐁 中',
        faq: [{ question: 'Why 😀?', answer: 'So.' }],
        featured_image: { url: image, alt: 'A cat 🐈', caption: '', credit: '' },
      });
      expect(await imported(uuid)).toEqual(['created']);
      const id = await postOf(uuid);
      expect(
        await stored(
          `array( get_post( ${id} )->post_title, get_post_meta( ${id}, '_seo_package_meta_title', true ), get_post_meta( ${id}, '_seo_package_faq', true ),
            get_post_meta( get_post_thumbnail_id( ${id} ), '_wp_attachment_image_alt', true ) )`,
        ),
      ).toEqual([
        'Hello &#x1f44b; &#x1d401;',
        'Bold &#x1d401; 中',
        [{ question: 'Why &#x1f600;?', answer: 'So.' }],
        'A cat &#x1f408;',
      ]);
      await gateway.put({ uuid, meta_title: 'Rocket 🚀' });
      expect(await imported(uuid)).toEqual(['created', 'updated']);
      expect(await stored(`get_post_meta( ${id}, '_seo_package_meta_title', true )`)).toBe(
        'Rocket &#x1f680;',
      );
      expect(await imported(uuid)).toEqual(['created', 'updated', 'unchanged']);
    });

    it('a field that the database refuses in an update fails it, and the post stays as it was', async () => {
      const gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
      const { uuid } = await gateway.put({ title: 'Old', meta_title: 'Old' });
      expect(await imported(uuid)).toEqual(['created']);
      const id = await postOf(uuid);
      await site.database.query(
        `ALTER TABLE wordpress.wp_postmeta ADD CONSTRAINT refuse CHECK ( meta_value <> 'New title' )`,
      );
      await gateway.put({ uuid, title: 'New', meta_title: 'New title' });
      expect(await imported(uuid)).toEqual(['created', 'failed']);
      await site.database.query('ALTER TABLE wordpress.wp_postmeta DROP CONSTRAINT refuse');
      const fields = `array( get_post( ${id} )->post_title, get_post_meta( ${id}, '_seo_package_meta_title', true ) )`;
      expect(await stored(fields)).toEqual(['Old', 'Old']);
      expect(await imported(uuid)).toEqual(['created', 'failed', 'updated']);
      expect(await stored(fields)).toEqual(['New', 'New title']);
    });

    it('what a table in latin1 lacks is a reference too, where the database would write question marks', async () => {
      await convertTables('latin1');
      const gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
      const image = gateway.image('arrow.png', png(20, 20, [4, 5, 6]));
      const paragraph = (text: string) =>
        `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
      const { uuid } = await gateway.put(
        {
          ...{ title: 'Привет – “café” 👋', excerpt: '10 € → 5 €', tags: ['Привет'] },
          featured_image: { url: image, alt: 'A → B', caption: 'From A → B', credit: '' },
        },
        paragraph('Co‑op in Überlingen'),
      );
      expect(await imported(uuid)).toEqual(['created']);
      const id = await postOf(uuid);
      const fields = `array( get_post( ${id} )->post_title, get_post( ${id} )->post_excerpt, get_post( ${id} )->post_content,
        wp_get_post_tags( ${id}, array( 'fields' => 'names' ) ), wp_get_post_tags( ${id}, array( 'fields' => 'slugs' ) ) )`;
      const attachment = `get_post( get_post_thumbnail_id( ${id} ) )`;
      expect(
        await stored(`array( ${attachment}->post_title, ${attachment}->post_excerpt )`),
      ).toEqual(['A &#x2192; B', 'From A &#x2192; B']);
      const hello = '&#x41f;&#x440;&#x438;&#x432;&#x435;&#x442;';
      const terms = [[hello], [encodeURIComponent('привет').toLowerCase()]];
      expect(await stored(fields)).toEqual([
        `${hello} – “café” &#x1f44b;`,
        '10 € &#x2192; 5 €',
        paragraph('Co&#x2011;op in Überlingen'),
        ...terms,
      ]);
      expect(await imported(uuid)).toEqual(['created', 'unchanged']);
      await gateway.put({ uuid, title: 'Café →', tags: ['Привет'] }, paragraph('Co‑op ≥ 2'));
      expect(await imported(uuid)).toEqual(['created', 'unchanged', 'updated']);
      expect(await stored(fields)).toEqual([
        'Café &#x2192;',
        expect.anything(),
        paragraph('Co&#x2011;op &#x2265; 2'),
        ...terms,
      ]);
      expect(await imported(uuid)).toEqual(['created', 'unchanged', 'updated', 'unchanged']);
    });
  },
);
