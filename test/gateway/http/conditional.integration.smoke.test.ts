import { describe, expect, it } from 'vitest';
import { matchingTag } from '../../../gateway/src/http/conditional.ts';
import { buildGateway } from '../../support/gateway.ts';

describe('matchingTag (RFC 9110, section 13.1.2)', () => {
  it.each([
    ['no header', undefined, undefined],
    ['the same tag', '"a"', '"a"'],
    ['another tag', '"b"', undefined],
    ['a list with the tag', '"x", "a" ,"y"', '"a"'],
    ['a weak form of the tag', 'W/"a"', '"a"'],
    ['any', ' * ', '"a"'],
    ['the tag of a compressed copy', '"a-br"', '"a-br"'],
    ['a tag that holds the tag', '"xa"', undefined],
    ['no tag at all', 'a', undefined],
    ['an empty header', '', undefined],
    ['a tag with a comma', '"a,b", "a"', '"a"'],
  ])('%s', (_what, header, expected) => {
    expect(matchingTag(header, '"a"')).toBe(expected);
  });
});

describe.each(['/api/v1/articles', '/api/v1/articles/{uuid}', '/api/v1/articles/{uuid}/export'])(
  'GET %s with If-None-Match',
  (path) => {
    it('answers 304 without a body for its own tag, 200 for another', async () => {
      const { request, owner } = await buildGateway();
      const { uuid } = await owner.save();
      const url = path.replace('{uuid}', uuid);
      const etag = String((await request(url)).headers.etag);
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await request(url, { headers: { 'if-none-match': header } });
        expect(response.statusCode).toBe(304);
        expect(response.body).toBe('');
        expect(response.headers.etag).toBe(etag);
        expect(response.headers.vary).toBe('authorization, cookie, accept-encoding');
        expect(response.headers['cache-control']).toBe('private, no-cache');
      }
      const other = await request(url, { headers: { 'if-none-match': '"other"' } });
      expect(other.statusCode).toBe(200);
    });

    it('answers HEAD like GET, without the body', async () => {
      const { request, owner } = await buildGateway();
      const { uuid } = await owner.save();
      const url = path.replace('{uuid}', uuid);
      const get = await request(url);
      const head = await request(url, { method: 'HEAD' });
      expect(head.statusCode).toBe(200);
      expect(head.body).toBe('');
      for (const name of ['etag', 'content-type', 'content-length', 'article-content-hash']) {
        expect(head.headers[name]).toBe(get.headers[name]);
      }
      const etag = String(get.headers.etag);
      const known = await request(url, { method: 'HEAD', headers: { 'if-none-match': etag } });
      expect(known.statusCode).toBe(304);
    });
  },
);
