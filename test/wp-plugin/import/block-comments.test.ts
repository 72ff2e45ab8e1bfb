import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DYNAMIC_BLOCK, HTML_WITH_BLOCK_COMMENTS } from '../../support/block-comments.ts';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../../support/html-only.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** A service with HTML articles, for a site with a block that reports whether it ran. */
async function htmlService() {
  await withPlugin(
    `add_action( 'init', fn() => register_block_type( 'site/secret', array( 'render_callback' => fn() => 'RAN' ) ) );`,
  );
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
  );
  await imports.connect(gateway);
  return gateway;
}

const content = async (id: number) =>
  z.string().parse(await imports.inSite(`get_post( ${id} )->post_content`));

/** The visible text of a post, and the names of its blocks. */
async function shown(id: number) {
  const url = z.string().parse(await imports.inSite(`get_permalink( ${id} )`));
  const { document } = new JSDOM(await (await fetch(url)).text()).window;
  const body = document.querySelector('.wp-block-post-content');
  const blocks = z
    .array(z.string().nullable())
    .parse(
      await imports.inSite(
        `wp_list_pluck( parse_blocks( get_post( ${id} )->post_content ), 'blockName' )`,
      ),
    );
  return {
    text: body?.textContent.replaceAll(/\s+/g, ' ').replaceAll('–', '--').trim(),
    titles: [...(body?.querySelectorAll('[title]') ?? [])].map((one) => one.getAttribute('title')),
    blocks: blocks.filter((name) => name !== null),
  };
}

describe('comments of a service’s HTML are no blocks', () => {
  it.each(HTML_WITH_BLOCK_COMMENTS)('%s', async (_name, html, text) => {
    const gateway = await htmlService();
    const { uuid } = await gateway.put({ html });
    const run = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });
    expect(onlyItem(run)).toMatchObject({ state: 'created', classic: false });
    const page = await shown(onlyPost(run));
    expect(page.text).toBe(text);
    expect(new Set(page.blocks)).toEqual(new Set(['core/paragraph']));
  });

  it('in a tag they stay what the attribute says', async () => {
    const gateway = await htmlService();
    const { uuid } = await gateway.put({
      html: `<p title='${DYNAMIC_BLOCK}'><abbr title="${DYNAMIC_BLOCK}">One</abbr></p><dl title="${DYNAMIC_BLOCK}"><dt>Two</dt></dl><p <!-- wp:site/secret /-->Three</p>`,
    });
    const run = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });
    const page = await shown(onlyPost(run));
    expect(page.text).toContain('One Two');
    expect(page.text).not.toContain('RAN');
    expect(page.titles).toEqual([DYNAMIC_BLOCK, DYNAMIC_BLOCK]);
    expect(page.blocks).not.toContain('site/secret');
  });
});

it('neither are they to a page that converts, whatever its browser writes', async () => {
  const gateway = await htmlService();
  const html = `${DYNAMIC_BLOCK}<p>One <abbr title="${DYNAMIC_BLOCK}">Two</abbr></p><!-- wp:paragraph -->`;
  const { uuid } = await gateway.put({ html });
  const { id: runId } = await imports.start({ uuids: [uuid], options: { post_status: 'publish' } });
  await imports.stepOfPage(runId);
  const run = await imports.finish(runId);
  const id = onlyPost(run);
  expect(await content(id)).toBe(
    '<p>One <abbr title="&lt;!-- wp:site/secret /--&gt;">Two</abbr></p>',
  );
  // As browsers serialized `<` in attributes until 2025.
  const blocks = `<!-- wp:html -->\n<p>One <abbr title="${DYNAMIC_BLOCK}">Two</abbr></p>\n<!-- /wp:html -->`;
  const saved = await wp.rest(`/article-bridge/v1/imports/${run.id}/items/${uuid}/blocks`, {
    method: 'POST',
    body: { content: blocks },
  });
  expect(saved.status).toBe(200);
  expect(await shown(id)).toEqual({
    text: 'One Two',
    titles: [DYNAMIC_BLOCK],
    blocks: ['core/html'],
  });
});
