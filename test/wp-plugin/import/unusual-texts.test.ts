import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

describe('characters that XML does not allow', () => {
  it('do not make the feed of the site unreadable: spaces stand for breaks, and the rest goes', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put(
      {
        title: 'Two\u000blines',
        meta_title: 'Nul\u0000',
        excerpt: 'An\u000cexcerpt\uffff',
        categories: ['Cat\u0001egory'],
        faq: [{ question: 'Wh\u0002y?', answer: 'So' }],
      },
      '<!-- wp:paragraph -->\n<p>A\u000bbreak\u001b\u0000</p>\n<!-- /wp:paragraph -->',
    );
    const options = { post_status: 'publish' };
    const id = onlyPost(await imports.run({ uuids: [uuid], options }));
    const stored = await imports.inSite(
      `array( get_post( ${id} )->post_title, get_post( ${id} )->post_excerpt, get_post( ${id} )->post_content, wp_get_post_categories( ${id}, array( 'fields' => 'names' ) ), get_post_meta( ${id}, '_seo_package_meta_title', true ), get_post_meta( ${id}, '_seo_package_faq', true )[0]['question'] )`,
    );
    expect(stored).toEqual([
      'Two lines',
      'An excerpt',
      '<!-- wp:paragraph -->\n<p>A break</p>\n<!-- /wp:paragraph -->',
      ['Category'],
      'Nul',
      'Why?',
    ]);
    const url = z.string().parse(await imports.inSite(`get_feed_link()`));
    const feed = await (await fetch(url)).text();
    // Throws for what is not well-formed.
    const { document } = new JSDOM(feed, { contentType: 'text/xml' }).window;
    expect(document.querySelector('item > title')?.textContent).toBe('Two lines');
  });
});

describe('a text that is too long for its column', () => {
  it('fails the article, with the name of the column', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'T'.repeat(100_000) });
    const item = onlyItem(await imports.run({ uuids: [uuid] }));
    expect(item).toMatchObject({ state: 'failed', post_id: null });
    expect(item.message).toContain('post_title');
  });
});
