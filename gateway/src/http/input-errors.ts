import type { ProblemError } from '@article-bridge/contract';
import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';

const unrecognizedKeys = z.object({ keys: z.array(z.string()) });

/** What is wrong with the key of a record zod says by faults within. */
const keyFault = z.object({ message: z.string() });
const invalidKey = z.object({ issues: z.tuple([keyFault], keyFault) });

/**
 * The faults that zod found in a request, each with where it is: a JSON Pointer into the body, or
 * the name of a parameter.
 *
 * @param part which part of the request was validated, as Fastify names it
 * @param schema that part's schema, which knows the names that are allowed
 */
export function inputErrors(
  faults: readonly FastifySchemaValidationError[],
  part: string,
  schema: unknown,
): ProblemError[] {
  return faults.flatMap((fault) => {
    const path = fault.instancePath === '/' ? '' : fault.instancePath;
    if (fault.keyword === 'invalid_key') {
      const [{ message }] = invalidKey.parse(fault.params).issues;
      return [{ detail: message, ...place(part, path) }];
    }
    if (fault.keyword !== 'unrecognized_keys') {
      return [{ detail: plainly(fault.message ?? 'is wrong'), ...place(part, path) }];
    }
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    return unrecognizedKeys.parse(fault.params).keys.map((key) => ({
      detail: known.length === 0 ? 'is unknown' : `is unknown; known are: ${known.join(', ')}`,
      ...place(part, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    }));
  });
}

/** Two faults that zod words for programmers. */
function plainly(message: string): string {
  if (message.endsWith('received undefined')) return 'is missing';
  return message.endsWith('expected string, received array') ? 'must be given once' : message;
}

function place(part: string, path: string): Pick<ProblemError, 'pointer' | 'parameter'> {
  if (part === 'body') return { pointer: path };
  return { parameter: path.slice(1).split('/')[0] ?? '' };
}

/** The faults in one sentence, for the problem's `detail`. */
export function inputSummary(errors: readonly ProblemError[]): string {
  const [first] = errors;
  if (first === undefined) return 'The request is malformed.';
  const name = first.parameter ?? (first.pointer === '' ? 'the body' : first.pointer);
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `${name ?? 'the request'}: ${first.detail}${more}.`;
}
