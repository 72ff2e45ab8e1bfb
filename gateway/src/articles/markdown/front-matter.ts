import type { ApiText } from '@article-bridge/contract';
import { ORIGINAL_WORDS, apiText } from '@article-bridge/contract';
import { isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';
import { z } from 'zod';
import { issueFault } from '../../http/issue-text.ts';
import { ArticleSourceError, sourceProblem } from './source-error.ts';
import type { SourceProblem } from './source-error.ts';
import { exceededFrontMatterBound, tooDeep } from './front-matter-bounds.ts';
import { frontMatterFields } from './front-matter-schema.ts';
import type { FrontMatterFields } from './front-matter-schema.ts';
import { yamlFault } from './yaml-fault.ts';

/** Characters quoted from an invalid value: enough to find it, not a screenful. */
const SHOWN_VALUE_LENGTH = 60;

/** Keys whose values are not text, so that a number or true in them means what YAML says. */
const TYPED_KEYS = new Set(['robots', 'schema_jsonld', 'custom_fields']);

const jsonRecord = z.record(z.string(), z.json());

export interface FrontMatter {
  fields: FrontMatterFields;
  /** The 1-based line of the file where a field's value stands; 1 for a field that is not there. */
  lineOf: (...path: (string | number)[]) => number;
}

/**
 * Reads front matter (YAML 1.2, core schema). Unknown keys become members of `custom_fields`.
 *
 * @param yaml the text between the fences
 * @param firstLine the line of the file on which that text begins
 * @throws {ArticleSourceError} that lists every wrong field with its name, value, allowed values
 *   and line
 */
export function readFrontMatter(yaml: string, firstLine: number): FrontMatter {
  const lines = new LineCounter();
  const document = parsed(yaml, lines, firstLine);
  const lineAt = (offset: number): number =>
    Math.max(firstLine, lines.linePos(offset).line + firstLine - 1);
  refuseBrokenYaml(document, yaml, (offset) => ({
    line: lineAt(offset),
    column: lines.linePos(offset).col,
  }));
  makeStorable(document);
  takeTextAsWritten(document);
  const lineOf = (...path: (string | number)[]): number => lineAt(offsetOf(document, path));
  const value = plainValue(document, firstLine);
  const bound = exceededFrontMatterBound(value);
  if (bound !== undefined) throw new ArticleSourceError(sourceProblem(firstLine, bound));
  const { known, custom } = separateKnownKeys(value, firstLine);
  const checked = frontMatterFields.safeParse(known);
  if (!checked.success) throw fieldErrors(checked.error.issues, known, lineOf);
  const customFields = jsonRecord.safeParse({ ...custom, ...checked.data.custom_fields });
  if (!customFields.success) {
    throw fieldErrors(customFields.error.issues, custom, lineOf);
  }
  const fields = { ...checked.data };
  if (Object.keys(customFields.data).length > 0) fields.custom_fields = customFields.data;
  return { fields, lineOf };
}

function parsed(yaml: string, lineCounter: LineCounter, firstLine: number): Document {
  try {
    return parseDocument(yaml, { lineCounter, prettyErrors: false, stringKeys: true });
  } catch (error) {
    // The parser calls itself for each level, and for a line such as "a: b: c" takes the next for a level of it.
    if (!(error instanceof RangeError)) throw error;
    throw new ArticleSourceError(sourceProblem(firstLine, tooDeep()));
  }
}

/** The first fault only: most of what a parser finds after it is its consequence. */
function refuseBrokenYaml(
  document: Document,
  yaml: string,
  placeOf: (offset: number) => { line: number; column: number },
): void {
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault === undefined) return;
  const { offset, reason } = yamlFault(fault, document, yaml);
  const { line, column } = placeOf(offset);
  const words = { column, reason, [ORIGINAL_WORDS]: fault.message };
  throw new ArticleSourceError(sourceProblem(line, apiText('front-matter-no-yaml', words)));
}

/** Writers mean `title: 1.10` and `tags: [2024]` as text; YAML reads numbers. */
function takeTextAsWritten(document: Document): void {
  if (!isMap(document.contents)) return;
  for (const pair of document.contents.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    if (!Object.hasOwn(frontMatterFields.shape, key) || TYPED_KEYS.has(key)) continue;
    if (!isNode(pair.value)) continue;
    visit(pair.value, (_, node) => {
      if (!isScalar(node) || node.source === undefined || node.value === null) return;
      if (typeof node.value !== 'string') node.value = node.source;
    });
  }
}

/**
 * YAML can write as escapes what no text of an article may have, in names as well: a lone surrogate,
 * which has no UTF-8 form, and NUL. As Markdown does with NUL, they become U+FFFD.
 */
function makeStorable(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string') return;
      node.value = node.value.toWellFormed().replaceAll('\0', '\u{FFFD}');
    },
  });
}

function plainValue(document: Document, line: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // yaml's own limit on aliases that multiply, and recursion without end.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    const words = { reason: apiText('yaml-aliases'), [ORIGINAL_WORDS]: error.message };
    throw new ArticleSourceError(sourceProblem(line, apiText('front-matter-aliases', words)));
  }
}

/** A key without a value (`slug:`) counts as not written. */
function separateKnownKeys(value: unknown, line: number) {
  if (value === null || value === undefined) return { known: {}, custom: {} };
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ArticleSourceError(sourceProblem(line, apiText('front-matter-no-map')));
  }
  const written = Object.entries(value).filter(([, member]) => member !== null);
  const isKnown = ([key]: [string, unknown]): boolean =>
    Object.hasOwn(frontMatterFields.shape, key);
  return {
    known: Object.fromEntries(written.filter(isKnown)),
    custom: Object.fromEntries(written.filter((entry) => !isKnown(entry))),
  };
}

function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  lineOf: FrontMatter['lineOf'],
): ArticleSourceError {
  const [first, ...others] = issues.map((issue): SourceProblem => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    return sourceProblem(lineOf(...path), fieldText(issue, path, valueAt(value, path)));
  });
  return new ArticleSourceError(
    first ?? { line: 1, message: 'front matter is refused' },
    ...others,
  );
}

function fieldText(
  issue: z.core.$ZodIssue,
  path: readonly (string | number)[],
  value: unknown,
): ApiText {
  const name = path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return apiText('front-matter-unknown-keys', { name, keys: issue.keys.join(', ') });
  }
  const fault = issueFault({ ...issue });
  if (value === undefined) return apiText('front-matter-missing', { name, fault });
  return apiText('front-matter-wrong', { name, value: shown(value), fault });
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length <= SHOWN_VALUE_LENGTH ? json : `${json.slice(0, SHOWN_VALUE_LENGTH)}…`;
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value;
  for (const part of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([key]) => key === String(part))?.[1];
  }
  return found;
}

/** Offset of the value, or else of the nearest enclosing node that has one. */
function offsetOf(document: Document, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    const offset = isNode(node) ? node.range?.[0] : undefined;
    if (offset !== undefined) return offset;
  }
  return 0;
}
