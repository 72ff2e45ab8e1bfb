import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBlockOracle } from '../../../support/block-oracle.ts';
import type { BlockOracle } from '../../../support/block-oracle.ts';
import { startFaultyGateway } from '../../../support/faulty-gateway.ts';
import type { Fault, FaultyGateway } from '../../../support/faulty-gateway.ts';
import { png, tinyImage } from '../../../support/images.ts';
import { useWordPress } from '../../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from '../run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

let oracle: BlockOracle;
beforeAll(() => {
  oracle = createBlockOracle(wp.documentRoot);
});
afterAll(() => {
  oracle.close();
});

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;

const attachmentSchema = z.object({
  id: z.int(),
  mime: z.string(),
  file: z.string(),
  alt: z.string(),
  caption: z.string(),
  description: z.string(),
  parent: z.int(),
  url: z.string(),
  large: z.string(),
  width: z.int().optional(),
});

const attachments = async () =>
  z.array(attachmentSchema).parse(
    await imports.inSite(
      `array_map( fn( $p ) => array(
        'id' => $p->ID, 'mime' => $p->post_mime_type, 'file' => basename( get_attached_file( $p->ID ) ),
        'alt' => get_post_meta( $p->ID, '_wp_attachment_image_alt', true ), 'caption' => $p->post_excerpt,
        'description' => $p->post_content, 'parent' => $p->post_parent, 'url' => wp_get_attachment_url( $p->ID ),
        'large' => wp_get_attachment_image_url( $p->ID, 'large' ),
        'width' => wp_get_attachment_metadata( $p->ID )['width'] ?? null,
      ), get_posts( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC' ) ) )`,
    ),
  );

const content = async (id: number): Promise<string> =>
  z.string().parse(await imports.inSite(`get_post( ${id} )->post_content`));

const contents = async (ids: readonly number[]) =>
  z
    .array(z.string())
    .parse(
      await imports.inSite(
        `array_map( fn( $id ) => get_post( $id )->post_content, array( ${ids.join()} ) )`,
      ),
    );

const imageBlock = (src: string, { alt = '', attributes = '' } = {}) =>
  `<!-- wp:image ${attributes}-->\n<figure class="wp-block-image size-large"><img src="${src}" alt="${alt}"/></figure>\n<!-- /wp:image -->`;

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

it('an image block gets the attachment, its id and class, and every other byte stays', async () => {
  const gateway = await connected();
  const src = gateway.image('a.png', png(1600, 20, RED));
  const before =
    '<!-- wp:list {"a":{},"b":[ ]} -->\n<ul   class="wp-block-list"><!-- wp:list-item -->\n<li>A &amp; &#x27;B&#x27; <br></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n';
  const after =
    '\n\n<!-- wp:code -->\n<pre class="wp-block-code"><code>&lt;img src="x">&#91;</code></pre>\n<!-- /wp:code -->';
  const { uuid } = await gateway.put(
    { images: [{ url: src, alt: 'Red', caption: 'A <caption>', credit: 'By me' }] },
    before +
      imageBlock(src, {
        alt: 'Red',
        attributes: '{"sizeSlug":"large","linkDestination":"none"} ',
      }) +
      after,
  );
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings).toEqual([]);
  const id = onlyPost(run);
  const [image, ...others] = await attachments();
  expect(others).toEqual([]);
  expect(image).toMatchObject({
    mime: 'image/png',
    file: 'red.png',
    alt: 'Red',
    caption: 'A &lt;caption&gt;',
    description: 'By me',
    parent: id,
    width: 1600,
  });
  expect(image?.large).toContain('red-1024x13.png');
  expect(await content(id)).toBe(
    `${before}<!-- wp:image {"id":${image?.id},"sizeSlug":"large","linkDestination":"none"} -->\n<figure class="wp-block-image size-large"><img src="${image?.large}" alt="Red" class="wp-image-${image?.id}"/></figure>\n<!-- /wp:image -->${after}`,
  );
});

it('an image in a paragraph gets its local address, a link to it leads to the whole image', async () => {
  const gateway = await connected();
  const src = gateway.image('a.png', png(30, 20, RED));
  const { uuid } = await gateway.put(
    {},
    `<!-- wp:paragraph -->\n<p>See <a href="${src}">it</a>: <img src="${src}" alt="x"></p>\n<!-- /wp:paragraph -->`,
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  const [image] = await attachments();
  expect(await content(id)).toBe(
    `<!-- wp:paragraph -->\n<p>See <a href="${image?.url}">it</a>: <img src="${image?.url}" alt="x" class="wp-image-${image?.id}"></p>\n<!-- /wp:paragraph -->`,
  );
});

it.each([
  [
    'a caption',
    (src: string) =>
      `<!-- wp:image {"sizeSlug":"large","linkDestination":"none"} -->\n<figure class="wp-block-image size-large"><img src="${src}" alt="a &gt; &quot;b&quot;"/><figcaption class="wp-element-caption">A <em>caption</em></figcaption></figure>\n<!-- /wp:image -->`,
  ],
  [
    'a link',
    (src: string) =>
      `<!-- wp:image {"linkDestination":"custom"} -->\n<figure class="wp-block-image"><a href="https://example.com/"><img src="${src}" alt=""/></a></figure>\n<!-- /wp:image -->`,
  ],
  [
    'a title and a style',
    (src: string) =>
      `<!-- wp:image {"className":"is-style-rounded"} -->\n<figure class="wp-block-image is-style-rounded"><img src="${src}" alt="" title="T"/></figure>\n<!-- /wp:image -->`,
  ],
  [
    'neighbours',
    (src: string) =>
      `<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>One <img src="${src}" alt="x"></li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n<!-- wp:image -->\n<figure class="wp-block-image"><img src="${src}" alt=""/></figure>\n<!-- /wp:image -->`,
  ],
])('an image block with %s is what the editor would save', async (_name, blocks) => {
  const gateway = await connected();
  const { uuid } = await gateway.put({}, blocks(gateway.image('a.png', png(30, 20, RED))));
  const written = await content(onlyPost(await imports.run({ uuids: [uuid] })));
  expect(written).toMatch(/<!-- wp:image {"id":\d+,"sizeSlug":"large"/);
  expect(oracle.check(written)).toMatchObject({ problems: [], serialized: written });
});

it('a picture that is only linked to comes along when the gateway serves it', async () => {
  const gateway = await connected();
  const chart = gateway.image('chart.png', png(4, 4, RED));
  const elsewhere = 'https://pictures.example.org/far.png';
  const { uuid } = await gateway.put(
    {},
    `<!-- wp:paragraph -->\n<p><a href="${chart}">Chart</a> <a href="${elsewhere}">Far</a></p>\n<!-- /wp:paragraph -->`,
  );
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings).toEqual([]);
  const [attachment] = await attachments();
  expect(await content(onlyPost(run))).toContain(
    `<a href="${attachment?.url}">Chart</a> <a href="${elsewhere}">Far</a>`,
  );
});

it('the same bytes are in the media library once, across addresses, articles and runs', async () => {
  const gateway = await connected();
  const bytes = png(30, 20, RED);
  const [one, two] = [gateway.image('one.png', bytes), gateway.image('two.png', bytes)];
  const first = await gateway.put(
    { featured_image: { url: one, alt: '' } },
    imageBlock(one) + imageBlock(two),
  );
  await imports.run({ uuids: [first.uuid] });
  const second = await gateway.put({}, imageBlock(two));
  const id = onlyPost(await imports.run({ uuids: [second.uuid] }));
  const all = await attachments();
  expect(all).toHaveLength(1);
  expect(await content(id)).toContain(`wp-image-${all[0]?.id}`);
});

it('the featured image becomes the thumbnail', async () => {
  const gateway = await connected();
  const url = gateway.image('f.png', png(30, 20, BLUE));
  const { uuid } = await gateway.put({ featured_image: { url, alt: 'Two shores', credit: 'C' } });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  const [image] = await attachments();
  expect(image).toMatchObject({ file: 'two-shores.png', alt: 'Two shores', description: 'C' });
  expect(await imports.inSite(`get_post_thumbnail_id( ${id} )`)).toBe(image?.id);
});

it('JPEG, GIF, WebP and AVIF are taken, by content, whatever they are called', async () => {
  const gateway = await connected();
  const types = ['image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
  const sources = types.map((type, index) =>
    gateway.image(`${index}.php`, tinyImage(type), 'application/x-php'),
  );
  const { uuid } = await gateway.put({}, sources.map((src) => imageBlock(src)).join('\n\n'));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings).toEqual([]);
  expect((await attachments()).map(({ mime }) => mime)).toEqual(types);
  expect((await attachments()).map(({ file }) => file.split('.').slice(1))).toEqual([
    ['jpg'],
    ['gif'],
    ['webp'],
    ['avif'],
  ]);
});

it('an image that the user has deleted from the library is fetched anew', async () => {
  const gateway = await connected();
  const url = gateway.image('f.png', png(30, 20, BLUE));
  const first = await gateway.put({ featured_image: { url, alt: '' } });
  await imports.run({ uuids: [first.uuid] });
  const [old] = await attachments();
  await wp.runInSite(`wp_delete_attachment( ${old?.id}, true );`);
  await gateway.put({ uuid: first.uuid, title: 'Changed' });
  const run = await imports.run({ uuids: [first.uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'updated', warnings: [] });
  const [fresh, ...others] = await attachments();
  expect(others).toEqual([]);
  expect(await imports.inSite(`get_post_thumbnail_id( ${onlyPost(run)} )`)).toBe(fresh?.id);
});

it.each([{ cut: true }, { status: 503, body: '' }] as const)(
  'a post whose images were imported keeps showing its copies when it is updated while their server answers %j',
  async (fault) => {
    const gateway = await connected();
    const url = gateway.image('g.png', png(30, 20, BLUE));
    const featured = { featured_image: { url, alt: '' } };
    const { uuid } = await gateway.put(featured, imageBlock(url));
    await imports.run({ uuids: [uuid] });
    const copies = await attachments();
    gateway.answerWith((path) => (path.startsWith('/media/') ? fault : undefined));
    await gateway.put(
      { ...featured, uuid, html: '<p>Changed</p>' },
      `${imageBlock(url)}\n<!-- wp:separator /-->`,
    );
    const run = await imports.run({ uuids: [uuid] });
    expect(onlyItem(run)).toMatchObject({ state: 'updated', warnings: [] });
    const body = await content(onlyPost(run));
    expect(body).toContain('wp:separator');
    expect(body).toContain(copies[0]?.large);
    expect(body).not.toContain(url);
    expect(await attachments()).toEqual(copies);
  },
);

it('an image that could not be had is fetched by a further import of the same version, which else changes nothing', async () => {
  const gateway = await connected();
  const url = gateway.image('h.png', png(30, 20, BLUE));
  await gateway.put({ featured_image: { url, alt: '' } }, imageBlock(url));
  gateway.answerWith((path) => (path.startsWith('/media/') ? { status: 503 } : undefined));
  const again = async () => onlyItem(await imports.run({ all: true }));
  expect(await again()).toMatchObject({ state: 'created', warnings: [expect.any(String)] });
  expect(await again()).toMatchObject({ state: 'unchanged', warnings: [expect.any(String)] });

  gateway.answerWith(() => undefined);
  const planned = onlyItem(await imports.run({ all: true, dry_run: true }));
  expect(planned).toMatchObject({ state: 'updated' });
  const { state, warnings, post_id } = await again();
  expect({ state, warnings }).toEqual({ state: 'updated', warnings: [] });
  const [copy, ...others] = await attachments();
  expect(others).toEqual([]);
  expect(await content(post_id ?? 0)).toContain(copy?.url);
  expect(await imports.inSite(`get_post_thumbnail_id( ${post_id} )`)).toBe(copy?.id);

  gateway.answerWith((path) => (path.startsWith('/media/') ? { status: 503 } : undefined));
  expect(await again()).toMatchObject({ state: 'unchanged', warnings: [] });
});

it('an image of an unknown host, or of a kind that the site could take, is named by each further import', async () => {
  const gateway = await connected();
  const url = gateway.image(
    'drawing.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  await gateway.put({ featured_image: { url, alt: '' } }, imageBlock('https://gone.invalid/a.png'));
  const again = async () => onlyItem(await imports.run({ all: true }));
  const { state, warnings } = await again();
  expect(state).toBe('created');
  expect(warnings.join()).toMatch(
    /no server has the name gone\.invalid.*it is an SVG|it is an SVG.*gone\.invalid/,
  );
  expect(await again()).toMatchObject({ state: 'unchanged', warnings });
});

describe('an image that fails is a warning, keeps its remote address, and the article is imported', () => {
  const PHP = Buffer.from('<?php system( $_GET["c"] );');
  const bomb = png(1, 1, RED);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);

  const FAULTS: readonly (readonly [name: string, fault: Fault, reason: string])[] = [
    ['a 404', { status: 404 }, 'status 404'],
    ['a cut connection', { cut: true }, 'could not be fetched'],
    [
      'an executable that is called an image (CVE-2025-7441)',
      { body: PHP, headers: { 'content-type': 'image/png' } },
      'text/x-php',
    ],
    [
      'a web page',
      { body: '<!doctype html><p>Log in', headers: { 'content-type': 'image/png' } },
      'text/html',
    ],
    [
      'an SVG',
      { body: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' },
      'it is an SVG, which this site does not let you upload',
    ],
    ['nothing', { body: '' }, 'JPEG, PNG, GIF, WebP and AVIF'],
    ['a PNG bomb', { body: bomb }, '60000 x 60000 pixels'],
    ['more than it may be', { body: Buffer.alloc(20 * 1024 * 1024 + 1) }, 'larger than 20 MB'],
    [
      'a redirect to a private port',
      { status: 302, headers: { location: 'http://127.0.0.1:1/x.png' } },
      'could not be fetched',
    ],
  ];

  it('whatever its server answers (CVE-2025-7441)', async () => {
    const gateway = await connected();
    const path = (index: number) => `/media/broken-${index}.png`;
    gateway.answerWith((asked) => FAULTS.find((_fault, index) => asked === path(index))?.[1]);
    for (const [index, [name]] of FAULTS.entries()) {
      const src = gateway.origin + path(index);
      const featured_image = { url: src, alt: '' };
      await gateway.put({ title: name, featured_image }, imageBlock(src));
    }
    const { items } = await imports.run({ all: true });
    const bodies = await contents(items.map(({ post_id }) => post_id ?? 0));
    expect(items).toHaveLength(FAULTS.length);
    for (const [index, [name, , reason]] of FAULTS.entries()) {
      const src = gateway.origin + path(index);
      const place = items.findIndex(({ title }) => title === name);
      expect(items[place], name).toMatchObject({
        state: 'created',
        warnings: [expect.stringContaining(src)],
      });
      expect(items[place]?.warnings[0], name).toContain(reason);
      expect(bodies[place], name).toBe(imageBlock(src));
    }
    expect(await attachments()).toEqual([]);
  });

  it('a private address (CVE-2024-29090)', async () => {
    const gateway = await connected();
    const addresses = ['http://127.0.0.1:1/x.png', 'http://[::1]/x.png'];
    for (const src of addresses) await gateway.put({ title: src }, imageBlock(src));
    const { items } = await imports.run({ all: true });
    expect(items.map(({ title }) => title).toSorted()).toEqual(addresses.toSorted());
    for (const { title, warnings } of items) {
      expect(warnings[0], title).toContain('private network');
    }
    expect(await contents(items.map(({ post_id }) => post_id ?? 0))).toEqual(
      items.map(({ title }) => imageBlock(title)),
    );
  });

  it('a user who may not upload files', async () => {
    const gateway = await connected();
    const src = gateway.image('a.png', png(30, 20, RED));
    const user = await wp.createUser('contributor');
    await wp.runInSite(`get_role( 'contributor' )->add_cap( 'import' );`);
    const { uuid } = await gateway.put({}, imageBlock(src));
    const run = await imports.run({ uuids: [uuid] }, user);
    expect(onlyItem(run)).toMatchObject({ state: 'created' });
    expect(onlyItem(run).warnings[0]).toContain('not allowed to upload');
  });
});

it('ImageDownload asks nothing that is neither public nor the gateway (CVE-2023-7073)', async () => {
  const addresses = [
    'http://169.254.169.254/latest',
    'http://10.0.0.1/a.png',
    'http://192.168.1.1/a.png',
  ];
  // Playground lets every host pass WordPress' check.
  const answers = await wp.runInSite(
    `remove_all_filters( 'http_request_host_is_external' );
    $gateway  = ArticleBridge\\Connection\\ConnectionSettings::parse_url( 'http://127.0.0.1:9/api/v1' );
    $download = new ArticleBridge\\Import\\Media\\ImageDownload( new ArticleBridge\\Gateway\\AllowedOrigin( $gateway ) );
    $answers  = array();
    foreach ( json_decode( getenv( 'ADDRESSES' ) ) as $address ) {
      try {
        $download->fetch( $address );
        $answers[ $address ] = 'fetched';
      } catch ( ArticleBridge\\Import\\Media\\ImageFailure $failure ) {
        $answers[ $address ] = $failure->getMessage();
      }
    }
    echo wp_json_encode( $answers );`,
    { ADDRESSES: JSON.stringify(addresses) },
  );
  expect(JSON.parse(answers)).toEqual(
    Object.fromEntries(
      addresses.map((address) => [address, expect.stringContaining('private network')]),
    ),
  );
});

it('tells of images that stay at their address once for each reason; the log has the line that helps', async () => {
  const texts = z.array(z.string());
  const [blocked, logged, others] = z.tuple([texts, texts, texts]).parse(
    await imports.inSite(
      `( function () {
        $blocked = ArticleBridge\\Import\\Media\\ImageFailure::blocked();
        $status  = ArticleBridge\\Import\\Media\\ImageFailure::status( 500 );
        $of      = array( ArticleBridge\\Import\\Media\\ImageWarnings::class, 'of' );
        $stay    = $of( array( 'https://a.example/1' => $blocked, 'https://a.example/2' => $blocked, 'https://b.example/3' => $blocked ) );
        // What an item of a run has stored, as it is read.
        $read    = fn( $warnings ) => array_map( fn( $stored ) => (string) ArticleBridge\\Texts\\Message::from_stored( $stored ), json_decode( ArticleBridge\\Texts\\Message::encoded( $warnings ), true ) );
        return array(
          $read( $stay ),
          array_map( 'strval', $stay ),
          $read( $of( array_fill_keys( array( 'https://a.example/1', 'https://a.example/2', 'https://a.example/3', 'https://a.example/4' ), $status )
            + array( 'https://a.example/5' => ArticleBridge\\Import\\Media\\ImageFailure::status( 404 ) ) ) ),
        );
      } )()`,
    ),
  );
  expect(blocked).toEqual([expect.stringContaining('3 images stay at their address')]);
  // An item of a run repeats for each article what it says; the log is grouped.
  expect(blocked[0]).not.toContain('define(');
  expect(logged[0]).toMatch(/define\( 'WP_ACCESSIBLE_HOSTS', '(.*,)?a\.example,b\.example' \);$/);
  expect(others).toEqual([
    expect.stringMatching(/^4 images .* status 500\. .*a\.example\/3, …$/),
    expect.stringContaining('https://a.example/5'),
  ]);
});
