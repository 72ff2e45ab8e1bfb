import { seoPackage } from '@article-bridge/contract';
import type { SeoPackage } from '@article-bridge/contract';
import { draftSchema } from './draft-fields.ts';
import type { Draft, DraftField } from './draft-fields.ts';
import { isSameValue } from '../shared/same-value.ts';

export const EMPTY_DRAFT: Draft = { title: '', markdown: '' };

/** What the gateway derives from the text when the writer says nothing of it. */
export const AUTOMATIC_FIELDS = [
  'slug',
  'language',
  'topic',
  'excerpt',
  'meta_title',
  'meta_description',
] as const;

export type AutomaticField = (typeof AUTOMATIC_FIELDS)[number];

/** What automatic fields of a stored article say, whether derived or written. */
export type AutomaticValues = Partial<Record<AutomaticField, string>>;

export function automaticValues(article: SeoPackage): AutomaticValues {
  return Object.fromEntries(AUTOMATIC_FIELDS.map((field) => [field, article[field]]));
}

/**
 * The draft of a stored article.
 *
 * @param automatic fields whose values are the ones that the gateway derives; they stay derived
 */
export function draftOf(article: SeoPackage, automatic: ReadonlySet<AutomaticField>): Draft {
  const left = new Set<string>(automatic);
  const fields = Object.entries(seoPackage.parse(article)).filter(([name]) => !left.has(name));
  return prunedDraft(draftSchema.parse(withoutNulls(Object.fromEntries(fields))));
}

/** Whether two drafts say the same, blank fields counting as absent. */
export function isSameDraft(a: Draft, b: Draft): boolean {
  return a === b || isSameValue(prunedDraft(a), prunedDraft(b));
}

/** Whether a field of two drafts says the same. */
export function isSameField(a: Draft, b: Draft, field: DraftField): boolean {
  return isSameValue(prunedDraft(a)[field], prunedDraft(b)[field]);
}

/** The fields that two drafts differ in. */
export function differingFields(a: Draft, b: Draft): DraftField[] {
  return draftSchema.keyof().options.filter((field) => !isSameField(a, b, field));
}

/** Drafts are asked for several times with each letter, and a long text takes milliseconds. */
const known = new WeakMap<Draft, Draft>();

/** Without what was left blank: as the API takes it. Text keeps no lone surrogate. */
export function prunedDraft(draft: Draft): Draft {
  const before = known.get(draft);
  if (before !== undefined) return before;
  const made = prunedNow(draft);
  known.set(draft, made);
  return made;
}

function prunedNow(draft: Draft): Draft {
  const { title, markdown, custom_fields, ...others } = draft;
  const kept = Object.entries(others).map(([name, value]) => [name, pruned(value)]);
  return draftSchema.parse({
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    title: title.trim().toWellFormed(),
    markdown: normalizedBody(markdown),
    ...(custom_fields !== undefined &&
      Object.keys(custom_fields).length > 0 && { custom_fields: wellFormed(custom_fields) }),
  });
}

/** As the gateway stores a body: one kind of line end, no blank lines around it. */
function normalizedBody(markdown: string): string {
  // To replace nothing in a long text takes milliseconds.
  const lines = markdown.includes('\r') ? markdown.replaceAll(/\r\n?/g, '\n') : markdown;
  const body = lines
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
    .toWellFormed();
  return body === '' ? '' : `${body}\n`;
}

function pruned(value: unknown): unknown {
  if (typeof value === 'string')
    return value.trim() === '' ? undefined : value.trim().toWellFormed();
  if (Array.isArray(value))
    return unlessEmpty(value.map(pruned).filter((one) => one !== undefined));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, pruned(member)]);
  const kept = members.filter(([, member]) => member !== undefined);
  return kept.length === 0 ? undefined : { ...blankTexts(value), ...Object.fromEntries(kept) };
}

/** What the schema asks for stays, blank: the API then says what is missing. */
function blankTexts(value: object): Record<string, string> {
  const required = ['name', 'url', 'question', 'answer', 'title'];
  const isText = (name: string) =>
    Object.entries(value).some(([key, own]) => key === name && own === '');
  return Object.fromEntries(required.filter(isText).map((name) => [name, '']));
}

function unlessEmpty(list: unknown[]): unknown[] | undefined {
  return list.length === 0 ? undefined : list;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toWellFormed(), wellFormed(member)]),
  );
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}
