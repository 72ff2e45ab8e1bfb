import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { DEPTH_MAXIMUM, VALUES_MAXIMUM } from '../../http/value-bounds.ts';
import { CHARACTERS_MAXIMUM } from './tree-bounds.ts';

/**
 * The bound that the value of front matter exceeds; undefined: none. They are those of JSON, and of
 * the text below. A file is small enough by itself, but aliases repeat: a hundred of them made an
 * article of half a gigabyte out of five megabytes.
 */
export function exceededFrontMatterBound(value: unknown): ApiText | undefined {
  let values = 0;
  let characters = 0;

  function exceededIn(within: unknown, depth: number): ApiText | undefined {
    values += 1;
    if (values > VALUES_MAXIMUM) {
      return refused(apiText('input-too-many-values', { most: VALUES_MAXIMUM }));
    }
    if (typeof within === 'string') characters += within.length;
    if (characters > CHARACTERS_MAXIMUM) {
      return apiText('text-grows-too-long', { most: CHARACTERS_MAXIMUM });
    }
    if (typeof within !== 'object' || within === null) return undefined;
    if (depth >= DEPTH_MAXIMUM) return tooDeep();
    for (const [name, member] of Object.entries(within)) {
      characters += name.length;
      const fault = exceededIn(member, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  return exceededIn(value, 0);
}

/** Nesting that the parser cannot read has this fault, too. */
export function tooDeep(): ApiText {
  return refused(apiText('input-too-deep', { most: DEPTH_MAXIMUM }));
}

function refused(reason: ApiText): ApiText {
  return apiText('front-matter-refused', { reason });
}
