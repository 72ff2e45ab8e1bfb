import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const postColumns = (id: number) =>
  imports.inSite(
    `array_intersect_key( get_post( ${id}, ARRAY_A ), array_flip( array( 'post_title', 'post_name', 'post_status', 'post_content', 'post_excerpt', 'post_date', 'post_date_gmt', 'post_author', 'post_type' ) ) )`,
  );

const meta = (id: number, field: string) =>
  imports.inSite(`get_post_meta( ${id}, '_seo_package_${field}', true )`);

it('POST /imports of an article of the real gateway makes a draft of blocks, complete', async () => {
  const gateway = await startGateway();
  await imports.connect({ url: gateway.url, key: gateway.owner.key });
  const { uuid } = await gateway.owner.save({
    title: 'One line',
    slug: 'one-line',
    excerpt: 'How it ends.',
    html: '<p>Hello <strong>world</strong></p>',
    published_at: '2026-01-31T23:30:00',
    categories: ['Craft'],
    tags: ['line', 'post'],
  });
  const run = await imports.run({ uuids: [uuid] });
  expect(run).toMatchObject({ total: 1, done: 1, counts: { created: 1, failed: 0 } });
  const item = onlyItem(run);
  expect(item).toMatchObject({ uuid, title: 'One line', state: 'created', warnings: [] });
  const id = onlyPost(run);
  expect(item.edit_url).toContain(`post=${id}&action=edit`);
  expect(await postColumns(id)).toEqual({
    post_title: 'One line',
    post_name: 'one-line',
    post_status: 'draft',
    post_type: 'post',
    post_author: '1',
    post_excerpt: 'How it ends.',
    post_content:
      '<!-- wp:paragraph -->\n<p>Hello <strong>world</strong></p>\n<!-- /wp:paragraph -->',
    // The site's time zone is Berlin.
    post_date: '2026-02-01 00:30:00',
    post_date_gmt: '2026-01-31 23:30:00',
  });
  expect(
    await imports.inSite(`wp_get_post_terms( ${id}, 'category', array( 'fields' => 'names' ) )`),
  ).toEqual(['Craft']);
  expect(
    await imports.inSite(`wp_get_post_terms( ${id}, 'post_tag', array( 'fields' => 'names' ) )`),
  ).toEqual(['line', 'post']);
});

it('POST /imports with post_status publish publishes, a date to come schedules', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const past = await gateway.put({ published_at: '2020-05-05T10:00:00' });
  const future = await gateway.put({ published_at: '2099-01-01T00:00:00' });
  const run = await imports.run({ all: true, options: { post_status: 'publish' } });
  const statuses = await Promise.all(
    [past, future].map(({ uuid }) =>
      postColumns(run.items.find((item) => item.uuid === uuid)?.post_id ?? 0),
    ),
  );
  expect(statuses).toMatchObject([{ post_status: 'publish' }, { post_status: 'future' }]);
});

it('a title, excerpt and code of any characters arrive as written', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const blocks =
    '<!-- wp:code -->\n<pre class="wp-block-code"><code>C:\\new\\table "a" \\\\ \\u003c $x = \'\\\\\';</code></pre>\n<!-- /wp:code -->\n\n<!-- wp:html {"a":"\\u002d\\u002d \\u005c"} -->\n<pre>let a = "\\n</pr" + "e>";</pre>\n<!-- /wp:html -->';
  const { uuid } = await gateway.put(
    { title: 'C:\\new <T> & "a" &amp; 👋', excerpt: 'A <b> \\ B', meta_title: 'C:\\new "x"' },
    blocks,
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await postColumns(id)).toMatchObject({
    post_title: 'C:\\new &lt;T&gt; & "a" &amp;amp; 👋',
    post_excerpt: 'A &lt;b&gt; \\ B',
    post_content: blocks,
  });
  expect(await meta(id, 'meta_title')).toBe('C:\\new "x"');
});

it('every field of the package is meta, lists as lists, with its backslashes and quotes', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const fields = {
    meta_description: 'It\'s "quoted" \\ and \\\\ slashed',
    secondary_keywords: ['a\\b', "it's"],
    canonical_url: 'https://example.com/a?b=1&c=2',
    robots: { index: true, follow: false },
    open_graph: { title: 'OG \\', description: null, image_url: null },
    twitter: { card: 'summary', title: null, description: null, image_url: null },
    schema_jsonld: [{ '@type': 'Article', text: '</script><!-- "\\"' }],
    author: { name: "O'Neil", url: 'https://example.com/', email: 'o@example.com' },
    faq: [{ question: 'Why \\?', answer: 'Because "so".' }],
    sources: [{ title: 'S', url: 'https://example.com/s' }],
    custom_fields: { path: 'C:\\x', nested: { deep: [1, true, 'a\\b'] } },
    a_field_of_tomorrow: { kept: 'yes\\' },
  };
  const { uuid } = await gateway.put(fields);
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  for (const [field, value] of Object.entries(fields)) {
    expect([field, await meta(id, field)]).toEqual([field, value]);
  }
  expect(await meta(id, 'uuid')).toBe(uuid);
  expect(await imports.inSite(`metadata_exists( 'post', ${id}, '_seo_package_excerpt' )`)).toBe(
    false,
  );
});

it.each([
  ['Chinese', '中文文章的标题', '中文文章的标题'],
  ['Arabic', 'مقال-عن-الجسور', 'مقال-عن-الجسور'],
  ['very long Japanese', 'あ'.repeat(120), 'あ'.repeat(22)],
])('a slug in %s is stored whole or cut between characters', async (_name, slug, stored) => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ slug, title: slug });
  const run = await imports.run({ uuids: [uuid] });
  const name = await imports.inSite(`rawurldecode( get_post( ${onlyPost(run)} )->post_name )`);
  expect(name).toBe(stored);
});

it('a slug that is taken is changed, with a warning, also for a draft', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await wp.runInSite(
    `wp_insert_post( array( 'post_title' => 'Mine', 'post_name' => 'taken', 'post_status' => 'publish' ) );`,
  );
  const { uuid } = await gateway.put({ slug: 'taken' });
  const run = await imports.run({ uuids: [uuid] });
  expect(await postColumns(onlyPost(run))).toMatchObject({ post_name: 'taken-2' });
  expect(onlyItem(run).warnings).toEqual([
    'The slug "taken" is taken on this site; the post got "taken-2".',
  ]);
});

it('an author without unfiltered_html gets what WordPress lets them write', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const user = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'import' );`);
  const { uuid } = await gateway.put(
    {},
    '<!-- wp:paragraph -->\n<p onclick="x()">Hello</p>\n<!-- /wp:paragraph -->',
  );
  const run = await imports.run({ uuids: [uuid] }, user);
  const id = onlyPost(run);
  expect(await postColumns(id)).toMatchObject({
    post_content: '<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->',
  });
  expect(
    await imports.inSite(`get_userdata( (int) get_post( ${id} )->post_author )->user_login`),
  ).toBe(user.user);
});

it('what WordPress takes out for want of unfiltered_html is named, before and after', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const user = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'import' );`);
  const body =
    '<!-- wp:html -->\n<iframe src="https://www.youtube.com/embed/x" title="A film"></iframe>\n<p style="color:red;position:relative;clip:auto">A <br/> b &amp; c</p>\n<!-- /wp:html -->';
  const lost = [
    expect.stringMatching(
      /removed parts of the text: <iframe>, src, title, style: clip\. .*lacks the capability unfiltered_html/,
    ),
  ];
  const { uuid } = await gateway.put({}, body);
  expect(onlyItem(await imports.run({ uuids: [uuid], dry_run: true }, user)).warnings).toEqual(
    lost,
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }, user));
  expect(await postColumns(id)).toMatchObject({
    post_content: expect.not.stringContaining('iframe'),
  });

  const { uuid: another } = await gateway.put({}, body);
  const item = onlyItem(await imports.run({ uuids: [another] }));
  expect(item.warnings).toEqual([]);
  expect(await postColumns(item.post_id ?? 0)).toMatchObject({ post_content: body });

  // The fix named by the warning.
  await wp.runInSite(`wp_delete_post( ${id}, true );`);
  const again = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await postColumns(again)).toMatchObject({ post_content: body });
});

it('a text that WordPress cannot filter for want of unfiltered_html is refused, and empties no post', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const user = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'import' );`);
  const before = '<!-- wp:paragraph -->\n<p>Before</p>\n<!-- /wp:paragraph -->';
  const picture = `<!-- wp:image -->\n<figure class="wp-block-image"><img src="data:image/png;base64,${'A'.repeat(1_500_000)}" alt=""/></figure>\n<!-- /wp:image -->`;
  const refused = { state: 'failed', message: expect.stringContaining('unfiltered_html') };
  const { uuid } = await gateway.put({}, before);
  const id = onlyPost(await imports.run({ uuids: [uuid] }, user));
  await gateway.put({ uuid, html: 'With a picture' }, `${before}\n\n${picture}`);
  expect(onlyItem(await imports.run({ uuids: [uuid], dry_run: true }, user))).toMatchObject(
    refused,
  );
  expect(onlyItem(await imports.run({ uuids: [uuid] }, user))).toMatchObject(refused);
  expect(await postColumns(id)).toMatchObject({ post_content: before });
  // The fix named by the message.
  expect(onlyItem(await imports.run({ uuids: [uuid] }))).toMatchObject({ state: 'updated' });
  // WordPress' own filter passes on the null of its pattern.
  await wp.takeDebugLog();
});

it('a service that agreed on HTML is asked for no blocks; they are made of its HTML', async () => {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/capabilities')
      ? {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            service: { name: 'Plain', version: '1', api_version: 'v1' },
            contract: { name: 'seo_package', version: '1.0' },
            content_format: 'html',
            features: [],
            limits: { per_page: 50 },
            scopes: ['articles:read'],
            warnings: [],
            expires_at: '2099-01-01T00:00:00',
          }),
        }
      : undefined,
  );
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ html: '<h2>One</h2>\n<p>Two</p>' });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  expect(await postColumns(id)).toMatchObject({
    post_content:
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">One</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>Two</p>\n<!-- /wp:paragraph -->',
  });
  expect(gateway.requests.some((path) => path.includes('/export'))).toBe(false);
});
