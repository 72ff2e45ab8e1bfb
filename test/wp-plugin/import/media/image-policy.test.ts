import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../../support/faulty-gateway.ts';
import { png, tinyImage } from '../../../support/images.ts';
import { useWordPress } from '../../../support/wordpress.ts';
import { activatePretendedPlugin } from '../../seo/pretended-plugin.ts';
import { importsOf, onlyItem, onlyPost } from '../run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const RED = [255, 0, 0] as const;

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const imageBlock = (src: string) =>
  `<!-- wp:image -->\n<figure class="wp-block-image size-large"><img src="${src}" alt=""/></figure>\n<!-- /wp:image -->`;

const content = async (id: number): Promise<string> =>
  z.string().parse(await imports.inSite(`get_post( ${id} )->post_content`));

const attachments = async () =>
  z
    .array(z.int())
    .parse(
      await imports.inSite(
        `get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC' ) )`,
      ),
    );

it('the images of an article are fetched at once, and a redirect among them is followed', async () => {
  const gateway = await connected();
  const sources = [1, 2, 3].map((n) => gateway.image(`${n}.png`, png(30 + n, 20, RED)));
  const moved = `${gateway.origin}/media/moved.png`;
  // Each waits until all of them were requested.
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const asked = new Set<string>();
  gateway.answerWith((path) => {
    if (!path.startsWith('/media/')) return undefined;
    if (asked.add(path).size === 4) resolve(undefined);
    const target = path === '/media/moved.png' ? '/media/1.png' : undefined;
    return target === undefined
      ? { until: promise }
      : { until: promise, status: 302, headers: { location: target } };
  });
  const { uuid } = await gateway.put({}, [...sources, moved].map(imageBlock).join('\n\n'));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'created', warnings: [] });
  expect(await attachments()).toHaveLength(3);
  expect(await content(onlyPost(run))).not.toContain('/media/');
});

const LESS = `add_filter( 'article_bridge_image_limits', fn( $limits ) => array( 'bytes' => 300000 ) + $limits );`;

it('an answer that does not end is left when it is too large, and the others come', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(wp, LESS);
  const endless = `${gateway.origin}/media/endless.png`;
  const empty = `${gateway.origin}/media/empty.png`;
  const cut = `${gateway.origin}/media/cut.png`;
  const good = gateway.image('good.png', png(30, 20, RED));
  gateway.answerWith((path) => {
    if (path === '/media/endless.png') return { endless: true, body: png(30, 20, RED) };
    if (path === '/media/empty.png') return { body: '' };
    return path === '/media/cut.png' ? { cut: true } : undefined;
  });
  const sources = [endless, empty, cut, good];
  const { uuid } = await gateway.put({}, sources.map(imageBlock).join('\n\n'));
  const run = await imports.run({ uuids: [uuid] });
  const { warnings } = onlyItem(run);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toMatch(/endless\.png.*larger than 293 KB/);
  expect(warnings[1]).toMatch(/empty\.png.*JPEG, PNG/);
  expect(warnings[2]).toMatch(/cut\.png.*could not be fetched/);
  expect(await attachments()).toHaveLength(1);
});

it('a single answer that does not end is left when it is too large', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(wp, LESS);
  const src = `${gateway.origin}/media/endless.png`;
  gateway.answerWith((path) => (path === '/media/endless.png' ? { endless: true } : undefined));
  const { uuid } = await gateway.put({}, imageBlock(src));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings.join()).toContain('larger than 293 KB');
});

it('a redirect of one of several images to a private address is not followed', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(
    wp,
    // Playground lets every host pass WordPress' check.
    `add_action( 'init', fn() => remove_all_filters( 'http_request_host_is_external' ) );`,
  );
  const sources = [0, 1].map((n) => `${gateway.origin}/media/r${n}.png`);
  gateway.answerWith((path) =>
    path.startsWith('/media/r')
      ? { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }
      : undefined,
  );
  const { uuid } = await gateway.put({}, sources.map(imageBlock).join('\n\n'));
  const { warnings } = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(warnings).toHaveLength(1);
  for (const text of ['2 images', 'could not be fetched', ...sources]) {
    expect(warnings[0]).toContain(text);
  }
});

it('an image that somebody has uploaded before is used as it is, and outlives a rollback', async () => {
  const gateway = await connected();
  const bytes = png(64, 40, RED);
  await wp.runInSite(
    `require_once ABSPATH . 'wp-admin/includes/image.php';
    $stored = wp_upload_bits( 'own.png', null, base64_decode( getenv( 'BYTES' ) ) );
    $id = wp_insert_attachment( array( 'post_title' => 'Own', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), $stored['file'] );
    wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $stored['file'] ) );
    update_post_meta( $id, '_wp_attachment_image_alt', 'Mine' );`,
    { BYTES: bytes.toString('base64') },
  );
  const [own, ...others] = await attachments();
  expect(others).toEqual([]);
  const url = gateway.image('theirs.png', bytes);
  const { uuid } = await gateway.put({ featured_image: { url, alt: 'Theirs' } }, imageBlock(url));
  const run = await imports.run({ uuids: [uuid] });
  const id = onlyPost(run);
  expect(await imports.inSite(`get_post_thumbnail_id( ${id} )`)).toBe(own);
  expect(await content(id)).toContain(`wp-image-${own}`);
  await imports.decide(run.id, 'rollback');
  expect((await imports.finish(run.id)).state).toBe('rolled_back');
  expect(await attachments()).toEqual([own]);
  expect(
    await imports.inSite(
      `array( get_the_title( ${own} ), get_post_meta( ${own}, '_wp_attachment_image_alt', true ), file_exists( get_attached_file( ${own} ) ), get_post( ${own} )->post_parent )`,
    ),
  ).toEqual(['Own', 'Mine', true, 0]);
  // The image is found again.
  const again = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await imports.inSite(`get_post_thumbnail_id( ${again} )`)).toBe(own);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

it('an SVG is taken where the site lets people upload SVG, unless it acts', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(
    wp,
    `add_filter( 'upload_mimes', fn( $types ) => $types + array( 'svg' => 'image/svg+xml' ) );`,
  );
  const good = gateway.image('good.svg', Buffer.from(SVG));
  const bad = gateway.image('bad.svg', Buffer.from(SVG.replace('<path', '<path onclick="x()"')));
  const { uuid } = await gateway.put({}, imageBlock(good) + '\n\n' + imageBlock(bad));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings).toHaveLength(1);
  expect(onlyItem(run).warnings[0]).toContain('contains a script or other active content');
  const [id] = await attachments();
  expect(await imports.inSite(`get_post_mime_type( ${id} )`)).toBe('image/svg+xml');
  expect(await content(onlyPost(run))).toContain(bad);
});

it('AVIF and WebP that the server cannot decode are kept as they are, without other sizes', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(wp, `add_filter( 'wp_image_editors', '__return_empty_array' );`);
  const sources = (['image/avif', 'image/webp'] as const).map((type, n) =>
    gateway.image(`${n}.bin`, tinyImage(type), type),
  );
  const { uuid } = await gateway.put({}, sources.map(imageBlock).join('\n\n'));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'created', warnings: [] });
  for (const id of await attachments()) {
    expect(
      await imports.inSite(
        `array( wp_get_attachment_metadata( ${id} )['sizes'], is_file( get_attached_file( ${id} ) ) )`,
      ),
    ).toEqual([[], true]);
  }
  expect(await attachments()).toHaveLength(2);
});

it("the picture for sharing comes along when the gateway serves it, and its address becomes the site's", async () => {
  const gateway = await connected();
  const share = gateway.image('share.png', png(120, 63, RED));
  const far = 'https://pictures.example.org/far.png';
  const changes = {
    open_graph: { title: 'T', image_url: share },
    twitter: { card: 'summary', image_url: far },
  };
  const { uuid } = await gateway.put(changes);
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  const [attachment] = await attachments();
  const meta = () =>
    imports.inSite(
      `array( get_post_meta( ${id}, '_seo_package_open_graph', true ), get_post_meta( ${id}, '_seo_package_twitter', true ), wp_get_attachment_url( ${attachment} ) )`,
    );
  const [graph, card, url] = z
    .tuple([
      z.looseObject({ image_url: z.string() }),
      z.looseObject({ image_url: z.string() }),
      z.string(),
    ])
    .parse(await meta());
  expect(graph).toMatchObject({ title: 'T', image_url: url });
  expect(card.image_url).toBe(far);
  // Nothing was edited here, so the next version is not a conflict.
  await gateway.put({ uuid, title: 'New', open_graph: { title: 'U', image_url: share } });
  expect(onlyItem(await imports.run({ uuids: [uuid] }))).toMatchObject({
    state: 'updated',
    message: '',
  });
  expect(await meta()).toMatchObject([{ title: 'U', image_url: url }, {}, url]);
  expect(await attachments()).toEqual([attachment]);
});

it('media "link" leaves images at their addresses; featured_image false takes only those of the body', async () => {
  const gateway = await connected();
  const body = gateway.image('body.png', png(30, 20, RED));
  const featured = gateway.image('featured.png', png(31, 20, RED));
  const { uuid } = await gateway.put(
    { featured_image: { url: featured, alt: '' } },
    imageBlock(body),
  );
  const linked = await imports.run({ uuids: [uuid], options: { media: 'link' } });
  expect(onlyItem(linked).warnings).toEqual([]);
  expect(await content(onlyPost(linked))).toBe(imageBlock(body));
  expect(await attachments()).toEqual([]);
  expect(gateway.requests.filter((path) => path.startsWith('/media/'))).toEqual([]);
  const other = await gateway.put({ featured_image: { url: featured, alt: '' } }, imageBlock(body));
  const id = onlyPost(
    await imports.run({ uuids: [other.uuid], options: { featured_image: false } }),
  );
  expect(await imports.inSite(`get_post_thumbnail_id( ${id} )`)).toBe(0);
  expect(gateway.requests.filter((path) => path.startsWith('/media/'))).toEqual([
    '/media/body.png',
  ]);
});

it('a filter decides which images come, and what is known of them', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(
    wp,
    `add_filter( 'article_bridge_image', fn( $image ) => str_contains( $image['url'], 'no.png' ) ? false : array( 'alt' => 'By a filter' ) + $image );`,
  );
  const [yes, no] = [
    gateway.image('yes.png', png(30, 20, RED)),
    gateway.image('no.png', png(31, 20, RED)),
  ];
  const { uuid } = await gateway.put({}, imageBlock(yes) + '\n\n' + imageBlock(no));
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).warnings).toEqual([]);
  const [id, ...others] = await attachments();
  expect(others).toEqual([]);
  expect(await imports.inSite(`get_post_meta( ${id}, '_wp_attachment_image_alt', true )`)).toBe(
    'By a filter',
  );
  expect(await content(onlyPost(run))).toContain(no);
});

/** Lets images be fetched from a server of the test, each within a second. */
const impatientFor = ({ origin }: FaultyGateway) =>
  `add_filter( 'article_bridge_image_limits', fn( $limits ) => array( 'seconds' => 1 ) + $limits );
  add_filter( 'http_request_host_is_external', '__return_true' );
  add_filter( 'http_allowed_safe_ports', fn( $ports ) => array_merge( $ports, array( ${new URL(origin).port} ) ) );`;

const FORGET_OUTAGES = `global $wpdb;
  $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%article_bridge_outage%'" );
  wp_cache_flush();`;

it('a server that never answers is asked three times, not for every article of an import', async () => {
  const [gateway, server] = [await connected(), await startFaultyGateway()];
  await activatePretendedPlugin(wp, impatientFor(server));
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.answerWith((path) => {
    asked.push(path);
    return { until: promise };
  });
  const withImage = async (n: number) => {
    const source = server.image(`${n}.png`, png(30 + n, 20, RED));
    return (await gateway.put({ title: `Article ${n}` }, imageBlock(source))).uuid;
  };
  const uuids: string[] = [];
  for (let n = 1; n <= 6; n += 1) uuids.push(await withImage(n));
  const { items } = await imports.run({ uuids });
  expect(asked).toHaveLength(3);
  expect(items.map(({ state }) => state)).toEqual(uuids.map(() => 'created'));
  const warnings = items.map((item) => item.warnings.join());
  const saying = (text: string) => warnings.filter((warning) => warning.includes(text));
  expect(saying('could not be fetched')).toHaveLength(3);
  expect(saying('its server 127.0.0.1 did not respond several times in a row')).toHaveLength(3);

  // Once it answers again, and the pause is over, it is asked as before.
  resolve(undefined);
  await wp.runInSite(FORGET_OUTAGES);
  const run = await imports.run({ uuids: [await withImage(7)] });
  expect(onlyItem(run)).toMatchObject({ state: 'created', warnings: [] });
});

it('the service itself is asked for each of its images, however often it did not answer', async () => {
  const gateway = await connected();
  await activatePretendedPlugin(wp, impatientFor(gateway));
  let asked = 0;
  gateway.answerWith((path) => {
    if (!path.startsWith('/media/')) return undefined;
    asked += 1;
    return asked > 4 ? undefined : { until: new Promise(() => undefined) };
  });
  const uuids: string[] = [];
  for (let n = 1; n <= 5; n += 1) {
    const source = gateway.image(`${n}.png`, png(30 + n, 20, RED));
    uuids.push((await gateway.put({ title: `Article ${n}` }, imageBlock(source))).uuid);
  }
  const { items } = await imports.run({ uuids });
  expect(items.map(({ warnings }) => warnings.length)).toEqual([1, 1, 1, 1, 0]);
});
