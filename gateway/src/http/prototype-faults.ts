import { apiText } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import { FAULTS_MAXIMUM } from './body-text.ts';
import { pointerOf } from './json-pointer.ts';

/**
 * The members of a JSON document that would change the prototype of what it is merged into, each
 * with its pointer.
 *
 * @param document within the bounds of `jsonBounds`, so that walking it may recurse
 */
export function prototypeFaults(document: unknown): ProblemError[] {
  return placesIn(document, [])
    .slice(0, FAULTS_MAXIMUM)
    .map((path) => ({ pointer: pointerOf(path), ...apiText('input-prototype') }));
}

function placesIn(value: unknown, path: readonly string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const place = [...path, key];
    return isPrototype(key, member) ? [place] : placesIn(member, place);
  });
}

function isPrototype(key: string, member: unknown): boolean {
  if (key !== 'constructor') return key === '__proto__';
  return typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype');
}
