import { hash } from 'node:crypto';
import { WEBHOOK_EVENTS, apiText, capabilitiesAgreement } from '@article-bridge/contract';
import type { CapabilitiesAgreement } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { webhookRegistration } from '../../../gateway/src/wordpress/registration.ts';
import { buildGateway } from '../../support/gateway.ts';

const OFFER = {
  site: { url: 'https://blog.example.com' },
  plugin: { version: '1.0.0' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks'],
};

/** Addresses allowed by the operator: their names are not resolved. */
const SITE = 'https://blog.test/wp-json/article-bridge/v1/webhook';
const CLONE = 'https://staging.test/wp-json/article-bridge/v1/webhook';

const DAY = 86_400;

async function build() {
  const gateway = await buildGateway({ WEBHOOK_ALLOW: 'blog.test:443,staging.test:443' });
  const { owner, request } = gateway;
  const { key } = await owner.createKey({ scopes: ['articles:read', 'webhooks:write'] });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const negotiate = async (webhook: unknown, as = headers): Promise<CapabilitiesAgreement> => {
    const body = webhook === undefined ? OFFER : { ...OFFER, webhook };
    const url = '/api/v1/wordpress/capabilities';
    const response = await request(url, { method: 'POST', headers: as, body });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    return capabilitiesAgreement.parse(response.json());
  };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    request(`/api/v1/webhooks${path}`, {
      method,
      headers: body === undefined ? { authorization: headers.authorization } : headers,
      body,
    });
  const urls = async () =>
    (await gateway.services.webhooks.list(owner.id)).map(({ url, events }) => [url, events.length]);
  return { ...gateway, negotiate, call, urls };
}

/** What a site receives in an agreement: its webhook, and possibly the secret. */
function given({ webhook }: CapabilitiesAgreement) {
  if (webhook === undefined || webhook === null) throw new Error('no webhook was registered');
  return webhook;
}

function secretIn(agreement: CapabilitiesAgreement): string {
  const { secret } = given(agreement);
  if (secret === undefined) throw new Error('no secret was given');
  return secret;
}

const holding = (secret: string, url = SITE) => ({ url, secret_hash: hash('sha256', secret) });

describe('POST /wordpress/capabilities with a webhook', () => {
  it('registers it, thin and for all events, and shows its secret this once', async () => {
    const { negotiate, urls } = await build();
    const first = await negotiate({ url: SITE });
    expect(given(first)).toMatchObject({
      url: SITE,
      events: WEBHOOK_EVENTS,
      payload: 'thin',
      signature: 'standard-webhooks-v1',
      enabled: true,
      secret: expect.stringMatching(/^whsec_/),
    });
    expect(first).toMatchObject({ warnings: [], expires_at: '2026-01-01T12:00:00' });
    const again = given(await negotiate(holding(secretIn(first))));
    expect(again.webhook_uuid).toBe(given(first).webhook_uuid);
    expect(again).not.toHaveProperty('secret');
    expect(await urls()).toEqual([[SITE, 4]]);
  });

  it('takes another spelling of the address for the same one', async () => {
    const { negotiate, urls } = await build();
    const secret = secretIn(await negotiate({ url: SITE }));
    const spelled = SITE.replace('blog.test', 'BLOG.test:443');
    expect(given(await negotiate(holding(secret, spelled)))).not.toHaveProperty('secret');
    expect(await urls()).toHaveLength(1);
  });

  it('gives the secret of a rotation to the site that holds the one before it', async () => {
    const { negotiate, call, clock } = await build();
    const first = await negotiate({ url: SITE });
    const old = secretIn(first);
    const { webhook_uuid: uuid } = given(first);
    const rotated = await call('POST', `/${uuid}/rotate-secret`);
    clock.now += DAY - 1;
    const given2 = given(await negotiate(holding(old)));
    expect(given2.secret).toBe(rotated.json<{ secret: string }>().secret);
    // Returned, not generated: the old one's expiry is unchanged.
    expect(given2).not.toHaveProperty('previous_secret_expires_at');
    expect(
      given(await negotiate(holding(secretIn(await negotiate(holding(old)))))),
    ).not.toHaveProperty('secret');
  });

  it('makes a new secret for a site that lost it; another that holds the old one learns of it', async () => {
    const { negotiate, services, owner, clock } = await build();
    const first = await negotiate({ url: SITE });
    const old = secretIn(first);
    const restored = given(await negotiate({ url: SITE, secret_hash: null }));
    expect(restored.webhook_uuid).toBe(given(first).webhook_uuid);
    expect(restored.secret).not.toBe(old);
    expect(restored.previous_secret_expires_at).toBe('2026-01-02T00:00:00');
    // Both sign, and the other site's agreement expires within that time.
    const signing = await services.webhooks.credentials(owner.id, restored.webhook_uuid);
    expect(signing?.secrets).toEqual([restored.secret, old]);
    clock.now += DAY / 2;
    expect(given(await negotiate(holding(old))).secret).toBe(restored.secret);
  });

  it('makes a new secret for a site whose own is none of its, as after a long absence', async () => {
    const { negotiate } = await build();
    const first = await negotiate({ url: SITE });
    const made = given(await negotiate(holding('whsec_of another time')));
    expect(made.secret).not.toBe(secretIn(first));
    expect(given(await negotiate(holding(made.secret ?? '')))).not.toHaveProperty('secret');
  });

  it('gives a clone at another address a webhook of its own and leaves the original alone', async () => {
    const { negotiate, urls } = await build();
    const secret = secretIn(await negotiate({ url: SITE }));
    const clone = given(await negotiate(holding(secret, CLONE)));
    expect(clone.secret).not.toBe(secret);
    expect(given(await negotiate(holding(secret)))).not.toHaveProperty('secret');
    expect(await urls()).toEqual([
      [SITE, 4],
      [CLONE, 4],
    ]);
  });

  it('registers one webhook for offers that come at the same moment', async () => {
    const { negotiate, urls } = await build();
    const all = await Promise.all(Array.from({ length: 8 }, () => negotiate({ url: SITE })));
    expect(new Set(all.map((one) => given(one).webhook_uuid)).size).toBe(1);
    expect(await urls()).toEqual([[SITE, 4]]);
    // Whichever response the site stored last.
    const [secret = ''] = all.map(secretIn).slice(-1);
    const { webhook_uuid: uuid } = given(await negotiate(holding(secret)));
    expect(uuid).toBe(all[0] && given(all[0]).webhook_uuid);
  });

  it('changes the events when the offer names some, and leaves them when it names none', async () => {
    const { negotiate, call } = await build();
    const first = await negotiate({ url: SITE, events: ['article.deleted', 'of.the.future'] });
    expect(given(first).events).toEqual(['article.deleted']);
    const offer = holding(secretIn(first));
    expect(given(await negotiate(offer)).events).toEqual(['article.deleted']);
    const events = ['article.completed', 'article.deleted'];
    expect(given(await negotiate({ ...offer, events })).events).toEqual(events);
    // Other settings of its owner are kept.
    const { webhook_uuid: uuid } = given(first);
    const settings = { url: SITE, payload: 'full', headers: { 'x-a': 'b' } };
    await call('PUT', `/${uuid}`, settings);
    expect(given(await negotiate({ ...offer, events })).payload).toBe('full');
    expect((await call('GET', `/${uuid}`)).json()).toMatchObject({
      name: new URL(SITE).host,
      header_names: ['x-a'],
    });
  });

  it('enables one that failures have disabled, and keeps one off that its owner has switched off', async () => {
    const { negotiate, call, services } = await build();
    const first = await negotiate({ url: SITE });
    const { webhook_uuid: uuid } = given(first);
    const offer = holding(secretIn(first));
    await services.storage.db
      .updateTable('webhooks')
      .set({ disabled_at: 1, disabled_reason: 'Every attempt of five days failed.' })
      .execute();
    expect(given(await negotiate(offer)).enabled).toBe(true);
    await call('PUT', `/${uuid}`, { url: SITE, enabled: false });
    const off = await negotiate(offer);
    expect(given(off).enabled).toBe(false);
    expect(off.warnings).toEqual([expect.stringContaining('disabled by its owner')]);
  });

  it.each([undefined, null])('leaves what is registered when the offer has %s', async (webhook) => {
    const { negotiate, urls } = await build();
    await negotiate({ url: SITE });
    const agreement = await negotiate(webhook);
    expect(agreement).toMatchObject({ webhook: null, warnings: [] });
    expect(await urls()).toHaveLength(1);
  });

  it('registers one of its own for another owner at the same address', async () => {
    const { negotiate, addOwner } = await build();
    const first = await negotiate({ url: SITE });
    const { createKey } = await addOwner();
    const { key } = await createKey({ scopes: ['articles:read', 'webhooks:write'] });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const other = await negotiate(holding(secretIn(first)), headers);
    expect(given(other).webhook_uuid).not.toBe(given(first).webhook_uuid);
    expect(secretIn(other)).not.toBe(secretIn(first));
  });
});

describe('POST /wordpress/capabilities with a webhook that cannot be registered answers 200', () => {
  it.each([
    ['http://blog.example.com/hook', /must begin with https.*over http with WEBHOOK_ALLOW/],
    ['https://10.0.0.7/hook', /10\.0\.0\.7 is blocked.*WEBHOOK_ALLOW/],
    ['https://0x7f.1/hook', /127\.0\.0\.1 is blocked/],
    ['https://localhost/hook', /localhost does not resolve to an address on the public/],
    ['https://nowhere.invalid/hook', /nowhere\.invalid does not resolve to an address on the/],
    ['https://user:pass@blog.test/hook', /user name/],
    ['javascript:alert(1)', /must begin with https/],
    ['not an address', /not a URL/],
  ])('%s: the warning says why, and nothing is stored', async (url, reason) => {
    const { negotiate, urls } = await build();
    const agreement = await negotiate({ url });
    expect(agreement.webhook).toBeNull();
    expect(agreement.warnings).toEqual([expect.stringMatching(reason)]);
    expect(await urls()).toEqual([]);
  });

  it('the owner has as many as allowed', async () => {
    const { negotiate, call, urls } = await build();
    for (let i = 0; i < 20; i += 1) await call('POST', '', { url: `https://blog.test/${i}` });
    expect((await negotiate({ url: SITE })).warnings).toEqual([
      expect.stringMatching(/20 webhooks/),
    ]);
    expect(await urls()).toHaveLength(20);
  });

  it('and when the database fails: the log says more than the warning', async () => {
    const failures: unknown[] = [];
    const fails = () => Promise.reject(new Error('the disk is full'));
    const register = webhookRegistration({
      webhooks: {
        list: fails,
        create: fails,
        update: fails,
        remove: fails,
        rotateSecret: fails,
        secrets: fails,
      },
      refusalOf: () => Promise.resolve(undefined),
      onFailed: (error) => failures.push(error),
    });
    const outcome = await register(1, { url: SITE, events: undefined, secretHash: undefined });
    expect(outcome).toEqual({
      registered: false,
      reason: apiText('webhook-registration-failed'),
    });
    expect(failures).toEqual([new Error('the disk is full')]);
  });
});
