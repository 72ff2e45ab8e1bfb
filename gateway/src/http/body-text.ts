import { apiText } from '@article-bridge/contract';
import type { ApiText, ProblemError } from '@article-bridge/contract';

/** Deeper than any document people write; what walks a value afterwards may recurse. */
const DEPTH_MAXIMUM = 64;

/** Enough to mend what is wrong, not a flood. */
const FAULTS_MAXIMUM = 50;

/**
 * What JSON can carry and the service cannot keep, each with its pointer: values nested deeper than
 * can be walked, NUL characters, and lone surrogates, which have no UTF-8 form. Walks without
 * recursion, since the depth is what it guards against.
 */
export function bodyFaults(body: unknown): ProblemError[] {
  const faults: ProblemError[] = [];
  const waiting: { value: unknown; pointer: string; depth: number }[] = [
    { value: body, pointer: '', depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer, depth } = next;
    if (faults.length >= FAULTS_MAXIMUM) return faults;
    const fault = typeof value === 'string' ? textFault(value) : undefined;
    if (fault !== undefined) faults.push({ pointer, ...fault });
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEPTH_MAXIMUM) {
      faults.push({ pointer, ...apiText('input-too-deep', { most: DEPTH_MAXIMUM }) });
      continue;
    }
    for (const [key, member] of Object.entries(value)) {
      const keyFault = textFault(key);
      if (keyFault !== undefined) {
        faults.push({ pointer, ...apiText('input-key', { fault: keyFault }) });
      }
      const place = `${pointer}/${key.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')}`;
      waiting.push({ value: member, pointer: place, depth: depth + 1 });
    }
  }
  return faults;
}

function textFault(text: string): ApiText | undefined {
  if (text.includes('\0')) return apiText('input-nul');
  return text.isWellFormed() ? undefined : apiText('input-half-character');
}
