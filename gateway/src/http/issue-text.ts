import { apiText, inputTextOf } from '@article-bridge/contract';
import type { ProblemError, TextValue } from '@article-bridge/contract';
import { z } from 'zod';

/** An issue as zod reports it, by its code and the members of that. */
export interface InputIssue {
  code: string;
  message: string;
  [member: string]: unknown;
}

const bound = z.object({
  origin: z.string(),
  inclusive: z.boolean().default(true),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const wrongType = z.object({ expected: z.string() });
const wrongValue = z.object({ values: z.array(z.union([z.string(), z.number()])) });
const wrongFormat = z.object({ format: z.string() });

/** Beginnings of zod's own messages, which are meant for programmers. */
const ZOD_WORDS = /^(?:Invalid|Too (?:big|small)|Unrecognized)\b/;

/** Types as zod calls them that JSON calls something else. */
const JSON_TYPES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };

/**
 * The text of an issue: by the name from its schema, otherwise by its kind, otherwise the message
 * of its schema. zod's own messages are never sent.
 */
export function issueText(issue: InputIssue): Pick<ProblemError, 'detail' | 'code' | 'params'> {
  const named = inputTextOf(issue.message);
  if (named !== undefined) return named;
  if (!ZOD_WORDS.test(issue.message)) return { detail: issue.message };
  return textOfKind(issue) ?? apiText('input-wrong');
}

/** The same, as a value within another text. */
export function issueFault(issue: InputIssue): TextValue {
  const { detail, code, params } = issueText(issue);
  return code === undefined ? detail : { detail, code, ...(params && { params }) };
}

/** The text for an issue whose message zod words for programmers. */
function textOfKind(issue: InputIssue): ReturnType<typeof apiText> | undefined {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return outOfBounds(issue);
    case 'invalid_type': {
      if (issue.message.endsWith('received undefined')) return apiText('input-missing');
      const { expected } = wrongType.parse(issue);
      return apiText('input-of-wrong-type', { type: JSON_TYPES[expected] ?? expected });
    }
    case 'invalid_value':
      return apiText('input-none-of', { allowed: wrongValue.parse(issue).values.join(', ') });
    case 'invalid_format':
      return textOfFormat(wrongFormat.parse(issue).format);
    default:
      return undefined;
  }
}

function textOfFormat(format: string): ReturnType<typeof apiText> | undefined {
  switch (format) {
    case 'uuid':
      return apiText('input-no-uuid');
    case 'email':
      return apiText('input-no-email');
    case 'url':
      return apiText('input-no-web-address');
    default:
      return undefined;
  }
}

function outOfBounds(issue: InputIssue): ReturnType<typeof apiText> | undefined {
  const { origin, minimum, maximum, inclusive } = bound.parse(issue);
  if (origin === 'string') {
    if (maximum !== undefined) return apiText('input-too-long', { most: maximum });
    if (minimum === 1) return apiText('input-empty');
    return minimum === undefined ? undefined : apiText('input-too-short', { least: minimum });
  }
  if (origin === 'array') {
    if (maximum !== undefined) return apiText('input-too-many', { most: maximum });
    if (minimum === 1) return apiText('input-empty');
    return minimum === undefined ? undefined : apiText('input-too-few', { least: minimum });
  }
  if (maximum !== undefined) return apiText('input-too-large', { most: maximum });
  if (minimum === undefined) return undefined;
  // Only whole numbers have a bound that they may not reach.
  return apiText('input-too-small', { least: inclusive ? minimum : minimum + 1 });
}
