import { expect, it } from 'vitest';
import { inputErrors } from '../../../gateway/src/http/input-errors.ts';

it('lists the first fifty faults of a body of thousands', () => {
  const keys = Array.from({ length: 9_000 }, (_, index) => `k${index}`);
  const unknown = {
    keyword: 'unrecognized_keys',
    instancePath: '',
    schemaPath: '',
    params: { keys },
  };
  const fault = {
    keyword: 'custom',
    schemaPath: '',
    params: {},
    message: 'is wrong',
  };
  const wrong = Array.from({ length: 9_000 }, (_, index) => ({
    ...fault,
    instancePath: `/tags/${index}`,
  }));
  expect(inputErrors([unknown], 'body', undefined)).toHaveLength(50);
  expect(inputErrors(wrong, 'body', undefined)).toHaveLength(50);
  expect(inputErrors([unknown, ...wrong], 'body', undefined)).toHaveLength(50);
  expect(inputErrors([unknown], 'body', undefined)[0]).toMatchObject({ pointer: '/k0' });
});
