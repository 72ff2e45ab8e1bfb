import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { publishedDocument } from '../../gateway/src/http/openapi.ts';
import { documentedAnswers } from './documented-answers.ts';
import { openApiDocument } from './openapi-document.ts';
import type { RecordedAnswer } from './recorded-answers.ts';

/** By kind of gateway, since creating a document and compiling its schemas takes a while. */
const documented = new Map<string, ReturnType<typeof documentedAnswers>>();

function documentedBy(app: FastifyInstance, kind: string): ReturnType<typeof documentedAnswers> {
  const known = documented.get(kind);
  if (known !== undefined) return known;
  const made = documentedAnswers(openApiDocument.parse(publishedDocument(app.swagger())));
  documented.set(kind, made);
  return made;
}

/**
 * Checks every response against the OpenAPI document of its app. The test fails at its end if one
 * does not match.
 *
 * @param kind apps of one kind have the same document, except for their address
 */
export function watchAnswers(
  kind: 'own articles' | 'upstream',
): (answer: RecordedAnswer, app: FastifyInstance) => void {
  const faults = new Set<string>();
  onTestFinished(() => {
    if (faults.size > 0) throw new Error(`not as documented:\n${[...faults].join('\n')}`);
  });
  return (answer, app) => {
    const fault = documentedBy(app, kind).faultOf(answer);
    if (fault === undefined) return;
    const { method, url, status, body } = answer;
    faults.add(`${method} ${url}: ${status}: ${fault}; ${body?.slice(0, 300) ?? 'a stream'}`);
  };
}
