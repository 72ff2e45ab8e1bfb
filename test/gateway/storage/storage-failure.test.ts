import { expect, it } from 'vitest';
import { storageFailureOf } from '../../../gateway/src/storage/storage-failure.ts';

it.each([
  [
    'a connection that broke within a transaction',
    'Client has encountered a connection error and is not queryable',
    'away',
  ],
  ['a connection that broke', 'Connection terminated unexpectedly', 'away'],
  ['anything else', 'Client was given no query', undefined],
])('%s, of which pg has no code: %s', (_what, message, failure) => {
  expect(storageFailureOf(new Error(message))).toBe(failure);
});

it.each([
  ['EAI_AGAIN', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
  ['25P03', 'away'],
  ['53100', 'full'],
  ['EFBIG', 'unwritable'],
  ['EROFS', 'unwritable'],
  ['58030', 'unwritable'],
  ['55P03', 'locked'],
  ['23505', undefined],
])('the code %s: %s', (code, failure) => {
  expect(storageFailureOf(Object.assign(new Error('refused'), { code }))).toBe(failure);
});
