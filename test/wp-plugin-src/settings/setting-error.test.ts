import { expect, test } from 'vitest';
import { toSettingError } from '../../../wp-plugin/src/settings/setting-error.ts';

test('an argument that WordPress refuses is named, with what is wrong with it', () => {
  const thrown = {
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s): rollback_days',
    data: { status: 400, params: { rollback_days: 'Enter a whole number from 1 to 3650.' } },
  };
  expect(toSettingError(thrown, '')).toEqual({
    code: 'rest_invalid_param',
    message: 'Enter a whole number from 1 to 3650.',
    field: 'rollback_days',
  });
});

test('an option of an import that is refused is named', () => {
  const thrown = {
    code: 'invalid_option',
    message: 'No such type.',
    data: { option: 'post_type' },
  };
  expect(toSettingError(thrown, '')).toMatchObject({
    message: 'No such type.',
    field: 'post_type',
  });
});

test.each([
  [{ code: 'not_connected', message: 'Connect first.', data: { status: 409 } }, 'Connect first.'],
  [{ code: 'x', message: 'Arguments as a list.', data: { params: [] } }, 'Arguments as a list.'],
  [new TypeError(''), 'No answer.'],
  [undefined, 'No answer.'],
])('%j is about no setting', (thrown, message) => {
  expect(toSettingError(thrown, 'No answer.')).toMatchObject({ message, field: undefined });
});
