import { describe, expect, test } from 'vitest';
import {
  canDisconnect,
  fieldOfError,
  isLocked,
} from '../../../wp-plugin/src/settings/connection.ts';
import type { Connection, ValueSource } from '../../../wp-plugin/src/settings/connection.ts';
import { keyHelp, urlHelp } from '../../../wp-plugin/src/settings/field-help.ts';

function connection(changes: Partial<Connection> = {}): Connection {
  return {
    state: 'not_connected',
    url: '',
    url_source: 'none',
    key_source: 'none',
    key_hint: null,
    agreement: null,
    error: null,
    push: null,
    former_service: null,
    ...changes,
  };
}

describe('isLocked', () => {
  test.each([
    ['none', false],
    ['option', false],
    ['constant', true],
    ['environment', true],
  ] as const)('a value from %s: %s', (source, locked) => {
    expect(isLocked(source)).toBe(locked);
  });
});

describe('canDisconnect', () => {
  test.each<[ValueSource, ValueSource, boolean]>([
    ['option', 'option', true],
    ['constant', 'option', true],
    ['option', 'environment', true],
    ['constant', 'environment', false],
    ['none', 'none', false],
  ])('address from %s, key from %s: %s', (url_source, key_source, possible) => {
    expect(canDisconnect(connection({ url_source, key_source }))).toBe(possible);
  });
});

describe('fieldOfError', () => {
  test.each([
    ['invalid_url', 'url'],
    ['gateway_unreachable', 'url'],
    ['not_the_api', 'url'],
    ['key_refused', 'key'],
    ['key_scope_missing', 'key'],
    ['key_unreadable', 'key'],
    ['no_common_contract', undefined],
    ['rate_limited', undefined],
  ])('%s is about %s', (code, field) => {
    expect(fieldOfError(code)).toBe(field);
  });
});

describe('the help below a field', () => {
  test('names the constant that locks it and where to remove it', () => {
    expect(urlHelp('constant')).toMatch(/ARTICLE_BRIDGE_URL.*wp-config\.php/);
    expect(keyHelp(connection({ key_source: 'constant' }))).toContain('ARTICLE_BRIDGE_KEY');
  });

  test('names the environment variable that locks it', () => {
    expect(urlHelp('environment')).toMatch(/environment variable ARTICLE_BRIDGE_URL/);
  });

  test('shows the end of a stored key and that leaving the field empty keeps it', () => {
    expect(keyHelp(connection({ key_source: 'option', key_hint: '…abcd' }))).toMatch(
      /…abcd .*empty to keep it/,
    );
  });

  test('says of a stored key too short for a hint that it is stored', () => {
    expect(keyHelp(connection({ key_source: 'option' }))).toMatch(/stored.*empty to keep it/);
  });

  test('says of a first key what becomes of it', () => {
    expect(keyHelp(connection())).toMatch(/encrypted/);
  });
});
