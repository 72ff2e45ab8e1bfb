import {
  WEBHOOK_EVENTS,
  WEBHOOK_SCOPE,
  capabilitiesAgreement,
  capabilitiesOffer,
  negotiate,
  withRegistration,
} from '@article-bridge/contract';
import type { AgreedWebhook, ServiceCapabilities } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webAddress } from '../../support/web-address.ts';

const NOW = 1_767_225_600;

const service: ServiceCapabilities = {
  name: 'Article Bridge gateway',
  version: '1.2.3',
  apiVersion: 'v1',
  contractVersions: ['1.0'],
  contentFormats: ['blocks', 'html', 'markdown'],
  features: [],
  eventTypes: WEBHOOK_EVENTS,
  scopes: ['articles:read', WEBHOOK_SCOPE],
  now: NOW,
};

const OFFER = {
  site: { url: 'https://example.org' },
  plugin: { version: '0.1.0' },
  wordpress: { version: '7.1' },
  php: { version: '8.4' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks'],
};

const URL = 'https://example.org/wp-json/article-bridge/v1/webhook';

function negotiated(webhook: unknown, changes: Partial<ServiceCapabilities> = {}) {
  const offer = capabilitiesOffer.parse(webhook === undefined ? OFFER : { ...OFFER, webhook });
  const negotiation = negotiate(offer, { ...service, ...changes });
  if (!negotiation.agreed) throw new Error(negotiation.text.detail);
  return negotiation;
}

describe('an offer with a webhook', () => {
  test('is to be registered, for all events unless it names some', () => {
    const { registration, agreement } = negotiated({ url: URL });
    expect(registration).toEqual({ url: URL, events: undefined, secretHash: undefined });
    expect(agreement).toMatchObject({
      event_types: WEBHOOK_EVENTS,
      signature_schemes: ['standard-webhooks-v1'],
      webhook: null,
      warnings: [],
    });
  });

  test('may name events of a newer service, and say which secret it holds', () => {
    const events = ['article.deleted', 'article.read', 'article.completed'];
    const secret_hash = 'a'.repeat(64);
    expect(negotiated({ url: URL, events, secret_hash }).registration).toEqual({
      url: URL,
      events: ['article.completed', 'article.deleted'],
      secretHash: secret_hash,
    });
  });

  test.each([
    ['a key without the scope', { scopes: ['articles:read'] }, /lacks the scope webhooks:write/],
    ['a service without webhooks', { eventTypes: [] }, /has no webhooks/],
  ])('with %s is not registered, and a warning says why', (_name, changes, warning) => {
    const { registration, agreement } = negotiated({ url: URL }, changes);
    expect(registration).toBeUndefined();
    expect(agreement.webhook).toBeNull();
    expect(agreement.warnings).toEqual([expect.stringMatching(warning)]);
    expect(agreement.notes?.map(({ code }) => code)).toEqual(['webhook-not-registered']);
  });

  test('that names only unknown events is not registered, and a warning lists the known ones', () => {
    const { registration, agreement } = negotiated({ url: URL, events: ['article.read'] });
    expect(registration).toBeUndefined();
    expect(agreement.warnings[0]).toContain('article.completed, article.updated');
  });
});

test.each([undefined, null])('an offer whose webhook is %s wants none: no warning', (webhook) => {
  const { registration, agreement } = negotiated(webhook);
  expect(registration).toBeUndefined();
  expect(agreement.warnings).toEqual([]);
  expect(agreement.expires_at).toBe('2026-01-02T00:00:00');
});

test('a service without webhooks names no events and no signature', () => {
  expect(negotiated(undefined, { eventTypes: [] }).agreement).toMatchObject({
    event_types: [],
    signature_schemes: [],
  });
});

describe('what came of the registration', () => {
  const { agreement } = negotiated({ url: URL });
  const webhook: AgreedWebhook = {
    webhook_uuid: '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11',
    url: URL,
    events: ['article.completed'],
    payload: 'thin',
    signature: 'standard-webhooks-v1',
    enabled: true,
  };

  test('is in the agreement, which then holds half a day, less than an old secret signs', () => {
    const made = withRegistration(agreement, { registered: true, webhook }, NOW);
    expect(made).toEqual({ ...agreement, webhook, expires_at: '2026-01-01T12:00:00' });
  });

  test('is a warning where its owner has switched it off', () => {
    const outcome = { registered: true, webhook: { ...webhook, enabled: false } } as const;
    const made = withRegistration(agreement, outcome, NOW);
    expect(made.warnings).toEqual([expect.stringContaining('disabled by its owner')]);
    expect(made.notes).toEqual([{ detail: made.warnings[0], code: 'webhook-kept-disabled' }]);
  });

  test('is a warning where it failed; the rest of the agreement stays', () => {
    const made = withRegistration(agreement, { registered: false, reason: 'Because.' }, NOW);
    const detail = 'No webhook is registered: Because. Until then, changes are found by polling.';
    expect(made).toEqual({
      ...agreement,
      notes: [{ detail, code: 'webhook-not-registered', params: { reason: 'Because.' } }],
      warnings: [detail],
    });
  });
});

test('an agreement of a service from before webhooks can be read', () => {
  const {
    event_types: _types,
    signature_schemes: _schemes,
    webhook: _webhook,
    ...older
  } = negotiated(undefined).agreement;
  expect(capabilitiesAgreement.parse(older)).toEqual(older);
});

test('whatever is offered, it never decides on the rest, and is registered or warned about', () => {
  const offered = fc.record(
    {
      url: fc.oneof(webAddress, fc.string({ minLength: 1 })),
      events: fc.array(
        fc.oneof(fc.constantFrom(...WEBHOOK_EVENTS), fc.string({ minLength: 1, maxLength: 9 })),
        { maxLength: 9 },
      ),
      secret_hash: fc.option(fc.stringMatching(/^[0-9a-f]{64}$/)),
      more: fc.string(),
    },
    { requiredKeys: ['url'] },
  );
  const abilities = fc.record({
    eventTypes: fc.subarray([...WEBHOOK_EVENTS]),
    scopes: fc.subarray(['articles:read', WEBHOOK_SCOPE]),
  });
  fc.assert(
    fc.property(offered, abilities, (webhook, changes) => {
      const { registration, agreement } = negotiated(webhook, changes);
      const without = negotiated(undefined, changes).agreement;
      const { notes = [], ...rest } = agreement;
      expect({ ...rest, warnings: [] }).toEqual(without);
      expect(notes.map(({ detail }) => detail)).toEqual(agreement.warnings);
      expect(capabilitiesAgreement.parse(agreement)).toEqual(agreement);
      expect(agreement.warnings).toHaveLength(registration === undefined ? 1 : 0);
      if (registration === undefined) return;
      expect(changes.scopes).toContain(WEBHOOK_SCOPE);
      const { events = changes.eventTypes } = registration;
      expect(events.length).toBeGreaterThan(0);
      expect(changes.eventTypes).toEqual(expect.arrayContaining([...events]));
      expect(webhook.events ?? events).toEqual(expect.arrayContaining([...events]));
    }),
    { numRuns: 50 },
  );
});
