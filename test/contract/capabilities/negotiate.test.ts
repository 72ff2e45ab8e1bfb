import {
  capabilitiesAgreement,
  capabilitiesOffer,
  CONTENT_FORMATS,
  CONTRACT_NAME,
  FEATURES,
  negotiate,
  WEBHOOK_EVENTS,
  type CapabilitiesOffer,
  type ServiceCapabilities,
} from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const service: ServiceCapabilities = {
  name: 'Article Bridge gateway',
  version: '1.2.3',
  apiVersion: 'v1',
  contractVersions: ['1.0'],
  contentFormats: ['blocks', 'html', 'markdown'],
  features: FEATURES,
  eventTypes: WEBHOOK_EVENTS,
  scopes: ['articles:read'],
  now: 1_767_225_600,
};

function offer(changes: Partial<CapabilitiesOffer> = {}): CapabilitiesOffer {
  return {
    site: { url: 'https://example.org', name: 'Example', language: 'en' },
    plugin: { version: '0.1.0' },
    wordpress: { version: '7.1' },
    php: { version: '8.4' },
    contracts: [{ name: CONTRACT_NAME, versions: ['1.0'] }],
    content_formats: ['blocks', 'html'],
    features: ['content_hash'],
    seo_plugins: [],
    limits: {},
    ...changes,
  };
}

describe('a plugin and a service of the same age', () => {
  test('agree on the contract, the format the plugin prefers, what both can, for a day', () => {
    expect(negotiate(offer(), service)).toEqual({
      agreed: true,
      agreement: {
        service: { name: 'Article Bridge gateway', version: '1.2.3', api_version: 'v1' },
        contract: { name: CONTRACT_NAME, version: '1.0' },
        content_format: 'blocks',
        features: ['content_hash'],
        limits: { per_page: 50 },
        scopes: ['articles:read'],
        event_types: [...WEBHOOK_EVENTS],
        signature_schemes: ['standard-webhooks-v1'],
        webhook: null,
        warnings: [],
        expires_at: '2026-01-02T00:00:00',
      },
    });
  });
});

describe('a newer plugin', () => {
  test('that still reads 1.0 gets 1.0, and features unknown here are left out', () => {
    const newer = offer({
      contracts: [{ name: CONTRACT_NAME, versions: ['2.0', '1.0'] }],
      content_formats: ['portable_text', 'html'],
      features: ['telepathy', 'search'],
    });
    const negotiation = negotiate(newer, service);
    expect(negotiation).toMatchObject({
      agreed: true,
      agreement: { contract: { version: '1.0' }, content_format: 'html', features: ['search'] },
    });
    expect(negotiation.agreed && negotiation.agreement.warnings).toEqual([
      expect.stringContaining('portable_text'),
    ]);
  });

  test('that no longer reads 1.0 is told to have the service updated', () => {
    const negotiation = negotiate(
      offer({ contracts: [{ name: CONTRACT_NAME, versions: ['2.0'] }] }),
      service,
    );
    expect(negotiation).toEqual({
      agreed: false,
      reason: 'no_common_contract',
      detail:
        'The plugin 0.1.0 reads seo_package 2.0; the service 1.2.3 writes 1.0. Update the service.',
    });
  });
});

describe('an older plugin', () => {
  test('that reads only 1.0 is told to update when the service writes only 2.0', () => {
    const negotiation = negotiate(offer(), { ...service, contractVersions: ['2.0'] });
    expect(negotiation).toMatchObject({
      agreed: false,
      reason: 'no_common_contract',
      detail: expect.stringContaining('Update the plugin.'),
    });
  });

  test('that reads another contract altogether is told which one is written', () => {
    const negotiation = negotiate(
      offer({ contracts: [{ name: 'rss', versions: ['2'] }] }),
      service,
    );
    expect(negotiation).toMatchObject({
      agreed: false,
      detail: expect.stringContaining('does not read seo_package'),
    });
  });
});

test('no common body format is a refusal that lists both sides', () => {
  expect(negotiate(offer({ content_formats: ['docx'] }), service)).toEqual({
    agreed: false,
    reason: 'no_common_format',
    detail:
      'The plugin takes docx; the service has blocks, html, markdown. Update the side that is older.',
  });
});

test('whatever a plugin offers, an agreement holds only what both sides named', () => {
  const names = fc.string({ minLength: 1, maxLength: 10 });
  const offers = fc.record({
    versions: fc.array(fc.oneof(fc.constantFrom('1.0', '1.1', '2.0'), names), { minLength: 1 }),
    formats: fc.array(fc.oneof(fc.constantFrom(...CONTENT_FORMATS), names), { minLength: 1 }),
    features: fc.array(fc.oneof(fc.constantFrom(...FEATURES), names)),
    perPage: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(offers, ({ versions, formats, features, perPage }) => {
      const made = offer({
        contracts: [{ name: CONTRACT_NAME, versions }],
        content_formats: formats,
        features,
        limits: perPage === undefined ? {} : { per_page: perPage },
      });
      const negotiation = negotiate(made, service);
      if (!negotiation.agreed) {
        const common =
          versions.includes('1.0') &&
          formats.some((name) => CONTENT_FORMATS.some((f) => f === name));
        expect(common).toBe(false);
        return;
      }
      const { agreement } = negotiation;
      expect(capabilitiesAgreement.parse(agreement)).toEqual(agreement);
      expect(versions).toContain(agreement.contract.version);
      expect(formats).toContain(agreement.content_format);
      expect(features).toEqual(expect.arrayContaining(agreement.features));
      expect(agreement.limits.per_page).toBe(Math.min(perPage ?? 50, 50));
    }),
  );
});

test('an offer with only what is required is filled with defaults', () => {
  const { site, plugin, wordpress, php, contracts, content_formats } = offer();
  expect(
    capabilitiesOffer.parse({
      site: { url: site.url },
      plugin,
      wordpress,
      php,
      contracts,
      content_formats,
    }),
  ).toMatchObject({
    site: { name: '', language: 'en' },
    features: [],
    seo_plugins: [],
    limits: {},
  });
});
