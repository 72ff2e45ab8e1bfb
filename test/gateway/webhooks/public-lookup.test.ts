// Loaded at first use, which may take longer on a busy machine than a test with its own clock waits.
import 'undici';
import '../../../gateway/src/webhooks/guarded-connect.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { targetCheck } from '../../../gateway/src/webhooks/check-target.ts';
import { publicLookupBy } from '../../../gateway/src/webhooks/public-lookup.ts';
import { webhookSender } from '../../../gateway/src/webhooks/send-webhook.ts';

const asked = vi.hoisted((): string[] => []);

/** A machine on which both threads for `getaddrinfo` are occupied, and all names lead inside. */
vi.mock('node:dns/promises', () => ({
  lookup: () => new Promise(() => undefined),
  Resolver: class {
    resolve4(name: string): Promise<string[]> {
      asked.push(name);
      return Promise.resolve(['10.0.0.7']);
    }
    resolve6(): Promise<string[]> {
      return Promise.resolve([]);
    }
    cancel(): void {
      throw new Error('never');
    }
  },
}));

type Answer = string[] | string;

/** Answers with addresses, or fails with a code; questions without an answer wait for `cancel`. */
function lookupOf(four?: Answer, six?: Answer) {
  const waiting: (() => void)[] = [];
  const answer = (given: Answer | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const fail = (code: string) => {
      reject(Object.assign(new Error(code), { code }));
    };
    if (given === undefined) {
      waiting.push(() => {
        fail('ECANCELLED');
      });
    } else if (typeof given === 'string') fail(given);
    else resolve(given);
    return promise;
  };
  return publicLookupBy(() => ({
    resolve4: vi.fn(() => answer(four)),
    resolve6: vi.fn(() => answer(six)),
    cancel: () => {
      for (const end of waiting) end();
    },
  }));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('has one address of each kind first', async () => {
  expect(await lookupOf(['a', 'b', 'c'], ['1'])('name.test')).toEqual(['a', '1', 'b', 'c']);
  expect(await lookupOf('ENODATA', ['1', '2'])('name.test')).toEqual(['1', '2']);
  expect(await lookupOf(['a'], 'ESERVFAIL')('name.test')).toEqual(['a']);
});

it.each([
  ['ENOTFOUND', 'ENOTFOUND', 'ENOTFOUND'],
  ['ENODATA', 'ENODATA', 'ENOTFOUND'],
  // No name server: not an endpoint that refuses.
  ['ECONNREFUSED', 'ECONNREFUSED', 'EAI_AGAIN'],
  ['ETIMEOUT', 'ESERVFAIL', 'EAI_AGAIN'],
])('tells %s and %s as %s', async (four, six, code) => {
  await expect(lookupOf(four, six)('name.test')).rejects.toMatchObject({ code });
});

it('asks nobody for localhost', async () => {
  expect(await lookupOf()('localhost')).toEqual(['127.0.0.1', '::1']);
  expect(await lookupOf()('cms.localhost')).toEqual(['127.0.0.1', '::1']);
});

it('waits a while for name servers that do not answer', async () => {
  const found = lookupOf(['a'])('half.test');
  const refused = expect(lookupOf()('slow.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  await vi.runAllTimersAsync();
  expect(await found).toEqual(['a']);
  await refused;
});

it('resolves the names that users choose without a thread of the process', async () => {
  const sender = webhookSender({ allow: new Set(), now: () => 0 });
  const message = { id: 'msg_1', secrets: ['a secret'], headers: {}, body: '{}' };
  const sending = sender.send({ ...message, url: 'https://a.test/' });
  const checking = targetCheck(allowList([]))('https://b.test/');
  // The sender loads its client with its first delivery: on a busy machine, more than the default second.
  const WAIT = 30_000;
  await vi.waitFor(() => {
    expect(asked.toSorted()).toEqual(['a.test', 'b.test']);
  }, WAIT);
  await vi.runAllTimersAsync();
  expect(await sending).toMatchObject({ failure: 'blocked' });
  expect(await checking).toMatchObject({ code: 'delivery-unresolved' });
});
