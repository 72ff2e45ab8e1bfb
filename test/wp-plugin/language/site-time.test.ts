import { beforeEach, expect, test } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

beforeEach(wp.reset);

/** The text of a field with a date, on a site in Berlin whose language names December so. */
const dateText = (utc: string) =>
  wp.runInSite(
    `$GLOBALS['wp_locale']->month['12'] = 'Dezember';
    update_option( 'date_format', 'j. F Y' );
    update_option( 'time_format', 'H:i' );
    echo ArticleBridge\\Posts\\FieldText::of( 'date', getenv( 'UTC' ) );`,
    { UTC: utc },
  );

test('dates of both versions are in the format and language of the site', async () => {
  expect(await dateText('2026-12-03 09:30:00')).toBe('3. Dezember 2026 10:30');
});

test('a date with seconds shows them: they may be all that differs', async () => {
  expect(await dateText('2026-12-03 09:30:07')).toBe('2026-12-03 10:30:07');
});

test('times have the month in the language of the site', async () => {
  const text = await wp.runInSite(
    `$GLOBALS['wp_locale']->month['12'] = 'Dezember';
    echo ArticleBridge\\Texts\\SiteTime::of( '2026-12-03 09:30:00' );`,
  );
  expect(text).toBe('Dezember 3, 2026 10:30 am');
});
