import { describe, expect, it } from 'vitest';
import { prefixRemover } from '../../../gateway/src/http/path-prefix.ts';
import { buildGateway } from '../../support/gateway.ts';

describe('prefixRemover', () => {
  it.each([
    ['https://h/bridge', '/bridge/api/v1/articles?page=1', '/api/v1/articles?page=1'],
    ['https://h/bridge', '/api/v1/articles', '/api/v1/articles'],
    ['https://h/bridge', '/bridges/api/v1/articles', '/bridges/api/v1/articles'],
    ['https://h/a/b', '/a/b/media/x.png', '/media/x.png'],
    ['https://h/api', '/api/v1/articles', '/api/v1/articles'],
    ['https://h/api', '/api/api/v1/articles', '/api/v1/articles'],
    ['https://h/bridge', '/bridge/other', '/bridge/other'],
    ['https://h/bridge', '/bridge', '/bridge'],
  ])('at %s, %s is %s', (publicUrl, url, expected) => {
    expect(prefixRemover(publicUrl)?.({ url })).toBe(expected);
  });

  it('has nothing to do where there is no prefix', () => {
    expect(prefixRemover('https://h')).toBeUndefined();
    expect(prefixRemover(undefined)).toBeUndefined();
  });
});

describe('a gateway at https://host/bridge', () => {
  const PUBLIC_URL = 'https://host.example/bridge';
  const MEDIA = `${'a'.repeat(24)}.png`;

  it.each(['', '/bridge'])(
    'asked at %j/api/v1/articles answers with its public addresses',
    async (path) => {
      const { request, owner } = await buildGateway({ PUBLIC_URL });
      await owner.save({ html: `<img src="article-media:${MEDIA}">` });
      const { uuid } = await owner.save({ html: `<img src="article-media:${MEDIA}">` });
      const list = await request(`${path}/api/v1/articles?per_page=1`);
      expect(list.statusCode).toBe(200);
      expect(list.headers.link).toContain(`<${PUBLIC_URL}/api/v1/articles?`);
      const detail = await request(`${path}/api/v1/articles/${uuid}`);
      expect(detail.body).toContain(`${PUBLIC_URL}/media/${MEDIA}`);
      const described = await request(`${path}/api/v1/openapi.json`);
      expect(described.json()).toMatchObject({ servers: [{ url: PUBLIC_URL }] });
    },
  );

  it('POST answers with a Location below the prefix', async () => {
    const { app, owner } = await buildGateway({ PUBLIC_URL });
    const { key } = await owner.createKey({ scopes: ['articles:write'] });
    const response = await app.inject({
      method: 'POST',
      url: '/bridge/api/v1/articles',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: '{"title":"T","markdown":"x"}',
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toMatch(
      /^https:\/\/host\.example\/bridge\/api\/v1\/articles\//,
    );
  });
});
