import { expect, test } from 'vitest';
import { isMissing, toRestError } from '../../../wp-plugin/src/shared/rest-error.ts';

test('the code and message of a WP_Error are taken over', () => {
  const thrown = { code: 'key_refused', message: 'The key is not known.', data: { status: 424 } };
  expect(toRestError(thrown, 'No answer.')).toEqual({
    code: 'key_refused',
    message: 'The key is not known.',
  });
});

test('what apiFetch itself says when there was no answer does not say what to do: the fallback does', () => {
  const thrown = { code: 'fetch_error', message: 'Could not get a valid response.' };
  expect(toRestError(thrown, 'No answer.')).toEqual({ code: 'fetch_error', message: 'No answer.' });
});

test.each([undefined, null, 'text', {}, { code: 7, message: '' }])(
  'of %o, which says nothing, the fallback is made',
  (thrown) => {
    expect(toRestError(thrown, 'No answer.')).toEqual({
      code: 'unknown_error',
      message: 'No answer.',
    });
  },
);

test.each([
  ['no_such_import', true],
  ['no_such_conflict', true],
  ['article_not_found', true],
  ['database_busy', false],
  ['unknown_error', false],
  // A proxy or a plugin that was just switched off: the route may be back.
  ['rest_no_route', false],
])('whether trying again is pointless after %s: %s', (code, missing) => {
  expect(isMissing({ code })).toBe(missing);
});
