import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ProblemError } from '@article-bridge/contract';
import type { z } from 'zod';
import { issueText } from '../http/issue-text.ts';
import { pointerOf } from '../http/json-pointer.ts';
import { exceededBound } from '../http/json-bounds.ts';
import { decodedInTurns } from '../turns/in-turns.ts';
import { VALUES_MAXIMUM } from '../http/value-bounds.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { upstreamFailures } from './upstream-failure.ts';

/** How many faults are named to the caller. */
const FAULTS_SHOWN = 10;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** @throws {UpstreamFailure} when the answer is not in UTF-8 */
export function textOf({ body }: Pick<UpstreamAnswer, 'body'>): string {
  try {
    return utf8.decode(body);
  } catch {
    throw upstreamFailures.noUtf8();
  }
}

/** Maximum number of JSON values in a list: a page may consist of payloads. */
export const LIST_VALUES_MAXIMUM = PER_PAGE_MAXIMUM * VALUES_MAXIMUM;

/**
 * The depth of values does not matter: a field that is nested too deep is left out.
 *
 * @param most values that the answer may have; for one article as many as in a request
 * @throws {UpstreamFailure} if the answer is not declared as JSON, is not JSON, or has more values
 */
export async function boundedJsonOf(
  answer: UpstreamAnswer,
  most = VALUES_MAXIMUM,
): Promise<unknown> {
  const { contentType } = answer;
  const isJson = /^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '');
  if (!isJson) throw upstreamFailures.notJson(contentType);
  const fault = await exceededBound(answer.body, { depth: VALUES_MAXIMUM, values: most });
  if (fault !== undefined) throw upstreamFailures.offContract([fault]);
  const text = await decodedInTurns(answer.body, (body) => textOf({ body }));
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw upstreamFailures.unreadableJson();
  }
}

/**
 * @param place of the value in the answer
 * @throws {UpstreamFailure} that names what does not fit
 */
export function fitting<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: readonly PropertyKey[] = [],
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, FAULTS_SHOWN);
  throw upstreamFailures.offContract(issues.map((issue) => faultAt(place, issue)));
}

function faultAt(place: readonly PropertyKey[], issue: z.core.$ZodIssue): ProblemError {
  return { pointer: pointerOf([...place, ...issue.path]), ...issueText({ ...issue }) };
}
