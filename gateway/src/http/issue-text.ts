import { apiText, inputTextOf } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import { z } from 'zod';

/** A fault as zod tells it, by its code and whatever belongs to that. */
export interface InputIssue {
  code: string;
  message: string;
  [member: string]: unknown;
}

const bound = z.object({
  origin: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const wrongType = z.object({ expected: z.string() });
const wrongValue = z.object({ values: z.array(z.union([z.string(), z.number()])) });
const wrongFormat = z.object({ format: z.string() });

/** What a fault says: by the name that its schema gave it, else by its kind. What is neither is said as it came. */
export function issueText(issue: InputIssue): Pick<ProblemError, 'detail' | 'code' | 'params'> {
  return inputTextOf(issue.message) ?? textOfKind(issue) ?? { detail: issue.message };
}

/** Of a fault that zod words for programmers. */
function textOfKind(issue: InputIssue): ReturnType<typeof apiText> | undefined {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return outOfBounds(issue);
    case 'invalid_type': {
      if (issue.message.endsWith('received undefined')) return apiText('input-missing');
      if (issue.message.endsWith('expected string, received array')) {
        return apiText('input-repeated');
      }
      return apiText('input-of-wrong-type', { type: wrongType.parse(issue).expected });
    }
    case 'invalid_value':
      return apiText('input-none-of', { allowed: wrongValue.parse(issue).values.join(', ') });
    case 'invalid_format':
      return wrongFormat.parse(issue).format === 'uuid' ? apiText('input-no-uuid') : undefined;
    default:
      return undefined;
  }
}

function outOfBounds(issue: InputIssue): ReturnType<typeof apiText> | undefined {
  const { origin, minimum, maximum } = bound.parse(issue);
  if (origin === 'string') {
    if (maximum !== undefined) return apiText('input-too-long', { most: maximum });
    if (minimum === 1) return apiText('input-empty');
    return minimum === undefined ? undefined : apiText('input-too-short', { least: minimum });
  }
  if (origin === 'array') {
    if (maximum !== undefined) return apiText('input-too-many', { most: maximum });
    return minimum === undefined ? undefined : apiText('input-too-few', { least: minimum });
  }
  if (maximum !== undefined) return apiText('input-too-large', { most: maximum });
  return minimum === undefined ? undefined : apiText('input-too-small', { least: minimum });
}
