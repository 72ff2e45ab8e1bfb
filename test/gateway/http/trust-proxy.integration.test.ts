import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const PROXY = '10.0.0.7';
const ELSEWHERE = '203.0.113.9';
const CLAIMED = '198.51.100.1';

/** The address logged for a request. */
async function loggedAddress(
  env: Record<string, string>,
  remoteAddress: string,
  forwarded = CLAIMED,
): Promise<unknown> {
  const { app, log } = await buildGateway(env);
  log.length = 0;
  await app.inject({
    url: '/healthz',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded, forwarded: `for=${CLAIMED}`, 'x-real-ip': CLAIMED },
  });
  const line: { address?: unknown } = JSON.parse(log[0] ?? '');
  return line.address;
}

describe('X-Forwarded-For', () => {
  it('of a proxy in TRUST_PROXY tells who asks', async () => {
    expect(await loggedAddress({ TRUST_PROXY: '10.0.0.0/8' }, PROXY)).toBe(CLAIMED);
  });

  it.each([
    ['with a port', `${CLAIMED}:4711`, CLAIMED],
    ['with a port, IPv6', '[2001:db8::7]:4711', '2001:db8::7'],
    ['in brackets', '[2001:db8::7]', '2001:db8::7'],
    ['with a zone', 'fe80::7%anything', 'fe80::7'],
    ['before the addresses of two proxies', `${CLAIMED}:1, 10.0.0.8:2`, CLAIMED],
    ['that is no address', 'anything', PROXY],
    ['that is no address, before a proxy', 'unknown, 10.0.0.8', '10.0.0.8'],
    ['that is none, behind one that might be anybody’s', `${CLAIMED}, _hidden`, PROXY],
    ['that is empty', '', PROXY],
  ])('%s: an address comes of it, or the proxy’s', async (_what, forwarded, expected) => {
    const env = { TRUST_PROXY: '10.0.0.0/8' };
    expect(await loggedAddress(env, PROXY, forwarded)).toBe(expected);
  });

  it('from elsewhere is ignored (CVE-2026-3635)', async () => {
    expect(await loggedAddress({ TRUST_PROXY: '10.0.0.0/8' }, ELSEWHERE)).toBe(ELSEWHERE);
  });

  it('is ignored from everybody without TRUST_PROXY', async () => {
    expect(await loggedAddress({}, '127.0.0.1')).toBe('127.0.0.1');
  });
});

it.each([PROXY, ELSEWHERE])(
  'no header of %s changes an address that the service gives of itself (cache poisoning)',
  async (remoteAddress) => {
    const { app, owner, publicUrl } = await buildGateway({ TRUST_PROXY: '10.0.0.0/8' });
    const response = await app.inject({
      url: '/api/v1/articles',
      remoteAddress,
      headers: {
        authorization: `Bearer ${owner.key}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'x-forwarded-prefix': '/evil',
      },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers.link).toContain(`<${publicUrl}/api/v1/articles?`);
    expect(JSON.stringify([response.headers, response.body])).not.toContain('evil');
  },
);
