import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '@article-bridge/gateway';
import { openSession } from '../../support/sessions.ts';
import { webhookGateway } from './webhook-gateway.ts';

const url = 'https://cms.example.org/hook';

/** Texts that have broken services: NUL, unpaired surrogates, SQL, paths, markup, other scripts. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', "' or 1=1 --", '../../etc/passwd', '%00', '__proto__', '🦄'),
  fc.constantFrom('https://[::1', 'https://a:b@c', 'whsec_', 'whsec_=', '9'.repeat(400)),
);

const anything = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
  nasty,
);

/** An almost valid body: a field replaced, removed or added. */
const near = (valid: Readonly<Record<string, unknown>>) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(valid), 'more'), fc.option(anything, { nil: undefined }))
    .map(([field, value]) => ({ ...valid, [field]: value }));

const ROUTES = [
  ['POST', '', near({ url, secret: 'whsec_', events: [], payload: 'thin', headers: {} })],
  ['PUT', '/UUID', near({ url, events: [], payload: 'full', headers: {}, enabled: true })],
  ['POST', '/UUID/recover', near({ since: '2026-01-01' })],
  ['POST', '/test', near({ webhook_uuid: 'UUID' })],
  ['POST', '/test', near({ url: 'https://127.0.0.1/', secret: 'x' })],
] as const;

describe('whatever is sent, no 5xx', () => {
  test.each(ROUTES)('%s /webhooks%s', async (method, path, near) => {
    const { app, services, owner, addWebhook } = await webhookGateway();
    const { token } = await openSession(services, owner.id);
    const { webhook_uuid: uuid } = await addWebhook({ url });
    await fc.assert(
      fc.asyncProperty(fc.oneof(near, anything), async (body) => {
        const { statusCode } = await app.inject({
          method,
          url: `/api/v1/webhooks${path.replace('UUID', uuid)}`,
          headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  test('GET .../deliveries with any query, and any text for a uuid', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    await fc.assert(
      fc.asyncProperty(nasty, fc.constantFrom('state', 'before', 'limit'), async (text, name) => {
        const encoded = encodeURIComponent(text.toWellFormed());
        const listed = await asOwner('GET', `/${uuid}/deliveries?${name}=${encoded}`);
        const found = await asOwner('GET', `/${encoded}/stats`);
        expect([listed.statusCode < 500, found.statusCode < 500]).toEqual([true, true]);
      }),
      { numRuns: 60 },
    );
  });

  test('POST /session, and any Cookie', async () => {
    const { app, services } = await webhookGateway();
    await services.users.add('ada@example.com', await hashPassword('a long enough password'));
    const valid = { email: 'ada@example.com', password: 'wrong' };
    await fc.assert(
      fc.asyncProperty(fc.oneof(near(valid), anything), nasty, async (body, cookie) => {
        const opened = await app.inject({
          method: 'POST',
          url: '/api/v1/session',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
        const asked = await app.inject({
          url: '/api/v1/session',
          headers: { cookie: `session=${cookie}; device=${cookie}` },
        });
        expect([opened.statusCode < 500, asked.statusCode]).toEqual([true, 401]);
      }),
      { numRuns: 50 },
    );
  });
});
