import { Readable } from 'node:stream';
import { contentHash, problemDetails, seoPackage } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { openSession } from '../../../support/sessions.ts';
import { tinyImage } from '../../../support/images.ts';
import { buildWriter } from './writer.ts';

const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';
const MARKDOWN = { title: 'Bridges', markdown: 'Hello **world**.' };

function pointers(response: { json: () => unknown }): (string | undefined)[] {
  return problemDetails.parse(response.json()).errors?.map(({ pointer }) => pointer) ?? [];
}

describe('POST /articles', () => {
  it('with Markdown answers 201, Location and the whole article; a read after it is the same', async () => {
    const { call, publicUrl } = await buildWriter();
    const made = await call('POST', '/articles', {
      ...MARKDOWN,
      categories: ['A', 'A'],
      author: { name: 'Ada', favourite: 'tea' },
      published_at: '2026-02-01T10:00:00+01:00',
    });
    expect(made.statusCode).toBe(201);
    const article = seoPackage.parse(made.json());
    expect(made.headers.location).toBe(`${publicUrl}/api/v1/articles/${article.uuid}`);
    expect(article).toMatchObject({
      title: 'Bridges',
      slug: 'bridges',
      status: 'draft',
      language: 'en',
      html: '<p>Hello <strong>world</strong>.</p>',
      markdown: 'Hello **world**.\n',
      excerpt: 'Hello world.',
      word_count: 2,
      categories: ['A'],
      author: { name: 'Ada', favourite: 'tea' },
      published_at: '2026-02-01T09:00:00',
    });
    expect(article.content_hash).toBe(await contentHash(article));
    const read = await call('GET', `/articles/${article.uuid}`);
    expect(read.body).toBe(made.body);
    expect(read.headers.etag).toBe(made.headers.etag);
    expect((await call('GET', '/articles?status=draft')).json()).toMatchObject({ total: 1 });
  });

  it('with HTML takes out what an article must not hold', async () => {
    const { create } = await buildWriter();
    const html = '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">y</a></p>';
    const article = await create({ title: 'T', html });
    expect(article.html).toBe('<p>Hi <a>y</a></p>');
    expect(article.markdown).toBe('<p>Hi <a>y</a></p>\n');
  });

  it('with WordPress blocks keeps their HTML and gives them back as blocks', async () => {
    const { create, call } = await buildWriter();
    const blocks =
      '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">H</h3>\n<!-- /wp:heading -->\n\n' +
      '<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->';
    const article = await create({ title: 'T', blocks });
    expect(article.html).toBe('<h3>H</h3>\n\n<p>One</p>');
    const exported = await call('GET', `/articles/${article.uuid}/export?format=blocks`);
    expect(exported.body).toContain('<!-- wp:paragraph -->\n<p>One</p>');
  });

  it('answers 400 that lists every fault with its pointer', async () => {
    const { call } = await buildWriter();
    const refused = await call('POST', '/articles', {
      title: '',
      slug: 'No Spaces',
      language: 'english!',
      author: { name: 'A', email: 'x' },
      faq: [{ question: '' }],
      nmae: 'typo',
      html: 'x',
      markdown: 'y',
    });
    expect(refused.statusCode).toBe(400);
    expect(pointers(refused).toSorted()).toEqual(
      [
        ...['', '/author/email', '/faq/0/answer', '/faq/0/question', '/language', '/nmae'],
        ...['/slug', '/title'],
      ].toSorted(),
    );
    expect((await call('GET', '/articles?status=any')).json()).toMatchObject({ total: 0 });
  });

  it('answers 400 for what cannot be read, each with its pointer', async () => {
    const { call } = await buildWriter();
    const refused = [
      ['front matter in the body', { title: 'T', markdown: '---\na: b\n---\nx' }, '/markdown'],
      ['an image that is nowhere', { title: 'T', markdown: '![](a.png)' }, '/markdown'],
      ['a local player', { title: 'T', html: '<video src="a.mp4"></video>' }, '/html'],
      ['a NUL character', { title: 'a\0b', markdown: 'x' }, '/title'],
      ['half a surrogate pair', { title: 'T', markdown: 'x\ud800' }, '/markdown'],
    ] as const;
    for (const [what, body, pointer] of refused) {
      const answer = await call('POST', '/articles', body);
      expect([what, answer.statusCode, pointers(answer)]).toEqual([what, 400, [pointer]]);
    }
  });

  it.each([
    [
      'nested too deep',
      `{"title":"T","markdown":"x","custom_fields":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    ],
    ['with a prototype key', '{"title":"T","markdown":"x","custom_fields":{"__proto__":{"a":1}}}'],
    ['that is no JSON', '{"title":'],
    ['that is an array', '[]'],
  ])('answers 400 for a body %s', async (_what, payload) => {
    const { app, owner } = await buildWriter();
    const { key } = await owner.createKey({ scopes: ['articles:write'] });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const refused = await app.inject({ method: 'POST', url: '/api/v1/articles', headers, payload });
    expect(refused.statusCode).toBe(400);
  });

  it('gives the second article of one title a slug of its own, and each one after it', async () => {
    const { create } = await buildWriter();
    const slugs: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      slugs.push((await create({ title: 'One title', markdown: `Text ${n}` })).slug);
    }
    expect(slugs).toEqual(['one-title', 'one-title-2', 'one-title-3']);
  });

  it('gives each of thirty articles of one title, written at once, a slug of its own', async () => {
    const { call, create } = await buildWriter();
    const input = { title: 'One title', markdown: 'Text' };
    const slugs = new Set(
      (await Promise.all(Array.from({ length: 30 }, () => create(input)))).map(({ slug }) => slug),
    );
    expect(slugs.size).toBe(30);
    expect(slugs).toContain('one-title-30');
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, n) => create({ ...input, title: `Another ${n}` })),
    );
    const patched = await Promise.all(
      others.map(({ uuid }) =>
        call('PATCH', `/articles/${uuid}`, { title: 'One title', slug: null }),
      ),
    );
    expect(patched.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('gives an article whose slug is taken off one of its own, too', async () => {
    const { call, create } = await buildWriter();
    await create({ title: 'One title', markdown: 'Text' });
    const { uuid } = await create({ title: 'Another', markdown: 'Text' });
    for (const title of ['One title', 'One title', 'Now free']) {
      await call('PATCH', `/articles/${uuid}`, { title, slug: null });
    }
    const patched = await call('PATCH', `/articles/${uuid}`, { title: 'One title', slug: null });
    expect(patched.json()).toMatchObject({ slug: 'one-title-2' });
    const again = await call('PATCH', `/articles/${uuid}`, { markdown: 'Text 2', slug: null });
    expect(again.json()).toMatchObject({ slug: 'one-title-2' });
  });

  it('answers 409 that names the article which has the slug, or the uuid', async () => {
    const { call, create } = await buildWriter();
    const { uuid } = await create({ ...MARKDOWN, slug: 'taken' });
    const slug = await call('POST', '/articles', { ...MARKDOWN, slug: 'taken' });
    expect(slug.statusCode).toBe(409);
    expect(slug.json()).toMatchObject({
      errors: [{ pointer: '/slug', detail: expect.stringContaining(uuid) }],
    });
    const again = await call('POST', '/articles', { ...MARKDOWN, slug: 'other', uuid });
    expect([again.statusCode, pointers(again)]).toEqual([409, ['/uuid']]);
  });

  it('by session needs no key; from another origin is 403', async () => {
    const { app, services, owner, publicUrl } = await buildWriter();
    const { token } = await openSession(services, owner.id);
    const post = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/articles',
        headers: { cookie: `session=${token}`, origin },
        payload: MARKDOWN,
      });
    expect((await post('https://evil.example')).statusCode).toBe(403);
    expect((await post(publicUrl)).statusCode).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'one' };

  it('repeats the answer, does the work once, and answers 422 to another request', async () => {
    const { call } = await buildWriter();
    const first = await call('POST', '/articles', MARKDOWN, headers);
    const second = await call('POST', '/articles', MARKDOWN, headers);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers.location).toBe(first.headers.location);
    expect((await call('GET', '/articles?status=any')).json()).toMatchObject({ total: 1 });
    const other = await call('POST', '/articles', { ...MARKDOWN, title: 'Other' }, headers);
    expect(other.statusCode).toBe(422);
  });

  it('of requests at once lets one through: the others are 409 or repeat it', async () => {
    const { call } = await buildWriter();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/articles', MARKDOWN, headers)),
    );
    const statuses = all.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(201);
    expect(statuses.every((status) => [201, 409].includes(status))).toBe(true);
    expect((await call('GET', '/articles?status=any')).json()).toMatchObject({ total: 1 });
  });

  it('is given back by a refusal, and forgotten after a day', async () => {
    const { call, clock } = await buildWriter();
    expect(
      (await call('POST', '/articles', { ...MARKDOWN, markdown: '![](a.png)' }, headers))
        .statusCode,
    ).toBe(400);
    expect((await call('POST', '/articles', MARKDOWN, headers)).statusCode).toBe(201);
    clock.now += 24 * 3_600;
    const other = { ...MARKDOWN, title: 'Other' };
    expect((await call('POST', '/articles', other, headers)).statusCode).toBe(201);
  });

  it('of a request that died after its work finds what it had made', async () => {
    const { call, services, clock } = await buildWriter();
    const first = await call('POST', '/articles', MARKDOWN, headers);
    await services.storage.db.updateTable('idempotency_keys').set({ answer: null }).execute();
    expect((await call('POST', '/articles', MARKDOWN, headers)).statusCode).toBe(409);
    clock.now += 60;
    const retried = await call('POST', '/articles', MARKDOWN, headers);
    expect([retried.statusCode, retried.body]).toEqual([201, first.body]);
  });

  it('of a request that died while the clock was a day ahead is free again when that is set right', async () => {
    const { call, services, clock } = await buildWriter();
    const first = await call('POST', '/articles', MARKDOWN, headers);
    await services.storage.db
      .updateTable('idempotency_keys')
      .set({ answer: null, leased_until: clock.now + 86_400 })
      .execute();
    const retried = await call('POST', '/articles', MARKDOWN, headers);
    expect([retried.statusCode, retried.body]).toEqual([201, first.body]);
  });

  it('of a status or a restore that died after its work answers it, though If-Match is old by then', async () => {
    const { call, create, services, owner, clock } = await buildWriter();
    const { uuid, etag } = await create(MARKDOWN);
    const version = await services.articles.version(owner.id);
    await call('PATCH', `/articles/${uuid}`, { title: 'Other' });
    const changed = String((await call('GET', `/articles/${uuid}`)).headers.etag);
    const died = async (path: string, body: unknown, ifMatch: string, key: string) => {
      const send = () =>
        call('POST', `/articles/${uuid}${path}`, body, {
          'if-match': ifMatch,
          'idempotency-key': key,
        });
      const first = await send();
      expect(first.statusCode).toBe(200);
      await services.storage.db.updateTable('idempotency_keys').set({ answer: null }).execute();
      clock.now += 60;
      return { first, send };
    };
    const restored = await died(`/history/${version}/restore`, undefined, changed, 'restore');
    const again = await restored.send();
    expect([again.statusCode, again.body]).toEqual([200, restored.first.body]);

    const tag = String(again.headers.etag);
    const moved = await died('/status', { status: 'in_review' }, tag, 'status');
    expect((await moved.send()).body).toBe(moved.first.body);
    const versions = await services.articles.history(owner.id, uuid);
    expect(versions).toHaveLength(4);

    // A changed article is a different case, and so is a different request.
    const late = await died(
      '/status',
      { status: 'completed' },
      String(moved.first.headers.etag),
      'late',
    );
    await call('POST', `/articles/${uuid}/status`, { status: 'draft' });
    expect((await late.send()).statusCode).toBe(412);
    const stale = { 'if-match': etag, 'idempotency-key': 'stale' };
    const other = await call('POST', `/articles/${uuid}/status`, { status: 'draft' }, stale);
    expect(other.statusCode).toBe(412);
  });
});

describe('PUT /articles/{uuid}', () => {
  it('answers 200 with the article anew; slug, status and created_at stay', async () => {
    const { call, create, clock } = await buildWriter();
    const before = await create({ ...MARKDOWN, slug: 'stays', status: 'completed', tags: ['x'] });
    clock.now += 10;
    const put = await call('PUT', `/articles/${before.uuid}`, { title: 'New', markdown: 'Text.' });
    expect(put.statusCode).toBe(200);
    const after = seoPackage.parse(put.json());
    expect(after).toMatchObject({
      title: 'New',
      slug: 'stays',
      status: 'completed',
      meta_title: 'New',
    });
    expect(after).not.toHaveProperty('tags');
    expect(after.created_at).toBe(before.created_at);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect((await call('GET', `/articles/${before.uuid}`)).body).toBe(put.body);
  });

  it('with an old If-Match answers 412 with the current ETag and changes nothing', async () => {
    const { call, create } = await buildWriter();
    const { uuid, etag } = await create(MARKDOWN);
    const put = (title: string, ifMatch: string) =>
      call('PUT', `/articles/${uuid}`, { ...MARKDOWN, title }, { 'if-match': ifMatch });
    const first = await put('First', etag);
    expect(first.statusCode).toBe(200);
    for (const stale of [etag, `W/${String(first.headers.etag)}`, '"other", "none"']) {
      const refused = await put('Second', stale);
      expect([refused.statusCode, refused.headers.etag]).toEqual([412, first.headers.etag]);
    }
    expect((await put('Third', `"other", ${String(first.headers.etag)}`)).statusCode).toBe(200);
    expect((await put('Fourth', '*')).statusCode).toBe(200);
  });

  it('of writers at once with one If-Match lets one win', async () => {
    const { call, create } = await buildWriter();
    const { uuid, etag } = await create(MARKDOWN);
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        call('PUT', `/articles/${uuid}`, { ...MARKDOWN, title: `T${index}` }, { 'if-match': etag }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412, 412]);
  });

  it('answers 404 for an unknown uuid and for another owner’s', async () => {
    const { call, addOwner } = await buildWriter();
    const { uuid } = await (await addOwner()).save();
    for (const foreign of [UNKNOWN_UUID, uuid, 'x']) {
      expect((await call('PUT', `/articles/${foreign}`, MARKDOWN)).statusCode).toBe(404);
      expect((await call('PATCH', `/articles/${foreign}`, {})).statusCode).toBe(404);
      expect((await call('DELETE', `/articles/${foreign}`)).statusCode).toBe(404);
      const status = await call('POST', `/articles/${foreign}/status`, { status: 'draft' });
      expect(status.statusCode).toBe(404);
    }
  });
});

describe('PATCH /articles/{uuid}', () => {
  it('answers 200, changes what it names, derives what it takes off, keeps the body', async () => {
    const { call, create } = await buildWriter();
    const before = await create({
      ...MARKDOWN,
      meta_title: 'Written',
      custom_fields: { keep: 1, drop: 2 },
    });
    const patch = { focus_keyword: 'x', meta_title: null, custom_fields: { drop: null } };
    const type = { 'content-type': 'application/merge-patch+json' };
    const patched = await call('PATCH', `/articles/${before.uuid}`, patch, type);
    expect(patched.statusCode).toBe(200);
    expect(patched.json()).toMatchObject({
      focus_keyword: 'x',
      meta_title: 'Bridges',
      custom_fields: { keep: 1 },
      html: before.html,
      markdown: before.markdown,
    });
    expect(seoPackage.parse(patched.json()).custom_fields).toEqual({ keep: 1 });
    const body = await call('PATCH', `/articles/${before.uuid}`, { html: '<p>New</p>' });
    expect(body.json()).toMatchObject({ html: '<p>New</p>', word_count: 1 });
  });

  it('answers 400 that lists every fault of what would come of it', async () => {
    const { call, create } = await buildWriter();
    const { uuid } = await create(MARKDOWN);
    const refused = await call('PATCH', `/articles/${uuid}`, {
      title: null,
      slug: '-',
      uuid: UNKNOWN_UUID,
    });
    expect(refused.statusCode).toBe(400);
    expect(pointers(refused).toSorted()).toEqual(['/slug', '/title', '/uuid']);
  });

  it('takes the text of an import whose image was not there; a new one is 400', async () => {
    const { call, owner } = await buildWriter();
    const { uuid } = await owner.save({
      markdown: '![A bridge](lost.png)\n',
      html: '<p>A bridge</p>',
    });
    for (const method of ['PATCH', 'PUT'] as const) {
      const markdown = `${method}\n\n![A bridge](lost.png)\n`;
      const saved = await call(method, `/articles/${uuid}`, { title: 'Bridges', markdown });
      expect([method, saved.statusCode]).toEqual([method, 200]);
      const html = `<p>${method}</p>\n<p>A bridge</p>`;
      expect(seoPackage.parse(saved.json())).toMatchObject({ markdown, html });
    }
    const more = 'PUT\n\n![A bridge](lost.png)\n\n![Another](new.png)';
    const refused = await call('PATCH', `/articles/${uuid}`, { markdown: more });
    expect(refused.statusCode).toBe(400);
    const [fault] = problemDetails.parse(refused.json()).errors ?? [];
    expect(fault).toMatchObject({ pointer: '/markdown' });
    expect(fault?.detail).toMatch(/^line 5: the images "new\.png" are not on the web/);
  });

  it('takes a new text whose images are not there where the writer says so', async () => {
    const { call } = await buildWriter();
    const text = { title: 'Bridges', markdown: '![A bridge](lost.png)\n' };
    expect((await call('POST', '/articles', text)).statusCode).toBe(400);
    const saved = await call('POST', '/articles?missing_images=keep', text);
    expect(saved.statusCode).toBe(201);
    const { markdown } = text;
    expect(seoPackage.parse(saved.json())).toMatchObject({ markdown, html: '<p>A bridge</p>' });
    const unknown = await call('POST', '/articles?missing_images=some', text);
    expect(unknown.statusCode).toBe(400);
  });

  it('of writers at once on different fields loses none', async () => {
    const { call, create } = await buildWriter();
    const { uuid } = await create(MARKDOWN);
    const fields = ['topic', 'excerpt', 'meta_title', 'meta_description'];
    await Promise.all(fields.map((field) => call('PATCH', `/articles/${uuid}`, { [field]: 'x' })));
    expect((await call('GET', `/articles/${uuid}`)).json()).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, 'x'])),
    );
  });
});

describe('POST /articles/{uuid}/status', () => {
  it('moves an article on, and back to draft; 409 names where it may go', async () => {
    const { call, create } = await buildWriter();
    const { uuid } = await create(MARKDOWN);
    const move = (status: string) => call('POST', `/articles/${uuid}/status`, { status });
    const skip = await move('completed');
    expect(skip.statusCode).toBe(409);
    expect(problemDetails.parse(skip.json()).detail).toContain('only in_review');
    for (const status of ['in_review', 'completed', 'completed', 'archived', 'draft']) {
      expect((await move(status)).json()).toMatchObject({ status });
    }
    expect((await call('PATCH', `/articles/${uuid}`, { status: 'archived' })).statusCode).toBe(409);
  });
});

describe('DELETE /articles/{uuid}', () => {
  it('answers 204; whatever is asked of the article then is 410, and its slug is free', async () => {
    const { call, create } = await buildWriter();
    const { uuid, etag } = await create({ ...MARKDOWN, slug: 'gone' });
    const stale = await call('DELETE', `/articles/${uuid}`, undefined, { 'if-match': '"x"' });
    expect([stale.statusCode, stale.headers.etag]).toEqual([412, etag]);
    expect((await call('DELETE', `/articles/${uuid}`)).statusCode).toBe(204);
    const answers = await Promise.all([
      call('GET', `/articles/${uuid}`),
      call('GET', `/articles/${uuid}/export?format=html`),
      call('GET', `/articles/${uuid}/history`),
      call('PUT', `/articles/${uuid}`, MARKDOWN),
      call('PATCH', `/articles/${uuid}`, {}),
      call('DELETE', `/articles/${uuid}`),
      call('POST', `/articles/${uuid}/status`, { status: 'draft' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 410));
    expect((await call('GET', '/articles?status=any')).json()).toMatchObject({ total: 0 });
    expect((await create({ ...MARKDOWN, slug: 'gone' })).slug).toBe('gone');
  });

  it('leaves nothing of the article behind but its tombstone', async () => {
    const { call, create, services } = await buildWriter();
    const { uuid } = await create({ ...MARKDOWN, categories: ['secret'] });
    await call('PATCH', `/articles/${uuid}`, { title: 'Secret' });
    await call('DELETE', `/articles/${uuid}`);
    const { db } = services.storage;
    expect(await db.selectFrom('article_versions').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('article_categories').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('article_tombstones').selectAll().execute()).toMatchObject([
      { uuid },
    ]);
  });
});

describe('history', () => {
  it('lists versions, shows each, and restores one as a new version', async () => {
    const { call, create } = await buildWriter();
    const first = await create({ ...MARKDOWN, title: 'First' });
    await call('PATCH', `/articles/${first.uuid}`, { title: 'Second' });
    await call('POST', `/articles/${first.uuid}/status`, { status: 'in_review' });
    const history = await call('GET', `/articles/${first.uuid}/history`);
    expect(history.json()).toMatchObject({
      versions: [
        { version: 3, current: true, title: 'Second', status: 'in_review' },
        { version: 2, current: false, title: 'Second', status: 'draft' },
        { version: 1, current: false, title: 'First', status: 'draft' },
      ],
    });
    const shown = await call('GET', `/articles/${first.uuid}/history/1`);
    expect(shown.json()).toMatchObject({ title: 'First', content_hash: first.content_hash });
    const restored = await call('POST', `/articles/${first.uuid}/history/1/restore`, {});
    expect(restored.json()).toMatchObject({
      title: 'First',
      status: 'in_review',
      content_hash: first.content_hash,
    });
    expect((await call('GET', `/articles/${first.uuid}/history/9`)).statusCode).toBe(404);
    const missing = await call('POST', `/articles/${first.uuid}/history/9/restore`, {});
    expect(missing.statusCode).toBe(404);
  });
});

describe('POST /media', () => {
  const upload = async (body: Buffer, type: string) => {
    const writer = await buildWriter();
    const { key } = await writer.owner.createKey({ scopes: ['articles:write'] });
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const send = () =>
      writer.app.inject({ method: 'POST', url: '/api/v1/media', headers, payload: body });
    return { ...writer, send };
  };

  it('answers 201 with an address, the same for the same bytes; articles own it by it', async () => {
    const { send, create, app, publicUrl, services } = await upload(
      tinyImage('image/gif'),
      'image/png',
    );
    const first = await send();
    expect(first.statusCode).toBe(201);
    const image = first.json<{ name: string; url: string }>();
    expect(image).toMatchObject({ mime_type: 'image/gif', width: 3, height: 2 });
    expect((await send()).json()).toEqual(first.json());
    expect((await app.inject(`/media/${image.name}`)).rawPayload).toEqual(tinyImage('image/gif'));
    const article = await create({
      title: 'T',
      markdown: `![Alt](${image.url} "Caption")`,
      featured_image: { url: image.url },
    });
    expect(article).toMatchObject({
      featured_image: { url: image.url, width: 3, mime_type: 'image/gif' },
      images: [{ url: image.url, alt: 'Alt', caption: 'Caption', width: 3 }],
    });
    const rows = await services.storage.db.selectFrom('articles').select('content').execute();
    expect(rows[0]?.content).toContain(`article-media:${image.name}`);
    expect(rows[0]?.content).not.toContain(publicUrl);
  });

  it.each([
    ['an image', [tinyImage('image/gif').subarray(0, 5), tinyImage('image/gif').subarray(5)], 201],
    ['more than 20 MB', Array.from({ length: 21 }, () => Buffer.alloc(1024 * 1024)), 413],
  ])('takes %s whose length is not announced for what it is', async (_what, pieces, status) => {
    const { owner, app } = await buildWriter();
    const { key } = await owner.createKey({ scopes: ['articles:write'] });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/media',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'image/gif',
        'transfer-encoding': 'chunked',
      },
      payload: Readable.from(pieces),
    });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'image/svg+xml', 415],
    ['a text', Buffer.from('hello'), 'image/png', 415],
    ['nothing', Buffer.alloc(0), 'image/png', 415],
    ['JSON', Buffer.from('{}'), 'application/json', 415],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'image/png', 413],
  ])('refuses %s', async (_what, body, type, status) => {
    const { send, services } = await upload(body, type);
    expect((await send()).statusCode).toBe(status);
    expect(await services.storage.db.selectFrom('media').selectAll().execute()).toEqual([]);
  });
});
