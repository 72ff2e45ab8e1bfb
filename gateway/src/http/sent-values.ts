import { apiText } from '@article-bridge/contract';
import type { ProblemError, TextCode, TextValue } from '@article-bridge/contract';
import { shownInput } from './sent-value.ts';

/** The parts of a request, or a document of a file. */
export interface SentInput {
  body?: unknown;
  query?: unknown;
  params?: unknown;
  headers?: unknown;
}

/**
 * Faults that are not about the value: a name that nothing has (its value may be a misspelt field's
 * secret), or a line of a text, which the fault quotes.
 */
const WITHOUT_VALUE: ReadonlySet<string> = new Set<TextCode>([
  'input-unknown',
  'input-unknown-among',
  'input-unknown-field',
  'input-unavailable',
  'input-key',
  'input-prototype',
  'upstream-parameter-unknown',
  'line-of-text',
]);

/** The faults of an input, each with the value that was sent in its place, where it may be shown. */
export function withSentValues(
  errors: readonly ProblemError[],
  sent: SentInput,
): readonly ProblemError[] {
  return errors.map((error) => {
    if (WITHOUT_VALUE.has(error.code ?? '')) return error;
    const value = sentValue(error, sent);
    return value === undefined ? error : { ...error, value };
  });
}

/** What is wrong, with the value that was sent, as a value within another text. */
export function withValue(fault: TextValue, value: string | undefined): TextValue {
  return value === undefined ? fault : apiText('input-received', { fault, value });
}

/** The value at a path of a document that was checked, for `withValue`. */
export function valueAt(document: unknown, path: readonly PropertyKey[]): string | undefined {
  const names = path.map(String);
  return shownInput(names.reduce(memberOf, document), names);
}

function sentValue(
  { pointer, parameter, header }: ProblemError,
  { body, query, params, headers }: SentInput,
): string | undefined {
  if (pointer !== undefined) return valueAt(body, namesIn(pointer));
  if (parameter !== undefined)
    return valueAt({ ...asObject(params), ...asObject(query) }, [parameter]);
  return header === undefined
    ? undefined
    : shownInput(memberOf(headers, header.toLowerCase()), [header]);
}

function namesIn(pointer: string): string[] {
  const [, ...tokens] = pointer.split('/');
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function memberOf(value: unknown, name: string): unknown {
  const object = asObject(value);
  return Object.hasOwn(object, name) ? Reflect.get(object, name) : undefined;
}
