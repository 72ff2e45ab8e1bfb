import { webhookSecret } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import {
  durationOf,
  refetchIntervalOf,
  outcomeOf,
  readable,
  stateInWords,
  stateOf,
} from '../../../gateway/studio/src/integrations/webhooks/deliveries/delivery-words.ts';
import { missedSince } from '../../../gateway/studio/src/integrations/webhooks/missed-since.ts';
import { createSecret } from '../../../gateway/studio/src/integrations/webhooks/webhook-secret.ts';
import { ago, wireTimeOf } from '../../../gateway/studio/src/shared/wire-date.ts';

const NOW = new Date('2026-01-10T12:00:00Z');

describe('createSecret', () => {
  it('makes what the API takes, another one each time', () => {
    const made = Array.from({ length: 50 }, createSecret);
    for (const secret of made) expect(webhookSecret.parse(secret)).toBe(secret);
    expect(new Set(made).size).toBe(50);
  });
});

describe('stateInWords', () => {
  it('of a test, which is sent once, is not that somebody gave up', () => {
    expect(stateInWords({ event: 'test', state: 'failed' })).toBe('Failed');
    expect(stateInWords({ event: 'article.completed', state: 'failed' })).toBe('Given up');
  });
});

describe('missedSince', () => {
  it.each([
    ['failing', '2026-01-01T00:00:00', '2026-01-06T00:00:00', '2025-12-31T23:00:00'],
    ['disabled by its owner', null, '2026-01-06T00:00:00', '2026-01-05T23:00:00'],
    ['well', null, null, '2026-01-09T12:00:00'],
  ])('of a webhook that is %s', (_state, failing, disabled, expected) => {
    const created = { created_at: '2025-12-01T00:00:00' };
    const webhook = { failing_since: failing, disabled_at: disabled, ...created };
    expect(missedSince(webhook, NOW)).toBe(expected);
  });

  it('is never before the webhook was made', () => {
    const made = '2026-01-10T11:59:58';
    const webhook = { failing_since: '2026-01-10T11:59:59', disabled_at: null, created_at: made };
    expect(missedSince(webhook, NOW)).toBe(made);
  });
});

describe('deliveries in words', () => {
  const attempt = {
    attempted_at: '2026-01-01T00:00:00',
    duration_ms: 5,
    status: null,
    error: 'The name cms.example.org does not resolve to an address on the public internet.',
    response_body: null,
  };

  it('an attempt is told by its status, else by what went wrong', () => {
    expect(outcomeOf({ ...attempt, status: 503 })).toBe('Answered 503');
    expect(outcomeOf(attempt)).toContain('does not resolve');
  });

  it('a duration is told in milliseconds, then in seconds', () => {
    expect([durationOf(999), durationOf(15_000, 'en')]).toEqual(['999 ms', '15.0 s']);
    expect(durationOf(1_500, 'de')).toBe('1,5 s');
  });

  it('a body that is JSON is broken into lines, any other stays as it is', () => {
    expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(readable('<b>no</b>')).toBe('<b>no</b>');
  });

  it('an address may name any state, and only those that there are count', () => {
    expect([stateOf('failed'), stateOf('constructor'), stateOf(null)]).toEqual([
      'failed',
      undefined,
      undefined,
    ]);
  });

  it('those that are due soon are looked at again, those of tomorrow are not', () => {
    const delivery = (next: string | null) => ({
      id: 'msg_1',
      event: 'article.completed' as const,
      article_uuid: '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40',
      state: 'pending' as const,
      created_at: '2026-01-10T11:59:00',
      next_attempt_at: next,
      attempts: [],
    });
    expect(refetchIntervalOf([delivery(null), delivery('2026-01-10T12:00:05')], NOW)).toBe(3_000);
    expect(refetchIntervalOf([delivery('2026-01-11T12:00:00'), delivery(null)], NOW)).toBe(false);
  });
});

describe('times', () => {
  it.each([
    ['2026-01-10T11:59:30', 'now'],
    ['2026-01-10T11:00:00', '1 hour ago'],
    ['2026-01-13T11:59:00', 'in 3 days'],
    ['2025-01-09T12:00:00', 'last year'],
  ])('%s is %s', (time, words) => {
    expect(ago(time, NOW, 'en')).toBe(words);
  });

  it('a moment becomes a time of the API, to the second', () => {
    expect(wireTimeOf(NOW)).toBe('2026-01-10T12:00:00');
  });
});
