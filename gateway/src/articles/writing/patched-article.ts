import { BODY_FORMS, articleFields, articleInput, apiText } from '@article-bridge/contract';
import type { ArticleInput, ArticlePatch, ProblemError } from '@article-bridge/contract';
import type { z } from 'zod';
import { articleProblems } from '../article-problems.ts';
import { publishMedia } from '../assemble.ts';
import type { FoundArticle } from '../article.ts';
import { FAULTS_MAXIMUM } from '../../http/body-text.ts';
import { issueText } from '../../http/issue-text.ts';
import { pointerOf } from '../../http/json-pointer.ts';
import { mergePatch } from './merge-patch.ts';

export interface PatchedArticle {
  input: ArticleInput;
  /** The patch does not touch the body: it stays the same, byte for byte. */
  keepsBody: boolean;
}

/**
 * The article after a merge patch, in the form in which a writer would send it as a whole.
 *
 * @throws {HttpProblem} 400 that lists every fault of the result
 */
export function patchedArticle(
  current: FoundArticle,
  patch: ArticlePatch,
  publicUrl: string,
): PatchedArticle {
  const keepsBody = !BODY_FORMS.some((form) => Object.hasOwn(patch, form));
  const document = publishMedia(current.content, publicUrl);
  const bodies = new Set<string>(BODY_FORMS);
  const fields = Object.entries({ ...document, status: current.status }).filter(
    ([name]) => Object.hasOwn(articleFields.shape, name) && !bodies.has(name),
  );
  const before = {
    ...Object.fromEntries(fields),
    ...(keepsBody && { html: document['html'] }),
  };
  const checked = articleInput.safeParse(mergePatch(before, patch));
  if (!checked.success) throw articleProblems.refused(faultsIn(checked.error));
  return { input: checked.data, keepsBody };
}

/** Errors found by zod, with pointers into the body; of very many, only the first. */
export function faultsIn({ issues }: z.ZodError): ProblemError[] {
  return issues.slice(0, FAULTS_MAXIMUM).flatMap(faultsOf).slice(0, FAULTS_MAXIMUM);
}

function faultsOf(issue: z.core.$ZodIssue): ProblemError[] {
  const pointer = pointerOf(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ pointer, ...issueText({ ...issue }) }];
  return issue.keys.slice(0, FAULTS_MAXIMUM).map((key) => ({
    pointer: pointer + pointerOf([key]),
    ...apiText('input-unknown-field'),
  }));
}
