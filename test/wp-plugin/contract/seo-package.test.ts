import { contentHash } from '@article-bridge/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, json, page } from '../gateway/canned-server.ts';
import { UUID, ask, askInVain } from '../gateway/client-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

describe('get_article', () => {
  const article = {
    contract: 'seo_package',
    version: '1.0',
    uuid: UUID,
    topic: 'Bridges',
    status: 'completed',
    slug: 'bridges',
    word_count: 2,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-02T00:00:00',
    meta_title: 'Bridges',
    focus_keyword: '',
    title: 'Bridges',
    language: 'en',
    html: '<p>Two words</p>',
    markdown: 'Two words',
  };
  const served = async (changes: object = {}) => {
    const payload = { ...article, ...changes };
    return json(200, { content_hash: await contentHash(payload), ...payload });
  };

  it('takes an article of a newer contract with fields it does not know', async () => {
    const server = await cannedServer(await served({ novelty: { a: [{}] } }));
    expect(await ask(server.url, `get_article( '${UUID}' )`)).toMatchObject({ title: 'Bridges' });
  });

  it('takes a field that is null for one that is absent', async () => {
    const server = await cannedServer(await served({ author: null, tags: null }));
    expect(await ask(server.url, `get_article( '${UUID}' )`)).toMatchObject({ title: 'Bridges' });
  });

  it.each([
    ['a required field that is missing', { title: null }, 'title is missing'],
    ['a field of another type', { tags: 'a, b' }, 'tags'],
    ['a fault inside a field', { faq: [{ question: '', answer: 'A' }] }, 'faq[0][question]'],
    ['another contract version', { version: '9.0' }, 'version'],
    ['another article', { uuid: UUID.replace('0190', '0191') }, 'uuid of another article'],
    ['a hash that does not fit', { content_hash: '0'.repeat(64) }, 'content_hash'],
  ])('refuses %s by name', async (_name, changes, words) => {
    const server = await cannedServer(await served(changes));
    expect(await askInVain(server.url, `get_article( '${UUID}' )`)).toMatchObject({
      code: 'invalid_article',
      message: expect.stringContaining(words),
    });
  });

  it('says so when a web page comes in its place', async () => {
    const server = await cannedServer(page(200));
    expect(await askInVain(server.url, `get_article( '${UUID}' )`)).toMatchObject({
      code: 'not_the_api',
    });
  });
});
