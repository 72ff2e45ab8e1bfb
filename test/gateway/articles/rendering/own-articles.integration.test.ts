import { seoPackage } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { buildWriter } from '../writing/writer.ts';

describe('a link to an article of the same owner, written as /SLUG', () => {
  it.each([
    ['markdown', 'See [the bridge](/the-bridge#arches).'],
    ['markdown', 'See [the bridge][b].\n\n[b]: /the-bridge#arches'],
    ['html', '<p>See <a href="/the-bridge#arches">the bridge</a>.</p>'],
    [
      'blocks',
      '<!-- wp:paragraph -->\n<p>See <a href="/the-bridge#arches">the bridge</a>.</p>\n<!-- /wp:paragraph -->',
    ],
  ])('in %s is told with its uuid', async (form, body) => {
    const { create } = await buildWriter();
    const { uuid } = await create({ title: 'The bridge', markdown: 'Arches.' });
    const article = await create({ title: 'A walk', [form]: body });
    expect(article.html).toContain(`href="/the-bridge#arches" data-article-uuid="${uuid}"`);
    expect(article.internal_links).toEqual([{ uuid, anchor_text: 'the bridge' }]);
  });

  it('stays one when the Markdown is taken, changed and sent back', async () => {
    const { call, create } = await buildWriter();
    const { uuid } = await create({ title: 'Über Brücken', markdown: 'Arches.' });
    const { slug } = seoPackage.parse((await call('GET', `/articles/${uuid}`)).json());
    const walk = await create({ title: 'A walk', markdown: `See [it](/${slug}).` });
    const path = `/articles/${walk.uuid}`;
    const { body: markdown } = await call('GET', `${path}/export?format=markdown`);
    const changed = await call('PATCH', path, { markdown: `${markdown}\n\nAnd back.` });
    expect(changed.statusCode).toBe(200);
    const article = seoPackage.parse(changed.json());
    expect(article.html).toContain(`data-article-uuid="${uuid}"`);
    expect(article.internal_links).toEqual([{ uuid, anchor_text: 'it' }]);
  });

  it("stays a path when no article, or only somebody else's, has the slug", async () => {
    const { addOwner, call, create } = await buildWriter();
    const { key } = await (await addOwner()).createKey({ scopes: SCOPES });
    const theirs = await call(
      'POST',
      '/articles',
      { title: 'The bridge', markdown: 'Arches.' },
      { authorization: `Bearer ${key}` },
    );
    expect(theirs.statusCode).toBe(201);
    const article = await create({
      title: 'A walk',
      markdown: 'See [it](/the-bridge), [that](/nowhere) and [this](/a/b).',
    });
    expect(article.html).toContain('<a href="/the-bridge">');
    expect(article.html).not.toContain('data-article-uuid');
    expect(article.internal_links ?? null).toBeNull();
  });
});
