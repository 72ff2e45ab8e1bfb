import type { ProblemError } from '@article-bridge/contract';
import { bodyFaults } from '../../http/body-text.ts';
import { prototypeFaults } from '../../http/prototype-faults.ts';

/**
 * Faults of a document in a file, each with its pointer, as in the body of a request.
 *
 * @param document within the bounds of `jsonBounds`
 */
export function documentFaults(document: unknown): ProblemError[] {
  return [...bodyFaults(document), ...prototypeFaults(document)];
}
