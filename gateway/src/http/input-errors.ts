import { apiText, inputTextOf } from '@article-bridge/contract';
import type { ApiText, ProblemError } from '@article-bridge/contract';
import type { FastifySchemaValidationError } from 'fastify';
import { z } from 'zod';
import { anyObject } from '../any-object.ts';
import { FAULTS_MAXIMUM } from './body-text.ts';
import { issueText } from './issue-text.ts';
import { pointerOf } from './json-pointer.ts';
import { withValue } from './sent-values.ts';

const unrecognizedKeys = z.object({ keys: z.array(z.string()) });

/** zod reports an invalid record key by nested issues. */
const keyFault = z.object({ message: z.string() });
const invalidKey = z.object({ issues: z.tuple([keyFault], keyFault) });

/**
 * The faults that zod found in a request, without duplicates, each with its place: a JSON Pointer
 * into the body, or the name of a parameter. If there are very many, only the first ones.
 *
 * @param part of the request that was validated, as Fastify names it
 * @param schema of that part, with the allowed names
 * @param sent that part as it was sent: a parameter that was sent several times is an array
 */
export function inputErrors(
  faults: readonly FastifySchemaValidationError[],
  part: string,
  schema: unknown,
  sent?: unknown,
): ProblemError[] {
  const given = part === 'querystring' ? anyObject.parse(sent) : {};
  const named = faults.flatMap((fault) => {
    const path = fault.instancePath;
    if (fault.keyword === 'invalid_key') {
      const [{ message }] = invalidKey.parse(fault.params).issues;
      return [{ ...(inputTextOf(message) ?? { detail: message }), ...place(part, path) }];
    }
    if (fault.keyword !== 'unrecognized_keys') {
      const where = place(part, path);
      if (Array.isArray(given[where.parameter ?? ''])) {
        return [{ ...apiText('input-repeated'), ...where }];
      }
      const { keyword: code, message = apiText('input-wrong').detail, params } = fault;
      const text = issueText({ ...params, code, message });
      return [{ ...text, ...where }];
    }
    const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const { keys } = unrecognizedKeys.parse(fault.params);
    return keys.slice(0, FAULTS_MAXIMUM).map((key) => ({
      ...(known.length === 0
        ? apiText('input-unknown')
        : apiText('input-unknown-among', { known: known.join(', ') })),
      ...place(part, path + pointerOf([key])),
    }));
  });
  return unique(named).slice(0, FAULTS_MAXIMUM);
}

/** Several rules of a value may say the same, such as the form of a secret and its length. */
function unique(errors: readonly ProblemError[]): ProblemError[] {
  const byText = errors.map((error) => [JSON.stringify(error), error] as const);
  return [...new Map(byText).values()];
}

function place(part: string, path: string): Pick<ProblemError, 'pointer' | 'parameter'> {
  if (part === 'body') return { pointer: path };
  return { parameter: path.slice(1).split('/')[0] ?? '' };
}

/** The faults in one sentence, for the problem's `detail`. */
export function inputSummary(errors: readonly ProblemError[]): ApiText {
  const [first, ...others] = errors;
  if (first === undefined) return apiText('input-malformed');
  const { pointer, parameter, header, detail, code, params, value } = first;
  const text = code === undefined ? detail : { detail, code, ...(params && { params }) };
  const fault = withValue(text, value);
  const place = parameter ?? header ?? (pointer === '' ? undefined : pointer);
  const name = place ?? apiText(pointer === '' ? 'input-body' : 'input-request');
  if (others.length === 0) return apiText('input-fault', { name, fault });
  return apiText('input-faults', { name, fault, count: others.length });
}
