import type { ConflictField } from '../../../wp-plugin/src/conflicts/conflict.ts';

/** A field in conflict; a test specifies only what it is about. */
export function conflictField(changes: Partial<ConflictField> = {}): ConflictField {
  const { local = 'mine', remote = 'theirs' } = changes;
  return {
    field: 'title',
    label: 'title',
    base: 'old',
    local,
    remote,
    shown: { base: 'old', local: textOf(local), remote: textOf(remote) },
    diff: [],
    ...changes,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
