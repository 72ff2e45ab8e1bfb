import type { ConflictField, Side } from './conflict.ts';
import { firstDraft, type Draft } from './draft.ts';

/** What somebody has chosen for a field so far. */
export interface Choice {
	version: Side | 'edit';
	/** What was entered; kept while another version is chosen. */
	draft: Draft;
}

export type Choices = Readonly<Record<string, Choice>>;

/** What is sent to the server, by field; fields that are left out stay in conflict. */
export type Decision = Record<string, Side | { value: Draft }>;

/** A choice before anything was entered. */
export function choiceOf(field: ConflictField, version: Choice['version']): Choice {
	return { version, draft: firstDraft(field) ?? '' };
}

/** The same version for every field; what was entered before is kept. */
export function chooseAll(fields: ConflictField[], choices: Choices, version: Side): Choices {
	return Object.fromEntries(
		fields.map((field) => [
			field.field,
			{ ...(choices[field.field] ?? choiceOf(field, version)), version },
		])
	);
}

/** What is decided, of the fields that still wait. */
export function decisionOf(fields: ConflictField[], choices: Choices): Decision {
	const decision: Decision = {};
	for (const { field } of fields) {
		const choice = choices[field];
		if (choice !== undefined) {
			decision[field] = choice.version === 'edit' ? { value: choice.draft } : choice.version;
		}
	}
	return decision;
}
