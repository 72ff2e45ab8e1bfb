import { capabilitiesAgreement, problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const PATH = '/api/v1/wordpress/capabilities';

const OFFER = {
  site: { url: 'https://blog.example.com', name: 'Blog', language: 'en' },
  plugin: { version: '1.0.0' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks', 'html'],
  features: ['conditional_requests', 'from_the_future'],
};

async function post(body: unknown) {
  const { request } = await buildGateway();
  return request(PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

describe('POST /wordpress/capabilities', () => {
  it('answers 200 with what both sides can', async () => {
    const response = await post(OFFER);
    expect(response.statusCode).toBe(200);
    expect(capabilitiesAgreement.parse(response.json())).toMatchObject({
      service: { name: 'Article Bridge gateway', api_version: 'v1' },
      contract: { name: 'seo_package', version: '1.0' },
      content_format: 'blocks',
      features: ['conditional_requests'],
      scopes: ['articles:read'],
      warnings: [],
      expires_at: '2026-01-02T00:00:00',
    });
  });

  it('takes a newer plugin’s unknown fields', async () => {
    const response = await post({ ...OFFER, telepathy: { url: 'https://x.example' } });
    expect(response.statusCode).toBe(200);
  });

  it('warns of a webhook that the key may not have registered: 200', async () => {
    const response = await post({ ...OFFER, webhook: { url: 'https://x.example' } });
    expect(response.statusCode).toBe(200);
    const { webhook, warnings } = capabilitiesAgreement.parse(response.json());
    expect(webhook).toBeNull();
    expect(warnings).toEqual([expect.stringContaining('webhooks:write')]);
  });

  it('answers 409 that names both sides when there is no common contract', async () => {
    const response = await post({
      ...OFFER,
      contracts: [{ name: 'seo_package', versions: ['9.0'] }],
    });
    expect(response.statusCode).toBe(409);
    const problem = problemDetails.parse(response.json());
    expect(problem.type).toBe('urn:article-bridge:problem:no-common-contract');
    expect(problem.detail).toContain('9.0');
    expect(problem.detail).toContain('1.0');
    expect(problem.detail).toContain('Update the service');
  });

  it('answers 409 when there is no common format', async () => {
    const response = await post({ ...OFFER, content_formats: ['docx'] });
    expect(response.statusCode).toBe(409);
    expect(problemDetails.parse(response.json()).type).toMatch(/no-common-format$/);
  });

  it('answers 400 with a pointer to each fault', async () => {
    const { php: _php, ...rest } = OFFER;
    const response = await post({ ...rest, site: { url: 'ftp://x' }, contracts: [{ name: 'a' }] });
    expect(response.statusCode).toBe(400);
    const errors = problemDetails.parse(response.json()).errors ?? [];
    expect(errors.map(({ pointer }) => pointer)).toEqual([
      '/site/url',
      '/php',
      '/contracts/0/versions',
    ]);
    expect(errors.map(({ detail }) => detail)).toContain('is missing');
  });

  it.each([null, [], 'text', 5])('answers 400 for the body %j', async (body) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors?.[0]?.pointer).toBe('');
  });
});
