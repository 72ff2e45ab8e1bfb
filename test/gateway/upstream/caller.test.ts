import { describe, expect, it } from 'vitest';
import { readCaller } from '../../../gateway/src/upstream/caller.ts';

describe('readCaller', () => {
  it('knows a key of any shape, whatever the case of the scheme', () => {
    const caller = readCaller('Bearer sk-live_1.2/3+4==');
    expect(caller?.authorization).toBe('Bearer sk-live_1.2/3+4==');
    expect(caller?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(readCaller('bearer  sk-live_1.2/3+4== ')).toEqual(caller);
  });

  it('tells two keys apart, and never holds the key itself in what stands for it', () => {
    expect(readCaller('Bearer a')?.id).not.toBe(readCaller('Bearer A')?.id);
    expect(readCaller('Bearer secret')?.id).not.toContain('secret');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'key',
    'Bearer a b',
    'Bearer ä',
    'Bearer a\r\nX: y',
  ])('finds none in %j', (header) => {
    expect(readCaller(header)).toBeUndefined();
  });
});
