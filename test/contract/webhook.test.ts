import {
  WEBHOOK_EVENTS,
  webhookCreate,
  webhookDeliveriesQuery,
  webhookRecoverRequest,
  webhookTestRequest,
  webhookUpdate,
} from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';

const url = 'https://cms.example.org/hook';
const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;

test('a new webhook needs an address only: all events, thin, no header fields', () => {
  expect(webhookCreate.parse({ url })).toEqual({
    url,
    events: [...WEBHOOK_EVENTS],
    payload: 'thin',
    headers: {},
  });
});

test('an update that leaves the header fields out says nothing of them', () => {
  expect(webhookUpdate.parse({ url })).not.toHaveProperty('headers');
});

describe('the secret', () => {
  test.each([24, 25, 26, 32, 63, 64])('of %i bytes is taken', (bytes) => {
    expect(webhookCreate.safeParse({ url, secret: secretOf(bytes) }).success).toBe(true);
  });

  test.each([
    ['23 bytes', secretOf(23)],
    ['65 bytes', secretOf(65)],
    ['no prefix', secretOf(32).slice(6)],
    ['no base64', `whsec_${'!'.repeat(40)}`],
    ['base64url', `whsec_${'-_'.repeat(20)}`],
    ['nothing', ''],
  ])('%s is refused', (_kind, secret) => {
    expect(webhookCreate.safeParse({ url, secret }).error?.issues[0]).toMatchObject({
      path: ['secret'],
      message: 'must be "whsec_" and base64 of 24 to 64 bytes',
    });
  });
});

describe('the secret of an endpoint that is not stored', () => {
  test.each(['s', 'any text, é too', secretOf(24), secretOf(64)])('%j is taken', (secret) => {
    expect(webhookTestRequest.parse({ url, secret })).toEqual({ url, secret });
  });

  test.each([
    ['empty', ''],
    ['too long', 's'.repeat(513)],
    ['only by its prefix one of Standard Webhooks', 'whsec_secret'],
    ['a shorter one of Standard Webhooks', secretOf(23)],
  ])('%s is refused', (_kind, secret) => {
    expect(webhookTestRequest.safeParse({ url, secret }).success).toBe(false);
  });
});

describe('header fields', () => {
  test('Authorization and fields of the receiver’s own are taken', () => {
    const headers = { Authorization: 'Bearer x', 'X-Site': 'a b' };
    expect(webhookCreate.parse({ url, headers }).headers).toEqual(headers);
  });

  test.each([
    ['webhook-signature', 'v1,x'],
    ['Webhook-Id', 'x'],
    ['Host', 'inside.example'],
    ['Content-Length', '0'],
    ['Transfer-Encoding', 'chunked'],
    ['Connection', 'close'],
    ['bad name', 'x'],
    ['', 'x'],
    ['X-Split', 'a\r\nHost: b'],
    ['X-Nul', '\0'],
    ['X-Long', 'x'.repeat(2049)],
  ])('%j: %j is refused', (name, value) => {
    expect(webhookCreate.safeParse({ url, headers: { [name]: value } }).success).toBe(false);
  });

  test('more than 20 are refused', () => {
    const headers = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`X-${i}`, 'x']));
    expect(webhookCreate.safeParse({ url, headers }).success).toBe(false);
  });
});

test('events are each named once, in one order; an unknown one is refused', () => {
  const events = ['article.deleted', 'article.completed', 'article.deleted'];
  expect(webhookCreate.parse({ url, events }).events).toEqual([
    'article.completed',
    'article.deleted',
  ]);
  expect(webhookCreate.safeParse({ url, events: ['article.read'] }).success).toBe(false);
  expect(webhookCreate.safeParse({ url, events: [] }).success).toBe(false);
});

test('a page of deliveries has 20, or 100 at most', () => {
  expect(webhookDeliveriesQuery.parse({}).limit).toBe(20);
  expect(webhookDeliveriesQuery.parse({ limit: '500' }).limit).toBe(100);
  expect(webhookDeliveriesQuery.safeParse({ limit: '0' }).success).toBe(false);
});

test('recover reads a time with or without a zone', () => {
  expect(webhookRecoverRequest.parse({ since: '2026-01-31T09:30:00+01:00' })).toEqual({
    since: 1_769_848_200,
  });
  expect(webhookRecoverRequest.safeParse({ since: 'yesterday' }).success).toBe(false);
});
