import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, webhookHeaders } from '../../../gateway/src/webhooks/signature.ts';

describe('the signature of a delivery', () => {
  test("is the one of the Standard Webhooks specification's test vector", () => {
    const headers = webhookHeaders(
      {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestamp: 1_614_265_330,
        body: '{"test": 2432232314}',
      },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  test('verifies with either secret during a rotation, and with no other', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 3, maxLength: 3 }),
        (body, secrets) => {
          const [current = '', previous = '', other = ''] = secrets.map((secret) => `s-${secret}`);
          const headers = webhookHeaders({ id: 'msg_1', timestamp: 1000, body }, [
            current,
            previous,
          ]);
          expect(verifyWebhook(headers, body, current, 1000)).toBe(true);
          expect(verifyWebhook(headers, body, previous, 1000)).toBe(true);
          expect(verifyWebhook(headers, body, other, 1000)).toBe(false);
        },
      ),
    );
  });

  const signed = webhookHeaders({ id: 'msg_1', timestamp: 1000, body: '{}' }, ['secret']);

  test.each([
    ['another body', signed, '{ }', 'secret', 1000],
    ['another id', { ...signed, 'webhook-id': 'msg_2' }, '{}', 'secret', 1000],
    ['another time', { ...signed, 'webhook-timestamp': '1001' }, '{}', 'secret', 1000],
    ['a clock six minutes off', signed, '{}', 'secret', 1360],
    ['a replay an hour later', signed, '{}', 'secret', 4600],
    ['no signature', { ...signed, 'webhook-signature': undefined }, '{}', 'secret', 1000],
    [
      'an empty secret',
      webhookHeaders({ id: 'msg_1', timestamp: 1000, body: '{}' }, ['']),
      '{}',
      '',
      1000,
    ],
    ['a time that is no number', { ...signed, 'webhook-timestamp': 'now' }, '{}', 'secret', 1000],
  ])('%s does not verify', (_name, headers, body, secret, now) => {
    expect(verifyWebhook(headers, body, secret, now)).toBe(false);
  });

  test('a delivery five minutes old still verifies', () => {
    expect(verifyWebhook(signed, '{}', 'secret', 1300)).toBe(true);
  });
});
