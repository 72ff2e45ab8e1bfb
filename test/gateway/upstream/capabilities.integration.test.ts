import { capabilitiesAgreement } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';

const OFFER = {
  site: { url: 'https://blog.example.com' },
  plugin: { version: '1.0.0' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks', 'html'],
  features: ['conditional_requests', 'content_hash', 'search', 'cursor', 'expand'],
};

async function build() {
  const service = await startMisbehavingService();
  const gateway = await buildUpstreamGateway(service);
  const post = (body: unknown, key = service.key) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/v1/wordpress/capabilities',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  return { service, ...gateway, post };
}

describe('POST /wordpress/capabilities before a bare service', () => {
  it('answers 200 with what the gateway adds, and warns of what is missing', async () => {
    const { service, post } = await build();
    const response = await post(OFFER);
    expect(response.statusCode).toBe(200);
    const agreement = capabilitiesAgreement.parse(response.json());
    expect(agreement).toMatchObject({
      contract: { name: 'seo_package', version: '1.0' },
      content_format: 'blocks',
      features: ['conditional_requests', 'content_hash', 'cursor', 'expand'],
      event_types: [],
      signature_schemes: [],
      webhook: null,
      scopes: ['articles:read'],
      expires_at: '2026-01-02T00:00:00',
    });
    expect(agreement.warnings.join(' ')).toMatch(/cannot search.*neither changes nor deletions/);
    expect(service.requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/v1/wordpress/capabilities'],
      ['GET', '/api/v1/articles?page=1&per_page=1&status=completed'],
    ]);
  });

  it('registers no webhook, and warns that there are none', async () => {
    const { post } = await build();
    const response = await post({ ...OFFER, webhook: { url: 'https://blog.example.com/hook' } });
    const { webhook, warnings } = capabilitiesAgreement.parse(response.json());
    expect(webhook).toBeNull();
    expect(warnings[0]).toBe(
      'No webhook is registered: The article service has no webhooks. Until then, changes are found by polling.',
    );
  });

  it('asks the service each time whether the key is good: 401', async () => {
    const { service, post } = await build();
    expect((await post(OFFER)).statusCode).toBe(200);
    service.revoked.add(service.key);
    expect(refusal(await post(OFFER))).toEqual([401, 'key-refused']);
  });

  it('answers 502 when what is behind is no such service, and 503 when it is left alone', async () => {
    const { service, post } = await build();
    service.behave('HTML for JSON');
    expect(refusal(await post(OFFER))).toEqual([502, 'upstream-not-json']);
    service.behave('wrong types');
    expect(refusal(await post(OFFER))).toEqual([502, 'upstream-off-contract']);
    service.behave('hangup');
    for (let i = 0; i < 5; i += 1) await post(OFFER);
    expect(refusal(await post(OFFER))).toEqual([503, 'upstream-unavailable']);
  });

  it('answers 400 to what is no offer, and 409 without a common contract', async () => {
    const { service, post } = await build();
    expect((await post({})).statusCode).toBe(400);
    expect(service.requests).toEqual([]);
    const contracts = [{ name: 'seo_package', versions: ['9.0'] }];
    expect(refusal(await post({ ...OFFER, contracts }))).toEqual([409, 'no-common-contract']);
  });
});
