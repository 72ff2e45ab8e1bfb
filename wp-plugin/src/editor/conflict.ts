import type { DiffRow } from '../shared/diff.tsx';

export interface ConflictField {
	field: string;
	label: string;
	diff: DiffRow[];
}

/** What waits for a decision: `article-bridge/v1/conflicts/{uuid}`. */
export interface Conflict {
	uuid: string;
	/** Tells whether anything has changed since. */
	version: string;
	fields: ConflictField[];
}

export type ConflictChoice = 'local' | 'remote';

export type ConflictChoices = Record<string, ConflictChoice>;

/** True when every field has been decided on. */
export function isDecided(conflict: Conflict, choices: ConflictChoices): boolean {
	return conflict.fields.length > 0 && conflict.fields.every(({ field }) => field in choices);
}

/** The same choice for every field. */
export function allOf(conflict: Conflict, choice: ConflictChoice): ConflictChoices {
	return Object.fromEntries(conflict.fields.map(({ field }) => [field, choice]));
}
