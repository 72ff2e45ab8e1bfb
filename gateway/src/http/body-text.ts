import { apiText } from '@article-bridge/contract';
import type { ApiText, ProblemError } from '@article-bridge/contract';
import { pointerOf } from './json-pointer.ts';

/** Enough to fix what is wrong, without a flood. */
export const FAULTS_MAXIMUM = 50;

/**
 * Faults of a body that is valid JSON but cannot be stored, each with its pointer: NUL characters, and lone
 * surrogates, which have no UTF-8 form.
 *
 * @param body within the bounds of `jsonBounds`, so that walking it may recurse
 */
export function bodyFaults(body: unknown): ProblemError[] {
  const faults: ProblemError[] = [];
  const path: string[] = [];
  const add = (fault: ApiText | undefined) => {
    if (fault !== undefined) faults.push({ pointer: pointerOf(path), ...fault });
  };
  const walk = (value: unknown): void => {
    if (faults.length >= FAULTS_MAXIMUM) return;
    if (typeof value === 'string') add(textFault(value));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      const keyFault = textFault(key);
      add(keyFault && apiText('input-key', { fault: keyFault }));
      path.push(key);
      walk(member);
      path.pop();
    }
  };
  walk(body);
  return faults;
}

function textFault(text: string): ApiText | undefined {
  if (text.includes('\0')) return apiText('input-nul');
  return text.isWellFormed() ? undefined : apiText('input-half-character');
}
