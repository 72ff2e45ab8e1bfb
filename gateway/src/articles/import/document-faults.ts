import { apiText } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import { bodyFaults } from '../../http/body-text.ts';

/** What a document in a file must not hold, each with its pointer: as in the body of a request. */
export function documentFaults(document: unknown): ProblemError[] {
  return [...bodyFaults(document), ...prototypeFaults(document)];
}

/** Walks what `bodyFaults` has found to be shallow. */
function prototypeFaults(value: unknown, pointer = '', depth = 0): ProblemError[] {
  if (typeof value !== 'object' || value === null || depth > 64) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const place = `${pointer}/${key}`;
    if (key === '__proto__' || (key === 'constructor' && hasPrototype(member))) {
      return [{ pointer: place, ...apiText('input-prototype') }];
    }
    return prototypeFaults(member, place, depth + 1);
  });
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}
