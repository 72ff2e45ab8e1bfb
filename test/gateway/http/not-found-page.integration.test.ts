import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

/** What a browser sends when somebody enters an address. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('an address at which there is nothing', () => {
  it('shows a person a page with a way on, which nothing can run in', async () => {
    const { request } = await buildGateway({ PUBLIC_URL: 'https://host.example/bridge' });
    const answer = await request('/artcles?from=<b>', { headers: { accept: BROWSER } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-language': 'en',
    });
    // Screen readers jump to it.
    expect(answer.body).toMatch(/<main>\s*<h1>404 Not found<\/h1>/);
    expect(answer.body).toContain('<a href="/bridge/articles">Open the article studio</a>');
    expect(answer.body).not.toContain('<b>');
  });

  it.each(['de-DE,de;q=0.9,en;q=0.8', 'de-AT', 'de-Latn-CH, en-US;q=0.5'])(
    'speaks German where the browser does: %s',
    async (language) => {
      const { request } = await buildGateway();
      const headers = { accept: BROWSER, 'accept-language': language };
      const { body } = await request('/artcles', { headers });
      expect(body).toContain('lang="de"');
      expect(body).toContain('Unter dieser Adresse gibt es nichts.');
    },
  );

  it('has its own style, and no other', async () => {
    const { request } = await buildGateway();
    const { body, headers } = await request('/artcles', { headers: { accept: BROWSER } });
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
  });

  it.each([
    ['article-studio-language=de', 'de'],
    ['session=x; article-studio-language=de; device=y', 'de'],
    ['article-studio-language=fr', 'en'],
    ['article-studio-language=de-x"><b>', 'en'],
    ['other-article-studio-language=de', 'en'],
  ])('speaks the language of the studio: %s', async (cookie, language) => {
    const { request } = await buildGateway();
    const headers = { accept: BROWSER, 'accept-language': 'en', cookie };
    expect((await request('/artcles', { headers })).headers['content-language']).toBe(language);
  });

  it('leads to the description of the API where there is no studio', async () => {
    const { request } = await buildGateway({ UPSTREAM_URL: 'https://upstream.example/api/v1' });
    const { body } = await request('/articles', { headers: { accept: BROWSER } });
    expect(body).toContain('<a href="/docs/">Read the description of the API</a>');
  });

  it.each([
    ['/artcles', undefined],
    ['/artcles', '*/*'],
    ['/artcles', 'application/json'],
    ['/artcles', 'application/json, text/html;q=0.9'],
    ['/artcles', 'image/avif,image/webp,*/*;q=0.8'],
    ['/api/v1/artcles', BROWSER],
    ['/api/v2/articles', BROWSER],
    ['/bridge/api/v2/articles', BROWSER],
  ])('%s with Accept %s is a problem document', async (path, accept) => {
    const { request } = await buildGateway();
    const answer = await request(path, { headers: accept === undefined ? {} : { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });

  it('answers a POST with a problem document', async () => {
    const { app } = await buildGateway();
    const headers = { accept: BROWSER };
    const answer = await app.inject({ method: 'POST', url: '/artcles', headers });
    expect(answer.headers['content-type']).toBe('application/problem+json');
  });
});
