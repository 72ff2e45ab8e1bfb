import { JSDOM } from 'jsdom';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { useEditor } from '../../blocks/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { withPlugin } = siteStateOf(wp);
const editor = useEditor();
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
  // An opening shortcode within a tag, and a closing one in the text.
  '<a href="#x" title="[form]">T</a> [gallery] [/form]',
  'None: [sic] [1] [unknown]',
  'Of a plugin that comes later: [later] and [later a="1"]<b>x</b>[/later].',
];

/** Imports an article with these paragraphs; returns its page as parsed by a browser. */
async function importedPage(): Promise<Document> {
  // Shortcodes of the site, each of which reports that it ran.
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

const image = (alt: string, caption: string) =>
  `<!-- wp:image -->\n<figure class="wp-block-image"><img src="https://example.com/a.png?x[later]=1" alt="${alt}"/><figcaption class="wp-element-caption">${caption}</figcaption></figure>\n<!-- /wp:image -->`;

const paragraph = (html: string) => `<!-- wp:paragraph -->\n<p>${html}</p>\n<!-- /wp:paragraph -->`;

/** Blocks with brackets outside of their texts, each as the block editor serializes it. */
const ELSEWHERE = [
  image('[later] &amp; [later a=1]', '[later]'),
  paragraph('<a href="https://example.com/?a[later]=b" title="[later a=1]x[/later]">Titled</a>'),
  paragraph('<a href="http://[::1]/">Here</a> <a href="http://[fe80::1]/#[later]">There</a>'),
  paragraph(
    '<a href="https://example.com/[later]">[later]</a> <code>a[later] b[0]</code> [1] a[i]',
  ),
  paragraph('<img src="https://example.com/a.png" alt="a &gt; [later]" style="color:red"> seen'),
  '<!-- wp:heading {"anchor":"[later]"} -->\n<h2 id="[later]" class="wp-block-heading">Anchored</h2>\n<!-- /wp:heading -->',
  '<!-- wp:code -->\n<pre class="wp-block-code"><code>a&#91;later] <mark title="&#91;later]">b</mark></code></pre>\n<!-- /wp:code -->',
  '<!-- wp:embed {"url":"https://example.com/?a%5Blater]=1"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://example.com/?a%5Blater]=1\n</div></figure>\n<!-- /wp:embed -->',
  `<!-- wp:html -->\n<p title='[later a="1"]' lang=[later]>Unquoted</p><!-- [later] --><iframe src="https://example.com/" title="[later]">[later]</iframe>\n<!-- /wp:html -->`,
  '<!-- wp:search {"label":"[later] \\u005blater] it"} /-->',
];

/** A plugin that treats every bracket as a shortcode that WordPress could take for one. */
const EVERYTHING = `
  add_filter( 'the_content', function ( $content ) {
    preg_match_all( '@\\[([^<>&/\\[\\]\\x00-\\x20=]++)@', $content . ( get_post()->post_content ?? '' ) . '[later', $found );
    foreach ( $found[1] as $name ) {
      if ( preg_match( '/[a-z]/i', $name ) ) { add_shortcode( $name, fn() => 'RAN' ); }
    }
    return $content;
  }, 0 );
  add_filter( 'the_content', function ( $content ) { return do_shortcode( $content ); }, 20 );`;

/** The attributes and the text of a page. */
function shown(html: string): { attributes: string[]; text: string } {
  const { document } = new JSDOM(html).window;
  const body = document.querySelector('.wp-block-post-content') ?? document.body;
  const names = ['alt', 'src', 'href', 'title', 'id', 'lang'];
  const attributes = [...body.querySelectorAll('*')].flatMap((element) =>
    names.flatMap((name) => {
      const value = element.getAttribute(name);
      return value?.includes('[') === true ? [`${name}=${value}`] : [];
    }),
  );
  return { attributes, text: words(body).replaceAll(/\s+/g, ' ') };
}

it('no plugin that comes later runs anything; attributes, addresses and blocks stay what they were, also when an editor saves', async () => {
  await withPlugin('');
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const sent = ELSEWHERE.join('\n\n');
  const { uuid } = await gateway.put({}, sent);
  const id = onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } }));
  const content = async () =>
    z.string().parse(await imports.inSite(`get_post( ${id} )->post_content`));
  const stored = await content();

  const { blocks, serialized } = editor.check(stored);
  expect(blocks.filter(({ isValid }) => !isValid)).toEqual([]);

  await withPlugin(EVERYTHING);
  const url = z.string().parse(await imports.inSite(`get_permalink( ${id} )`));
  const page = async () => (await fetch(url)).text();
  const seen = shown(await page());
  expect(seen.text).not.toContain('RAN');
  expect(seen.text).toContain('[later] [later] it');
  expect(seen.text).toContain('a[later] b[0] [1] a[i]');
  expect(seen.attributes).toEqual([
    'alt=[later] & [later a=1]',
    'src=https://example.com/a.png?x[later]=1',
    'href=https://example.com/?a[later]=b',
    'title=[later a=1]x[/later]',
    'href=http://[::1]/',
    'href=http://[fe80::1]/#[later]',
    'href=https://example.com/[later]',
    'alt=a > [later]',
    'id=[later]',
    'title=[later]',
    'title=[later a="1"]',
    'lang=[later]',
    'title=[later]',
  ]);

  // As the block editor saves a post in which another block was changed.
  const saved = await wp.rest(`/wp/v2/posts/${id}`, {
    method: 'POST',
    body: { content: `${serialized}\n\n${paragraph('Mine')}` },
  });
  expect(saved.status).toBe(200);
  expect(await content()).toBe(`${stored}\n\n${paragraph('Mine')}`);
  expect((await page()).replace('<p class="wp-block-paragraph">Mine</p>', '')).not.toContain('RAN');
  await gateway.put({ uuid, html: '2' }, [paragraph('Theirs'), ...ELSEWHERE.slice(1)].join('\n\n'));
  const update = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(update).toMatchObject({ state: 'updated' });
  expect(await content()).toContain(paragraph('Mine'));
  expect(await content()).toContain(paragraph('Theirs'));
});

it('title, excerpt and image of an article are text where a page lists posts, and on the image’s own page', async () => {
  await withPlugin('');
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const url = gateway.image('a.png', png(3, 3, [1, 2, 3]));
  const texts = {
    alt: 'The [later] alt',
    caption: 'The [later] caption',
    credit: 'The [later] credit',
  };
  const excerpt = 'The [later] excerpt';
  const { uuid } = await gateway.put({
    title: 'The [later]',
    excerpt,
    featured_image: { url, ...texts },
  });
  const id = onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } }));
  await withPlugin(EVERYTHING);
  const html = z.string().parse(
    await imports.inSite(`(function () {
      update_option( 'wp_attachment_pages_enabled', 1 );
      $image = get_post_thumbnail_id( ${id} );
      $list  = '<!-- wp:latest-posts {"displayPostContent":true,"displayFeaturedImage":true} /-->';
      $html  = apply_filters( 'the_content', $list ) . apply_filters( 'the_content', wp_get_attachment_caption( $image ) );
      $GLOBALS['wp_query'] = new WP_Query( array( 'attachment_id' => $image ) );
      the_post();
      return $html . apply_filters( 'the_content', get_the_content() );
    })()`),
  );
  const seen = shown(html);
  expect(html).not.toContain('RAN');
  expect(seen.attributes.filter((value) => value.startsWith('alt'))).toEqual([
    'alt=The [later] alt',
    'alt=The [later] alt',
  ]);
  for (const text of ['The [later]', ...Object.values(texts).slice(1), excerpt]) {
    expect(seen.text).toContain(text);
  }
});

it.each([
  // wp_html_split() ends the tag at the first ">".
  ['<img alt="a > [later]">', '<img alt="a > &#091;later]">'],
  [
    'a &lbrack;later] &#x5B;later] [&#108;ater]',
    'a <span>[</span>later] <span>[</span>later] <span>[</span>&#108;ater]',
  ],
  [
    '<!--[if IE]> [later] <![endif]--><p [later] x=[later]>',
    '<!--[if IE]> [later] <![endif]--><p &#091;later] x=&#091;later]>',
  ],
  [
    '<script>a[later]</script><textarea>[later]</textarea>',
    '<script>a[later]</script><textarea>&#091;later]</textarea>',
  ],
  ['<!-- wp:x {"a":["later"]} /-->', '<!-- wp:x {"a":["later"]} /-->'],
  ['<p title="[later]', '<p title="&#091;later]'],
])('as text, %s is %s, and that twice is the same', async (body, text) => {
  const asText = 'ArticleBridge\\Body\\Shortcodes::as_text';
  const answer = await wp.runInSite(
    `$once = ${asText}( getenv( 'BODY' ) ); echo wp_json_encode( array( $once, ${asText}( $once ) ) );`,
    { BODY: body },
  );
  expect(JSON.parse(answer)).toEqual([text, text]);
});

it('what an editor writes into an imported post runs', async () => {
  await withPlugin(EVERYTHING);
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({}, image('[later]', 'A'));
  const id = onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } }));
  const body = { content: `${image('[mine]', 'A')}\n\n${paragraph('[mine]')}` };
  await wp.rest(`/wp/v2/posts/${id}`, { method: 'POST', body });
  const url = z.string().parse(await imports.inSite(`get_permalink( ${id} )`));
  const { document } = new JSDOM(await (await fetch(url)).text()).window;
  expect(document.querySelector('.wp-block-post-content img')?.getAttribute('alt')).toBe('RAN');
  expect(paragraphs(document)).toEqual(['RAN']);
});

it.each([[['[gallery]']], [['a b']], [['']], ['gallery<']])(
  'POST /settings/advanced of the shortcodes %j is 400 and changes nothing',
  async (shortcodes) => {
    expect((await wp.rest(SETTINGS, { method: 'POST', body: { shortcodes } })).status).toBe(400);
    expect((await wp.rest(SETTINGS)).body).toMatchObject({ shortcodes: [] });
  },
);
