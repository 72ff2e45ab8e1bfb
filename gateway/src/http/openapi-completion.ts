import { PROBLEM_MEDIA_TYPE, apiText } from '@article-bridge/contract';
import { z } from 'zod';
import { describeHeaders } from './openapi-headers.ts';
import { ANSWER_EXAMPLES, TEXT_EXAMPLES } from './examples/answers.ts';
import { REQUEST_EXAMPLES } from './examples/requests.ts';
import { problems } from './problem.ts';
import type { HttpProblem } from './problem.ts';

const JSON_TYPE = 'application/json';

const content = z.record(z.string(), z.looseObject({}));
const answer = z.looseObject({ description: z.string(), content: content.optional() });
const operation = z.looseObject({
  requestBody: z.looseObject({ content: content.optional() }).optional(),
  responses: z.record(z.string(), answer),
});
const pathItems = z.record(z.string(), z.record(z.string(), operation));

type Content = z.infer<typeof content>;
type Answer = z.infer<typeof answer>;

/** One refusal of each status, made by the same constructors as the real ones. */
const PROBLEM_EXAMPLES: Readonly<Record<string, HttpProblem>> = {
  400: problems.inputRefused([{ parameter: 'page', ...apiText('input-not-whole') }]),
  401: problems.keyMissing(),
  403: problems.scopeMissing('articles:write'),
  404: problems.articleNotFound(),
  406: problems.notAcceptable([JSON_TYPE]),
  413: problems.bodyTooLarge(262_144),
  415: problems.mediaTypeUnsupported(),
  429: problems.rateLimited('requests-used-up', 12),
  500: problems.internal('0b6f6c0e-6f0b-4b43-9e6e-9a3c7f1f2d11'),
  503: problems.notReady(),
};

/**
 * Adds what applies to all routes and is therefore declared by none: the refusal of an unacceptable
 * Accept, header fields, and examples.
 *
 * @param paths in OpenAPI's format
 */
export function completePaths(paths: unknown): Record<string, Record<string, object>> {
  const items = pathItems.parse(paths);
  return Object.fromEntries(
    Object.entries(items).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, described]) => [
          method,
          describeHeaders(completeOperation(described, `${method.toUpperCase()} ${path}`)),
        ]),
      ),
    ]),
  );
}

function completeOperation(
  { requestBody, responses, ...rest }: z.infer<typeof operation>,
  name: string,
): z.infer<typeof operation> {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const refusals = success?.[1].content === undefined ? responses : withNotAcceptable(responses);
  const described = Object.entries(refusals).map(([status, given]): [string, Answer] => [
    status,
    {
      ...given,
      ...(given.content !== undefined && { content: exampled(given.content, status, name) }),
    },
  ]);
  return {
    ...rest,
    ...(requestBody !== undefined && {
      requestBody: {
        ...requestBody,
        ...(requestBody.content !== undefined && {
          content: withExample(requestBody.content, JSON_TYPE, REQUEST_EXAMPLES[name]),
        }),
      },
    }),
    responses: Object.fromEntries(described),
  };
}

function withNotAcceptable(responses: Record<string, Answer>): Record<string, Answer> {
  return {
    ...responses,
    406: {
      description: 'None of the available media types is acceptable according to `Accept`.',
      content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  };
}

function exampled(given: Content, status: string, name: string): Content {
  if (status.startsWith('2')) {
    const answered = withExample(given, JSON_TYPE, ANSWER_EXAMPLES[name]);
    return Object.entries(TEXT_EXAMPLES[name] ?? {}).reduce(
      (described, [type, example]) => withExample(described, type, example),
      answered,
    );
  }
  return withExample(given, PROBLEM_MEDIA_TYPE, PROBLEM_EXAMPLES[status]?.body);
}

function withExample(given: Content, type: string, example: unknown): Content {
  const described = given[type];
  if (described === undefined || example === undefined) return given;
  return { ...given, [type]: { ...described, example } };
}
