import { expect, test } from 'vitest';
import { toRestError } from '../../../wp-plugin/src/shared/rest-error.ts';

test('the code and message of a WP_Error are taken over', () => {
  const thrown = { code: 'key_refused', message: 'The key is not known.', data: { status: 424 } };
  expect(toRestError(thrown, 'No answer.')).toEqual({
    code: 'key_refused',
    message: 'The key is not known.',
  });
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
