import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { Fault, FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem } from './run-import.ts';
import { runObserverOf } from './run-observer.ts';
import type { NamedArticle } from './run-observer.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { expectFailure, expectFailures, logged } = runObserverOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** An article with this response as its payload. */
async function answered(gateway: FaultyGateway, fault: Fault): Promise<string> {
  const { uuid } = await gateway.put();
  gateway.answerWith((path) => (path.endsWith(`/articles/${uuid}`) ? fault : undefined));
  return uuid;
}

/** Articles with these responses as their payloads, each by its name. */
async function answeredEach(
  gateway: FaultyGateway,
  answers: readonly (readonly [
    name: string,
    body: string | Buffer,
    reason: RegExp,
    uuid?: string,
  ])[],
): Promise<NamedArticle[]> {
  const bodies = new Map<string, string | Buffer>();
  const articles: NamedArticle[] = [];
  for (const [name, body, reason, known] of answers) {
    const uuid = known ?? (await gateway.put()).uuid;
    bodies.set(`/api/v1/articles/${uuid}`, body);
    articles.push({ name, uuid, reason });
  }
  gateway.answerWith((path) => {
    const body = bodies.get(path);
    return body === undefined ? undefined : { headers: JSON_TYPE, body };
  });
  return articles;
}

describe('an article in a form that breaks the contract fails, is named in the log, and the run goes on', () => {
  const NO_VALUES: readonly (readonly [field: string, value: unknown])[] = [
    ['title', ['a', 'list']],
    ['title', null],
    ['slug', 7],
    ['html', { text: '<p>Hello</p>' }],
    ['word_count', 'many'],
    ['word_count', 1.5],
    ['status', 'finished'],
    ['created_at', 'yesterday'],
    ['updated_at', '2026-13-45T99:99:99'],
    ['published_at', '2026-02-30T00:00:00'],
    ['categories', 'Craft'],
    ['categories', [['Craft']]],
    ['tags', { name: ['a'] }],
    ['author', 'A name'],
    ['author', { name: ['a'] }],
    ['author', { name: 'A', email: 'nobody' }],
    ['featured_image', 'https://example.com/a.png'],
    ['featured_image', { url: 5, alt: '' }],
    ['robots', { index: 'no' }],
    ['faq', { question: 'Q', answer: 'A' }],
    ['schema_jsonld', 'text'],
    ['custom_fields', ['text']],
    ['custom_fields', 'text'],
    ['version', 1],
  ];

  it('with a value that its field cannot have', async () => {
    const gateway = await connected();
    const bad: NamedArticle[] = [];
    for (const [field, value] of NO_VALUES) {
      const { uuid } = await gateway.put({ [field]: value });
      const reason = new RegExp(`breaks the contract: .*${field}`);
      bad.push({ name: `${field}: ${JSON.stringify(value)}`, uuid, reason });
    }
    await expectFailures(gateway, bad);
  });

  it('whose answer is another than its payload', async () => {
    const gateway = await connected();
    const other = await gateway.put();
    const payload = await gateway.put();
    await expectFailures(
      gateway,
      await answeredEach(gateway, [
        ['of another uuid than was asked for', JSON.stringify(other), /uuid of another article/],
        ['JSON cut short', '{"uuid":', /was cut off/],
        ['a list', '[]', /JSON of an unexpected shape/],
        [
          'deep nesting',
          `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
          /JSON that is nested too deeply/,
        ],
        [
          'what is not UTF-8',
          Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
          // The invalid byte is replaced, and the rest is read as another object.
          /changed while it was being read/,
        ],
        [
          'an object of another kind beside its own body',
          '{"a":1}',
          /changed while it was being read/,
        ],
        [
          'whose content was changed on the way',
          JSON.stringify({ ...payload, title: 'Other' }),
          /content_hash does not match its content/,
          payload.uuid,
        ],
      ]),
    );
  });

  it('an object of another kind, and no body', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    gateway.answerWith((path) => {
      if (path.endsWith(`/articles/${uuid}`)) return { headers: JSON_TYPE, body: '{"a":1}' };
      if (!path.includes(`/articles/${uuid}/export`)) return undefined;
      const headers = { 'content-type': 'application/problem+json' };
      return { status: 404, headers, body: '{"title":"Not Found"}' };
    });
    await expectFailure(gateway, uuid, /breaks the contract: The field html is missing/);
  });
});

describe('an answer that is too much fails its article, and the run goes on', () => {
  it('a huge body, announced', async () => {
    const gateway = await connected();
    const body = Buffer.alloc(9 * 1024 * 1024, 'a');
    const headers = { ...JSON_TYPE, 'content-length': String(body.length) };
    await expectFailure(gateway, await answered(gateway, { headers, body }), /more than 8 MB/);
  });

  /** A busy machine needs more time for eight megabytes than a service gets. */
  const withPatience = () =>
    withPlugin(
      `add_filter( 'http_request_args', fn( $args ) => array( 'timeout' => 100 ) + $args );`,
    );

  it('an endless one', async () => {
    const gateway = await connected();
    await withPatience();
    const uuid = await answered(gateway, { headers: JSON_TYPE, body: '{"uuid":"', endless: true });
    await expectFailure(gateway, uuid, /more than 8 MB/);
  });

  it('so many values that PHP has no memory for them', async () => {
    const gateway = await connected();
    await withPatience();
    const values = Array.from({ length: 900_000 }, () => '{"a":1}').join();
    const list = { headers: JSON_TYPE, body: `{"total":1,"articles":[${values}]}` };
    const uuid = await answered(gateway, { headers: JSON_TYPE, body: `{"a":[${values}]}` });
    await expectFailure(gateway, uuid, /more than 100,000 values/);
    gateway.answerWith((path) => (path.includes('/articles?') ? list : undefined));
    expect(await imports.refused('/imports', { all: true })).toMatchObject({
      code: 'answer_too_large',
      status: 424,
    });
  });

  it('many values in a text are none', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ custom_fields: { code: '[{"a":1},'.repeat(40_000) } });
    expect(onlyItem(await imports.run({ uuids: [uuid] }))).toMatchObject({ state: 'created' });
  });

  it('blocks in blocks, which WordPress could not show', async () => {
    const gateway = await connected();
    const open = '<!-- wp:group -->';
    const bodies = [open.repeat(3_000), open.repeat(101) + '<!-- /wp:group -->'.repeat(101)];
    const bad: NamedArticle[] = [];
    for (const body of bodies) {
      const { uuid } = await gateway.put({}, body);
      bad.push({ name: body.slice(0, 20), uuid, reason: /more than 100 levels/ });
    }
    await expectFailures(gateway, bad);
  });

  it('space without end, which WordPress would read for seconds, becomes one', async () => {
    const gateway = await connected();
    const space = ' '.repeat(50_000);
    const { uuid } = await gateway.put({}, `<p title="a=${space}b">c${space}d</p>`);
    const item = onlyItem(await imports.run({ uuids: [uuid] }));
    expect(await imports.inSite(`get_post( ${item.post_id} )->post_content`)).toBe(
      '<p title="a= b">c d</p>',
    );
  });

  it('an endless body of blocks', async () => {
    const gateway = await connected();
    await withPatience();
    const { uuid } = await gateway.put();
    gateway.answerWith((path) =>
      path.includes(`${uuid}/export`)
        ? { headers: { 'content-type': 'text/html' }, body: '<p>', endless: true }
        : undefined,
    );
    await expectFailure(gateway, uuid, /more than 8 MB/);
  });

  it('seven megabytes of text are taken, and are nobody’s fault', async () => {
    const gateway = await connected();
    await withPatience();
    const paragraph = `<!-- wp:paragraph -->\n<p>${'word '.repeat(2000)}</p>\n<!-- /wp:paragraph -->`;
    const { uuid } = await gateway.put(
      {},
      Array.from({ length: 700 }, () => paragraph).join('\n\n'),
    );
    const item = onlyItem(await imports.run({ uuids: [uuid] }));
    expect(item).toMatchObject({ state: 'created', message: '', warnings: [] });
  });
});

it('an article that is sent on to elsewhere fails: the key is not taken there', async () => {
  const gateway = await connected();
  const locations = new Map<string, string>();
  const bad: NamedArticle[] = [];
  for (const location of [
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/x',
    'file:///etc/passwd',
  ]) {
    const { uuid } = await gateway.put();
    locations.set(`/api/v1/articles/${uuid}`, location);
    bad.push({ name: location, uuid, reason: /redirects to another address \(status 302/ });
  }
  gateway.answerWith((path) => {
    const location = locations.get(path);
    return location === undefined ? undefined : { status: 302, headers: { location } };
  });
  await expectFailures(gateway, bad);
});

describe('meta keys that should not be written', () => {
  const forbidden = {
    'Bad Key': 1,
    'a-b': 1,
    '../../wp-config': 1,
    "x' OR 1=1 --": 1,
    schlüssel: 1,
    ['k'.repeat(101)]: 1,
    '<script>alert(1)</script>': 1,
  };

  it('are named in the log, and the article is imported without them', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put(forbidden);
    const run = await imports.run({ uuids: [uuid] });
    const { post_id: id, warnings, state } = onlyItem(run);
    expect(state).toBe('created');
    expect(warnings).toHaveLength(Object.keys(forbidden).length);
    for (const warning of warnings) expect(warning).toMatch(/^The field ".*" was left out/);
    expect(await logged(run.id, uuid, 'warning')).toContain('The field "Bad Key" was left out');
    const keys = await imports.inSite(`array_keys( get_post_meta( ${id} ) )`);
    for (const field of Object.keys(forbidden)) {
      expect(JSON.stringify(keys)).not.toContain(JSON.stringify(field).slice(1, -1));
    }
  });

  it('of WordPress and of other plugins cannot be reached: every field has the prefix', async () => {
    const gateway = await connected();
    const attack = {
      _wp_attached_file: '../../wp-config.php',
      _thumbnail_id: 1,
      _edit_lock: '1:1',
      _wp_page_template: 'evil.php',
      _wp_trash_meta_status: 'publish',
      rank_math_schema: 'x',
      custom_fields: { _wp_attached_file: '../../wp-config.php', wp_capabilities: 'administrator' },
    };
    const { uuid } = await gateway.put(attack);
    const item = onlyItem(await imports.run({ uuids: [uuid] }));
    expect(item).toMatchObject({ state: 'created', warnings: [] });
    const meta = await imports.inSite(
      `array_values( array_filter( array_keys( get_post_meta( ${item.post_id} ) ), fn( $key ) => 1 !== preg_match( '/^_(seo_package|article_bridge)_/', $key ) ) )`,
    );
    expect(meta).toEqual([]);
  });
});
