import type { z } from 'zod';
import {
  closedSchemas,
  describedAnswer,
  requiredHeaders,
  validatorOf,
} from './openapi-document.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';
import type { RecordedAnswer } from './recorded-answers.ts';

const PROBLEM_TYPE = 'application/problem+json';

/** Validates responses strictly against an OpenAPI document; each schema is compiled once. */
export function documentedAnswers(opened: OpenApiDocument) {
  const document = closedSchemas(opened);
  const validators = new WeakMap<object, z.ZodType>();
  const problem = { $ref: '#/components/schemas/Problem' };

  function bodyFault(text: string, schema: unknown): string | undefined {
    if (typeof schema !== 'object' || schema === null) return undefined;
    const validator = validators.get(schema) ?? validatorOf(schema, document);
    validators.set(schema, validator);
    const { error } = validator.safeParse(JSON.parse(text));
    return error === undefined ? undefined : `the body is not as described: ${error.message}`;
  }

  /**
   * Responses that are not documented individually: unknown addresses, other methods, pages for
   * people.
   */
  function undescribedFault({ status, url, headers, body }: RecordedAnswer): string | undefined {
    if (status < 400 || body === undefined) return undefined;
    // The page for a person who opened an unknown address; the API has none.
    if (status === 404 && typeOf(headers) === 'text/html' && !url.includes('/api/'))
      return undefined;
    if (typeOf(headers) !== PROBLEM_TYPE) return `the refusal is no ${PROBLEM_TYPE}`;
    if (status === 405 && headers['allow'] === undefined) return 'Allow is missing';
    return body === '' ? undefined : bodyFault(body, problem);
  }

  function describedFault(operation: Operation, answer: RecordedAnswer): string | undefined {
    const { status, headers, body, method } = answer;
    const described = describedAnswer(operation, status);
    if (described === undefined) return `the status ${status} is not described`;
    const missing = requiredHeaders(described, document).filter((name) => !(name in headers));
    if (missing.length > 0) return `the header ${missing.join(', ')} is missing`;
    if (described.content === undefined) {
      return (body ?? '') === '' ? undefined : 'no body is described';
    }
    const type = typeOf(headers);
    const content = described.content[type] ?? described.content[`${type.split('/')[0] ?? ''}/*`];
    if (content === undefined) return `the type ${type} is not described`;
    if (method === 'HEAD' || body === undefined || !type.endsWith('json')) return undefined;
    return bodyFault(body, content.schema);
  }

  return {
    /** Why a response is invalid; undefined if it is valid. */
    faultOf: (answer: RecordedAnswer): string | undefined => {
      const { method, route, isHidden } = answer;
      if (route === undefined || isHidden) return undescribedFault(answer);
      const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
      const operation = document.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[verb];
      if (operation === undefined) return 'the operation is not described';
      return describedFault(operation, answer);
    },
  };
}

function typeOf(headers: RecordedAnswer['headers']): string {
  return headers['content-type']?.split(';')[0] ?? '';
}
