import { longJsonParts } from '@article-bridge/contract';

/**
 * `JSON.stringify` of a JSON value whose texts may be long, or many, in parts, so that others get a
 * turn in between.
 */
export function jsonParts(value: unknown): Generator<string> {
  return longJsonParts(value, { write: JSON.stringify, members: Object.entries });
}
