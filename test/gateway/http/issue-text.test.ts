import * as contract from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputErrors } from '../../../gateway/src/http/input-errors.ts';
import { checkInput } from '../../../gateway/src/http/validation.ts';

const faults = z.array(
  z.object({
    keyword: z.string(),
    instancePath: z.string(),
    schemaPath: z.string(),
    message: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
);

/** The gateway's messages for an invalid value. */
function issueTexts(schema: z.ZodType, value: unknown, part = 'body') {
  const compile = checkInput({ schema, method: 'POST', url: '/', httpPart: part });
  const checked = z.looseObject({ error: z.unknown().optional() }).parse(compile(value));
  return checked.error === undefined
    ? []
    : inputErrors(faults.parse(checked.error), part, schema, value);
}

/** Typed as unknown: narrowing the union of all types takes the compiler seconds and gigabytes. */
const exported: Record<string, unknown> = contract;

const REQUESTS = Object.entries(exported).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject &&
  /(?:Create|Update|Change|Input|Request|Query|Report|Rotate)$/.test(name)
    ? [{ name, schema }]
    : [],
);

const OF_ZOD = /Invalid|expected|received|Unrecognized|Too (?:big|small)/;

describe('what is said of a wrong value', () => {
  test('is said once, and never in the words of zod, whatever the field and the value', () => {
    expect(REQUESTS.length).toBeGreaterThan(15);
    const request = fc.constantFrom(...REQUESTS).chain(({ name, schema }) =>
      fc.record({
        name: fc.constant(name),
        schema: fc.constant(schema),
        value: fc.record(
          Object.fromEntries(
            Object.keys(schema.shape).map((key) => [
              key,
              fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('', 'x', 0, 1.5, [''], [[]])),
            ]),
          ),
          { requiredKeys: [] },
        ),
      }),
    );
    fc.assert(
      fc.property(request, ({ schema, value }) => {
        const errors = issueTexts(schema, value);
        expect(errors.filter(({ detail }) => OF_ZOD.test(detail))).toEqual([]);
        const texts = errors.map(({ pointer, detail }) => `${pointer ?? ''} ${detail}`);
        expect(texts).toHaveLength(new Set(texts).size);
      }),
      { numRuns: 1000 },
    );
  });

  test('a list where a text belongs: given more than once as a parameter, of a wrong type in a body', () => {
    const schema = z.object({ name: z.string() });
    expect(issueTexts(schema, { name: ['a'] }, 'querystring')[0]?.detail).toBe(
      'must be given once',
    );
    expect(issueTexts(schema, { name: ['a'] })[0]?.detail).toBe('must be of the type string');
  });

  test('a parameter that is given twice is told alike, whatever it is', () => {
    const queries = REQUESTS.filter(({ name }) => name.endsWith('Query'));
    expect(queries.length).toBeGreaterThan(5);
    for (const { schema } of queries) {
      for (const parameter of Object.keys(schema.shape)) {
        expect(issueTexts(schema, { [parameter]: ['1', 'draft'] }, 'querystring')).toEqual([
          { parameter, code: 'input-repeated', detail: 'must be given once' },
        ]);
      }
    }
  });

  test('a secret that is none is one fault', () => {
    const value = { url: 'https://example.org/', secret: 'whsec_' };
    expect(issueTexts(contract.webhookCreate, value)).toMatchObject([
      { pointer: '/secret', code: 'input-no-secret' },
    ]);
  });

  test('the least that is told may be sent', () => {
    const schema = z.object({ per_page: z.int().positive(), page: z.int().min(1) });
    expect(issueTexts(schema, { per_page: 0, page: 0 }).map(({ detail }) => detail)).toEqual([
      'must be 1 or more',
      'must be 1 or more',
    ]);
  });

  test('a list that is empty must not be; no sentence counts one of what is many', () => {
    const schema = z.object({ names: z.array(z.string()).min(1), more: z.array(z.int()).min(2) });
    expect(issueTexts(schema, { names: [], more: [] }).map(({ detail }) => detail)).toEqual([
      'must not be empty',
      'must have at least 2 entries',
    ]);
  });
});
