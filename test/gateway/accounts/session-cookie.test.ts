import { describe, expect, test } from 'vitest';
import { setCookie } from '../../../gateway/src/accounts/session-cookie.ts';
import { readCookie } from '../../../gateway/src/http/read-cookie.ts';
import { deviceCookies } from '../../../gateway/src/accounts/session-device.ts';
import { isSameOrigin } from '../../../gateway/src/accounts/session-origin.ts';

describe('Set-Cookie', () => {
  test('on https', () => {
    expect(setCookie('session', 'abc', { maxAge: 60, publicUrl: 'https://h.example' })).toBe(
      'session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('on http: without Secure, or the browser would drop it', () => {
    expect(setCookie('session', '', { maxAge: 0, publicUrl: 'http://h.example' })).toBe(
      'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    );
  });
});

describe('Set-Cookie below a path prefix', () => {
  test.each([
    ['https://h.example/bridge', '/bridge'],
    ['https://h.example/a/b/', '/a/b'],
    ['https://h.example/', '/'],
  ])('of %s has the Path %s: what lies beside is not sent it', (publicUrl, path) => {
    expect(setCookie('session', 'abc', { maxAge: 60, publicUrl })).toContain(`; Path=${path};`);
  });
});

describe('Cookie', () => {
  test.each([
    ['session=abc', 'abc'],
    ['a=b; session=abc;c=d', 'abc'],
    ['session=abc; session=abc', 'abc'],
    ['session=', ''],
    ['session=abc; session=planted', undefined],
    ['xsession=abc', undefined],
    ['Session=abc', undefined],
    ['session', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j holds the session %j', (header, expected) => {
    expect(readCookie(header, 'session')).toBe(expected);
  });
});

describe('a request with a cookie that changes something', () => {
  const url = 'https://articles.example.com/prefix';

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://articles.example.com' }],
    [{}],
  ])('%j is same-origin', (headers) => {
    expect(isSameOrigin('POST', headers, url)).toBe(true);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://articles.example.com' }],
    [{ 'sec-fetch-site': '' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://articles.example.com' }],
    [{ origin: 'https://articles.example.com:8443' }],
    [{ origin: 'https://articles.example.com.evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
  ])('%j is not', (headers) => {
    expect(isSameOrigin('POST', headers, url)).toBe(false);
    expect(isSameOrigin('DELETE', headers, url)).toBe(false);
    expect(isSameOrigin('GET', headers, url)).toBe(true);
  });
});

describe('a device cookie', () => {
  const { issue, verify } = deviceCookies('a'.repeat(32));

  test('is known again, in whatever case the address is written', () => {
    const cookie = issue('Ada@example.com');
    expect(verify(cookie, 'ada@example.com')).toBe(cookie.split('.')[0]);
    expect(issue('ada@example.com')).not.toBe(cookie);
  });

  test.each([
    ['of another account', deviceCookies('a'.repeat(32)).issue('bea@example.com')],
    ['sealed with another key', deviceCookies('b'.repeat(32)).issue('ada@example.com')],
    ['made up', 'device.AAAA'],
    ['without a seal', 'device'],
    ['empty', ''],
    ['missing', undefined],
  ])('%s is none', (_kind, cookie) => {
    expect(verify(cookie, 'ada@example.com')).toBeUndefined();
  });
});
