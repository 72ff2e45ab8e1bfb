import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const SETTINGS = '/article-bridge/v1/settings/advanced';

const TEXTS = [
  'Say [gallery] or [gallery ids="1,2"], [form/] and [with-dash a=b].',
  'Code: <code>[gallery]</code>',
  'A pair: [form]inner [gallery][/form] end.',
  'Escaped already: [[gallery]]',
  'Half: [[gallery] and [gallery]]',
  'Embedded: [embed]https://example.com/x[/embed] and [gallery]',
  '<a href="#x" title="[gallery]">Titled</a>',
  // An opening one that only a tag has, and a closing one in the text.
  '<a href="#x" title="[form]">T</a> [gallery] [/form]',
  'None: [sic] [1] [unknown]',
  'Of a plugin that comes later: [later] and [later a="1"]<b>x</b>[/later].',
];

/** Imports an article of those paragraphs; answers what a browser makes of its page. */
async function importedPage(): Promise<Document> {
  // Shortcodes of the site, each of which says that it has run.
  await withPlugin(`
    add_action( 'init', function () {
      foreach ( array( 'form', 'gallery', 'with-dash' ) as $name ) {
        add_shortcode( $name, fn( $attributes, $content = '' ) => "RAN $name" );
      }
    }, 99 );`);
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const blocks = TEXTS.map(
    (html) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`,
  );
  const { uuid } = await gateway.put({}, blocks.join('\n\n'));
  const id = onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } }));
  await withPlugin(`
    add_action( 'init', function () {
      foreach ( array( 'form', 'gallery', 'with-dash', 'later' ) as $name ) {
        add_shortcode( $name, fn( $attributes, $content = '' ) => "RAN $name" );
      }
    }, 99 );`);
  const url = z.string().parse(await imports.inSite(`get_permalink( ${id} )`));
  return new JSDOM(await (await fetch(url)).text()).window.document;
}

/** The text of an element, with straight quotes. */
const words = (element: Element): string => element.textContent.replaceAll(/[“”″]/g, '"');

const paragraphs = (document: Document): string[] =>
  [...document.querySelectorAll('.wp-block-post-content p')].map(words);

it('what an article has in square brackets is text, wherever it stands', async () => {
  const document = await importedPage();
  expect(paragraphs(document)).toEqual(
    TEXTS.map((html) => words(new JSDOM(html).window.document.body)),
  );
  expect(document.body.innerHTML).not.toContain('RAN');
  expect(document.querySelector('a[title="[gallery]"]')?.textContent).toBe('Titled');
});

it('a shortcode that an administrator has chosen runs, and no other', async () => {
  const chosen = await wp.rest(SETTINGS, { method: 'POST', body: { shortcodes: ['gallery'] } });
  expect(chosen).toMatchObject({ status: 200, body: { shortcodes: ['gallery'] } });
  const document = await importedPage();
  expect(paragraphs(document)[0]).toBe(
    'Say RAN gallery or RAN gallery, [form/] and [with-dash a=b].',
  );
});

it.each([[['[gallery]']], [['a b']], [['']], ['gallery<']])(
  'POST /settings/advanced of the shortcodes %j is 400 and changes nothing',
  async (shortcodes) => {
    expect((await wp.rest(SETTINGS, { method: 'POST', body: { shortcodes } })).status).toBe(400);
    expect((await wp.rest(SETTINGS)).body).toMatchObject({ shortcodes: [] });
  },
);
