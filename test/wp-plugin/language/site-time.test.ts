import { beforeEach, expect, test } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

beforeEach(wp.reset);

/** What PHP prints on a site in Berlin whose language names December so. */
const inBerlin = (code: string, timeFormat = 'H:i') =>
  wp.runInSite(
    `$GLOBALS['wp_locale']->month['12'] = 'Dezember';
    update_option( 'date_format', 'j. F Y' );
    update_option( 'time_format', getenv( 'TIME_FORMAT' ) );
    ${code}`,
    { TIME_FORMAT: timeFormat },
  );

const dateText = (utc: string, timeFormat?: string) =>
  inBerlin(`echo ArticleBridge\\Posts\\FieldText::of( 'date', '${utc}' );`, timeFormat);

test('dates of both versions are in the format and language of the site', async () => {
  expect(await dateText('2026-12-03 09:30:00')).toBe('3. Dezember 2026 10:30');
});

test.each([
  ['H:i', '3. Dezember 2026 10:30:07'],
  ['H:i:s', '3. Dezember 2026 10:30:07'],
  ['G\\hi', '3. Dezember 2026 10h30:07'],
  ['\\i G \\U\\h\\r', '2026-12-03 10:30:07'],
])('a date with seconds shows them: they may be all that differs (%s)', async (format, text) => {
  expect(await dateText('2026-12-03 09:30:07', format)).toBe(text);
});

test('the date of a post that does not exist yet has no other to differ from in its seconds', async () => {
  const planned = await inBerlin(
    `echo ArticleBridge\\Posts\\FieldText::change( 'date', 'created', null, '2026-12-03 09:30:07' )['after'];`,
  );
  expect(planned).toBe('3. Dezember 2026 10:30');
});

test('times have the month in the language of the site', async () => {
  const text = await wp.runInSite(
    `$GLOBALS['wp_locale']->month['12'] = 'Dezember';
    echo ArticleBridge\\Texts\\SiteTime::of( '2026-12-03 09:30:00' );`,
  );
  expect(text).toBe('Dezember 3, 2026 10:30 am');
});
