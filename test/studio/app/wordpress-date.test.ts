import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dateI18n, getDate, getSettings } from '../../../gateway/studio/src/app/wordpress-date.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
});

// The next file of this process must not take it for a browser's.
afterEach(() => {
  vi.unstubAllGlobals();
});

const MOMENT = new Date(2026, 2, 5, 14, 7, 9);

describe('dates of WordPress’ components', () => {
  it.each([
    ['Y-m-d', '2026-03-05'],
    ['Y-m-d\\TH:i', '2026-03-05T14:07'],
    ['j. F Y', '5. März 2026'],
    ['l, g:i a', 'Donnerstag, 2:07 pm'],
    ['studio:date', '5. März 2026'],
  ])('by %s', (format, text) => {
    expect(dateI18n(format, MOMENT)).toBe(text);
  });

  it('are read where this machine is', () => {
    expect(getDate('2026-03-05')).toEqual(new Date(2026, 2, 5));
    expect(getDate('2026-03-05T14:07:09')).toEqual(MOMENT);
    expect(getDate('2026-03-05T14:07:09Z').getTime()).toBe(Date.UTC(2026, 2, 5, 14, 7, 9));
    expect(Math.abs(getDate(null).getTime() - Date.now())).toBeLessThan(10_000);
  });

  it('that are none are empty', () => {
    expect(dateI18n('studio:date', 'never')).toBe('');
  });

  it('begin their week as the language does', () => {
    expect(getSettings().l10n.startOfWeek).toBe(1);
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(getSettings().l10n.startOfWeek).toBe(0);
  });
});
