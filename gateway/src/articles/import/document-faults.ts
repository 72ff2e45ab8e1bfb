import { apiText } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import { bodyFaults } from '../../http/body-text.ts';

/**
 * What a document in a file must not hold, each with its pointer: as in the body of a request.
 *
 * @param document within the bounds of `jsonBounds`
 */
export function documentFaults(document: unknown): ProblemError[] {
  return [...bodyFaults(document), ...prototypeFaults(document)];
}

function prototypeFaults(value: unknown, pointer = ''): ProblemError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const place = `${pointer}/${key}`;
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(member))) {
      return [{ pointer: place, ...apiText('input-prototype') }];
    }
    return prototypeFaults(member, place);
  });
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
