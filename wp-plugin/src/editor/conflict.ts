import type { ConflictField, Side } from '@article-bridge/contract/plugin-api';

export type { Conflict, ConflictField } from '@article-bridge/contract/plugin-api';

export type ConflictChoice = Side;

export type ConflictChoices = Record<string, ConflictChoice>;

/** What a decision is about, of a conflict. */
interface Waiting {
	fields: readonly Pick<ConflictField, 'field'>[];
}

/** True when every field has been decided on. */
export function isDecided(conflict: Waiting, choices: ConflictChoices): boolean {
	return conflict.fields.length > 0 && conflict.fields.every(({ field }) => field in choices);
}

/** The same choice for every field. */
export function allOf(conflict: Waiting, choice: ConflictChoice): ConflictChoices {
	return Object.fromEntries(conflict.fields.map(({ field }) => [field, choice]));
}
