import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RESPONSE_HEADERS,
  ownLocation,
  requestHeaders,
  responseHeaders,
} from '../../../gateway/src/upstream/forwarded-headers.ts';

const ADDRESSES = {
  baseUrl: 'https://service.internal:8443/x/api/v1',
  publicUrl: 'https://articles.example.com',
};

const PASSED = [
  ...['accept', 'accept-language', 'authorization', 'content-type', 'content-length', 'cookie'],
  ...['idempotency-key', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ...['origin', 'sec-fetch-site', 'prefer', 'range', 'user-agent'],
  ...['host', 'accept-encoding', 'x-forwarded-for', 'via'],
];

function sent(headers: Record<string, string>, method = 'POST') {
  return requestHeaders({ method, headers, ip: '192.0.2.7' }, ADDRESSES);
}

describe('requestHeaders', () => {
  it('passes on what the service needs, with the sender’s real address', () => {
    expect(
      sent({ authorization: 'Bearer k', 'content-type': 'application/json', 'if-match': '"a"' }),
    ).toEqual({
      authorization: 'Bearer k',
      'content-type': 'application/json',
      'if-match': '"a"',
      host: 'service.internal:8443',
      'accept-encoding': 'identity',
      'x-forwarded-for': '192.0.2.7',
      via: '1.1 article-gateway',
    });
  });

  it.each([
    ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'],
    ...['proxy-authorization', 'proxy-connection', 'forwarded', 'x-forwarded-host', 'x-real-ip'],
    ...['x-forwarded-proto', 'x-original-url', 'x-rewrite-url', 'x-http-method-override'],
    ...['true-client-ip', 'cf-connecting-ip', 'x-anything'],
  ])('keeps %s back', (name) => {
    expect(Object.keys(sent({ [name]: 'spoofed' }))).not.toContain(name);
  });

  it('lets the sender’s own words about its address go', () => {
    const headers = sent({ host: 'evil', 'x-forwarded-for': '10.0.0.1', via: '1.0 evil' });
    expect(JSON.stringify(headers)).not.toMatch(/evil|10\.0\.0\.1/);
  });

  it('keeps back what Connection names, whatever it is (RFC 9110, section 7.6.1)', () => {
    expect(sent({ connection: 'close, If-Match', 'if-match': '"a"' })).not.toHaveProperty(
      'if-match',
    );
  });

  it('whatever is sent, passes nothing that is not on the list', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (headers) => {
        expect(PASSED).toEqual(expect.arrayContaining(Object.keys(sent(headers))));
      }),
    );
  });

  it('passes on the session’s cookie and no other', () => {
    expect(sent({ cookie: 'a=1; session=s; device=d' })['cookie']).toBe('session=s');
    expect(sent({ cookie: 'a=1' })).not.toHaveProperty('cookie');
  });

  it('tells the gateway’s own origin as the service’s, and another one as it is', () => {
    expect(sent({ origin: ADDRESSES.publicUrl })['origin']).toBe('https://service.internal:8443');
    expect(sent({ origin: 'https://evil.example' })['origin']).toBe('https://evil.example');
  });

  it('gives a GET no length, for its body goes no further', () => {
    expect(sent({ 'content-length': '5' }, 'GET')).not.toHaveProperty('content-length');
  });
});

describe('responseHeaders', () => {
  it('passes back what is on its list only', () => {
    const headers = responseHeaders(
      {
        'content-type': 'application/json',
        etag: '"a"',
        'set-cookie': [],
        connection: 'x-secret, etag',
        'x-secret': 'y',
        'strict-transport-security': 'max-age=1',
        'access-control-allow-origin': '*',
        link: '<https://service.internal:8443/x>; rel="next"',
        server: 'internal/1.0',
      },
      ADDRESSES,
    );
    expect(headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(RESPONSE_HEADERS).not.toContain('transfer-encoding');
  });

  it('makes the session’s cookie the gateway’s own host’s', () => {
    const headers = responseHeaders(
      {
        'set-cookie': [
          'session=abc; Domain=service.internal; Path=/x; HttpOnly; Secure',
          'tracker=1; Domain=example.com',
        ],
      },
      ADDRESSES,
    );
    expect(headers['set-cookie']).toEqual(['session=abc; HttpOnly; Secure; Path=/']);
  });

  it('keeps the session’s cookie below the path of PUBLIC_URL', () => {
    const below = { ...ADDRESSES, publicUrl: 'https://example.com/bridge' };
    const headers = responseHeaders({ 'set-cookie': ['session=abc; Path=/'] }, below);
    expect(headers['set-cookie']).toEqual(['session=abc; Path=/bridge']);
  });
});

describe('ownLocation', () => {
  it.each([
    ['https://service.internal:8443/x/api/v1/articles/1', '/articles/1'],
    ['/x/api/v1/articles?page=2', '/articles?page=2'],
    ['articles/1', '/articles/1'],
  ])('of %s is below the gateway’s address', (location, path) => {
    expect(ownLocation(location, ADDRESSES)).toBe(`https://articles.example.com/api/v1${path}`);
  });

  it.each([
    ...[
      undefined,
      'https://evil.example/',
      '//evil.example/x',
      'http://service.internal:8443/x/api/v1/a',
    ],
    ...['https://service.internal/x/api/v1/a', '/admin', '../../../admin', '/x/api/v1/../../admin'],
    ...['https://u:p@service.internal:8443/x/api/v1/a', 'javascript:alert(1)', 'https://'],
    ...['/x/api/v1evil', '\\\\evil.example\\x'],
  ])('of %s is none: nobody is sent elsewhere (CVE-2026-22032)', (location) => {
    expect(ownLocation(location, ADDRESSES)).toBeUndefined();
  });
});
