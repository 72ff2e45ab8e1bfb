import { describe, expect, test } from 'vitest';
import { guardUrl, isPublicAddress } from '../../../gateway/src/webhooks/address-guard.ts';

const nobody = new Set<string>();

describe('an address on the open internet is let pass', () => {
  test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:93.184.215.14'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('an address that is not one machine on the open internet is refused', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback, any', '127.255.255.254'],
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local, cloud metadata', '169.254.169.254'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['benchmarking', '198.18.0.1'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 unique local', 'fc00::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal (CVE-2026-43929)', '::ffff:7f00:1'],
    ['mapped private', '::ffff:a00:1'],
    ['compatible loopback', '::127.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['discard-only', '100::1'],
    ['never given out', '4000::1'],
    ['IPv4-translated loopback (RFC 6145)', '::ffff:0:7f00:1'],
    ['site-local', 'fec0::1'],
    ['zone', 'fe80::1%eth0'],
    ['no address', 'example.org'],
    ['nothing', ''],
  ])('%s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL that can be refused before its name is looked up', () => {
  test.each([
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f000001/'],
    ['hexadecimal parts', 'https://0x7f.0x0.0x0.0x1/'],
    ['short', 'https://127.1/'],
    ['zero', 'https://0/'],
    ['full-width digits', 'https://１２７.０.０.１/'],
    ['circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['ideographic dots', 'https://127。0。0。1/'],
    ['trailing dot', 'https://127.0.0.1./'],
    ['IPv6', 'https://[::1]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['NAT64', 'https://[64:ff9b::127.0.0.1]/'],
    ['percent-encoded', 'https://%31%32%37.0.0.1/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['user information before it', 'https://example.org@127.0.0.1/'],
    ['user information', 'https://user:secret@example.org/'],
    ['http', 'http://example.org/'],
    ['another scheme', 'file:///etc/passwd'],
    ['no URL', 'example'],
  ])('%s: %s', (_kind, url) => {
    expect(guardUrl(url, nobody)).toMatchObject({
      allowed: false,
      reason: { detail: expect.any(String) },
    });
  });

  test('a name on https is let pass to the look-up', () => {
    expect(guardUrl('https://example.org/hook', nobody)).toMatchObject({
      allowed: true,
      exempt: false,
    });
  });

  test('WEBHOOK_ALLOW lets exactly its host and port pass, also over http', () => {
    const allow = new Set(['127.0.0.1:9000']);
    expect(guardUrl('http://127.0.0.1:9000/hook', allow)).toMatchObject({
      allowed: true,
      exempt: true,
    });
    expect(guardUrl('http://127.0.0.1:9001/hook', allow)).toMatchObject({ allowed: false });
    expect(guardUrl('http://localhost:9000/hook', allow)).toMatchObject({ allowed: false });
  });
});
