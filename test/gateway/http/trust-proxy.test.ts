import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const PROXY = '10.0.0.7';
const ELSEWHERE = '203.0.113.9';
const CLAIMED = '198.51.100.1';

/** The address that the log has of a request which came from there. */
async function loggedAddress(env: Record<string, string>, remoteAddress: string): Promise<unknown> {
  const { app, log } = await buildGateway(env);
  log.length = 0;
  await app.inject({
    url: '/healthz',
    remoteAddress,
    headers: { 'x-forwarded-for': CLAIMED, forwarded: `for=${CLAIMED}`, 'x-real-ip': CLAIMED },
  });
  const line: { address?: unknown } = JSON.parse(log[0] ?? '');
  return line.address;
}

describe('X-Forwarded-For', () => {
  it('of a proxy in TRUST_PROXY tells who asks', async () => {
    expect(await loggedAddress({ TRUST_PROXY: '10.0.0.0/8' }, PROXY)).toBe(CLAIMED);
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
