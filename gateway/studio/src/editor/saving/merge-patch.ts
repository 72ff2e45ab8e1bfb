import { AUTOMATIC_FIELDS, prunedDraft } from '../draft.ts';
import type { Draft } from '../draft-fields.ts';
import { isSameValue } from '../../shared/same-value.ts';

/** What automatic fields are derived from. */
const SOURCES = ['title', 'markdown', 'language', 'excerpt'];

/**
 * The merge patch (RFC 7396) from one draft to another. Derived fields are removed if their source
 * has changed, so that the gateway derives them again.
 */
export function patchBetween(from: Draft, to: Draft): Record<string, unknown> {
  const target = prunedDraft(to);
  const changes = new Map(Object.entries(difference(prunedDraft(from), target)));
  if (SOURCES.some((source) => changes.has(source))) {
    for (const field of AUTOMATIC_FIELDS) if (target[field] === undefined) changes.set(field, null);
  }
  return Object.fromEntries(changes);
}

/** The patch between two objects; a member that is gone is null in it. */
export function difference(from: object, to: object): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(from));
  const changes = new Map<string, unknown>();
  for (const [name, value] of Object.entries(to)) {
    const earlier = before.get(name);
    before.delete(name);
    if (value === undefined) continue;
    if (isSameValue(earlier ?? null, value)) continue;
    const isDeeper = isObject(earlier) && isObject(value);
    changes.set(name, isDeeper ? difference(earlier, value) : value);
  }
  for (const [name, value] of before) if (value !== undefined) changes.set(name, null);
  return Object.fromEntries(changes);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
