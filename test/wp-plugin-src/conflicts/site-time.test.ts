import fc from 'fast-check';
import { getSettings, setSettings } from '@wordpress/date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteTime, utcOfSiteTime } from '../../../wp-plugin/src/conflicts/site-time.ts';

const before = getSettings();
const timezone = { offset: 2, offsetFormatted: '+02:00', string: '', abbr: '' };

beforeAll(() => {
  setSettings({ ...before, timezone });
});
afterAll(() => {
  setSettings(before);
});

describe('times of the site', () => {
  test('are the zone of the site in the form, and UTC for the server', () => {
    expect(siteTime('2026-01-31 23:30:00')).toBe('2026-02-01T01:30:00');
    expect(utcOfSiteTime('2026-02-01T01:30')).toBe('2026-01-31T23:30:00');
    expect(utcOfSiteTime('')).toBe('');
  });

  test('come back as they went', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(seconds, (time) => {
        const utc = new Date(time * 1000).toISOString().slice(0, 19);
        expect(utcOfSiteTime(siteTime(utc))).toBe(utc);
      }),
    );
  });
});
