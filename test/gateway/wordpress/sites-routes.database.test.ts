import { capabilitiesAgreement, problemDetails, wordpressSiteList } from '@article-bridge/contract';
import type { WordPressSite } from '@article-bridge/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SITES_MAX } from '../../../gateway/src/wordpress/sites-repository.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestOwner } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const OFFER = {
  site: { url: 'https://blog.example.com', name: 'Blog', language: 'de-AT' },
  plugin: { version: '1.0.0' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks', 'html'],
  features: ['cursor'],
  seo_plugins: ['yoast'],
};

const HOOK = 'https://blog.test/wp-json/article-bridge/v1/webhook';

async function build() {
  const gateway = await buildGateway({ WEBHOOK_ALLOW: 'blog.test:443' });
  const { app, services, owner } = gateway;
  const negotiate = async (changes: object = {}, key = owner.key) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/wordpress/capabilities',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...OFFER, ...changes }),
    });
    return { status: response.statusCode, answer: response.json<unknown>() };
  };
  const call = async (method: 'GET' | 'DELETE', path: string, who: TestOwner = owner) => {
    const { token } = await openSession(services, who.id);
    const url = `/api/v1/wordpress/sites${path}`;
    return app.inject({ method, url, headers: { cookie: `session=${token}` } });
  };
  const sites = async (who = owner): Promise<WordPressSite[]> =>
    wordpressSiteList.parse((await call('GET', '', who)).json()).sites;
  const urls = async () => (await sites()).map(({ url }) => url);
  const siteAt = (url: string) => ({ site: { ...OFFER.site, url } });
  return { ...gateway, negotiate, call, sites, urls, siteAt };
}

describe('GET /wordpress/sites', () => {
  it('is empty before the first negotiation, and needs a session', async () => {
    const { app, owner, sites } = await build();
    expect(await sites()).toEqual([]);
    const headers = { authorization: `Bearer ${owner.key}` };
    const refused = await app.inject({ url: '/api/v1/wordpress/sites', headers });
    expect(refused.statusCode).toBe(401);
  });

  it('shows a site with its versions, what was agreed and the key it came with', async () => {
    const { negotiate, sites, services, owner } = await build();
    await negotiate();
    const [key] = await services.apiKeys.list(owner.id);
    expect(await sites()).toEqual([
      {
        id: expect.stringMatching(/^site_\w{12}$/),
        url: 'https://blog.example.com',
        name: 'Blog',
        language: 'de-AT',
        versions: { plugin: '1.0.0', wordpress: '7.1.1', php: '8.4.1' },
        seo_plugins: ['yoast'],
        agreement: {
          contract: { name: 'seo_package', version: '1.0' },
          content_format: 'blocks',
          features: ['cursor'],
          limits: { per_page: 50 },
          scopes: ['articles:read'],
          webhook: null,
          warnings: [],
          expires_at: '2026-01-02T00:00:00',
          since: '2026-01-01T00:00:00',
        },
        key: { id: key?.id, name: 'test', last_four: owner.key.slice(-4), ended: false },
        first_contact_at: '2026-01-01T00:00:00',
        negotiated_at: '2026-01-01T00:00:00',
        last_contact: { at: '2026-01-01T00:00:00', by: 'negotiation' },
      },
    ]);
  });

  it('keeps the webhook that was agreed on, and never its secret', async () => {
    const { negotiate, sites, owner, services } = await build();
    const { key } = await owner.createKey({ scopes: ['articles:read', 'webhooks:write'] });
    const { answer } = await negotiate({ webhook: { url: HOOK } }, key);
    const { webhook } = capabilitiesAgreement.parse(answer);
    expect(webhook?.secret).toMatch(/^whsec_/);
    const [site] = await sites();
    expect(site?.agreement.webhook).toEqual({
      webhook_uuid: webhook?.webhook_uuid,
      url: HOOK,
      events: webhook?.events,
      enabled: true,
    });
    const { rows } = await sql`select * from wordpress_sites`.execute(services.storage.db);
    expect(JSON.stringify(rows)).not.toContain('whsec_');
  });

  it('is one entry however its address is spelled, and keeps no password of it', async () => {
    const { negotiate, sites, siteAt, clock } = await build();
    await negotiate(siteAt('https://blog.example.com/news/'));
    const [first] = await sites();
    clock.now += 60;
    await negotiate({
      ...siteAt('https://ada:geheim-123@BLOG.example.com/news?x=1#top'),
      plugin: { version: '1.1.0' },
    });
    expect(await sites()).toEqual([
      expect.objectContaining({
        id: first?.id,
        url: 'https://blog.example.com/news',
        versions: { plugin: '1.1.0', wordpress: '7.1.1', php: '8.4.1' },
        first_contact_at: '2026-01-01T00:00:00',
        negotiated_at: '2026-01-01T00:01:00',
      }),
    ]);
  });

  it('says since when just this has been agreed on', async () => {
    const { negotiate, sites, clock } = await build();
    const since = async () => (await sites())[0]?.agreement.since;
    await negotiate();
    clock.now += 3_600;
    await negotiate({ plugin: { version: '1.1.0' } });
    expect(await since()).toBe('2026-01-01T00:00:00');
    clock.now += 3_600;
    await negotiate({ features: ['cursor', 'search'] });
    expect(await since()).toBe('2026-01-01T02:00:00');
  });

  it('takes a later use of the key for contact, and says so', async () => {
    const { negotiate, sites, request, clock } = await build();
    await negotiate();
    clock.now += 3_600;
    expect((await request('/api/v1/articles')).statusCode).toBe(200);
    const [site] = await sites();
    expect(site?.last_contact).toEqual({ at: '2026-01-01T01:00:00', by: 'key_use' });
    expect(site?.negotiated_at).toBe('2026-01-01T00:00:00');
  });

  it('takes no use of a key that two sites share for contact of either', async () => {
    const { negotiate, sites, siteAt, request, clock } = await build();
    await negotiate();
    clock.now += 10;
    await negotiate(siteAt('https://second.example.com'));
    clock.now += 3_600;
    await request('/api/v1/articles');
    expect((await sites()).map(({ url, last_contact }) => [url, last_contact])).toEqual([
      ['https://second.example.com', { at: '2026-01-01T00:00:10', by: 'negotiation' }],
      ['https://blog.example.com', { at: '2026-01-01T00:00:00', by: 'negotiation' }],
    ]);
  });

  it('says of a key that it was revoked or has expired', async () => {
    const { negotiate, sites, services, owner, clock } = await build();
    const brief = await owner.createKey({ expiresAt: clock.now + 100 });
    await negotiate({}, brief.key);
    clock.now += 100;
    expect((await sites())[0]?.key).toMatchObject({ id: brief.id, ended: true });
    const revoked = await owner.createKey();
    await negotiate({}, revoked.key);
    await services.apiKeys.revoke(owner.id, revoked.id);
    expect((await sites())[0]?.key).toMatchObject({ id: revoked.id, ended: true });
  });

  it('is of who is logged in', async () => {
    const { negotiate, sites, addOwner } = await build();
    const other = await addOwner();
    await negotiate();
    await negotiate({ site: { ...OFFER.site, name: 'Another’s' } }, other.key);
    expect((await sites()).map(({ name }) => name)).toEqual(['Blog']);
    expect((await sites(other)).map(({ name }) => name)).toEqual(['Another’s']);
  });

  it(`keeps ${SITES_MAX} sites: the one that negotiated longest ago makes room`, async () => {
    const { negotiate, urls, siteAt, services, owner, clock } = await build();
    await negotiate();
    const agreement = { ...(await services.sites.list(owner.id))[0]?.agreement };
    for (let count = 1; count < SITES_MAX; count += 1) {
      const row = { id: `site_${count}`, owner_id: owner.id, url: `https://s${count}.example` };
      const versions = { plugin_version: '1', wordpress_version: '7', php_version: '8' };
      const times = { first_contact_at: clock.now + count, negotiated_at: clock.now + count };
      const texts = { name: '', language: 'en', seo_plugins: '[]', key_id: 'key_x' };
      await services.storage.db
        .insertInto('wordpress_sites')
        .values({ ...row, ...versions, ...times, ...texts, agreement: JSON.stringify(agreement) })
        .execute();
    }
    clock.now += 1_000;
    await negotiate(siteAt('https://newest.example.com'));
    const kept = await urls();
    expect(kept).toHaveLength(SITES_MAX);
    expect(kept[0]).toBe('https://newest.example.com');
    expect(kept).not.toContain('https://blog.example.com');
    expect(kept).toContain('https://s1.example');
  });
});

describe('POST /wordpress/capabilities', () => {
  it('that finds no agreement records nothing: 409', async () => {
    const { negotiate, sites } = await build();
    expect((await negotiate({ content_formats: ['docx'] })).status).toBe(409);
    expect(await sites()).toEqual([]);
  });

  it('answers 200 though it cannot be recorded, and the log says so', async () => {
    const { negotiate, services, log } = await build();
    await services.storage.db.schema.alterTable('wordpress_sites').renameTo('away').execute();
    const { status, answer } = await negotiate();
    await services.storage.db.schema.alterTable('away').renameTo('wordpress_sites').execute();
    expect(status).toBe(200);
    expect(capabilitiesAgreement.parse(answer).content_format).toBe('blocks');
    expect(log.join('')).toContain('a negotiation was not recorded');
  });

  it('answers 200 to a site whose address is too long to be kept', async () => {
    const { negotiate, sites, siteAt } = await build();
    expect((await negotiate(siteAt(`https://a.example/${'a'.repeat(3_000)}`))).status).toBe(200);
    expect(await sites()).toEqual([]);
  });

  it('of one site many times at once is one entry', async () => {
    const { negotiate, urls } = await build();
    await Promise.all(Array.from({ length: 8 }, () => negotiate()));
    expect(await urls()).toEqual(['https://blog.example.com']);
  });
});

describe('DELETE /wordpress/sites/{id}', () => {
  it('answers 204, and the site is back when it negotiates again', async () => {
    const { negotiate, sites, call } = await build();
    await negotiate();
    const [site] = await sites();
    expect((await call('DELETE', `/${site?.id ?? ''}`)).statusCode).toBe(204);
    expect(await sites()).toEqual([]);
    await negotiate();
    expect(await sites()).toHaveLength(1);
  });

  it('answers 404 for an unknown site and for another owner’s, which stays', async () => {
    const { negotiate, sites, call, addOwner } = await build();
    await negotiate();
    const [site] = await sites();
    const other = await addOwner();
    for (const answer of [
      await call('DELETE', `/${site?.id ?? ''}`, other),
      await call('DELETE', '/site_nowhere'),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(problemDetails.parse(answer.json()).type).toMatch(/site-not-found$/);
    }
    expect(await sites()).toHaveLength(1);
  });
});
