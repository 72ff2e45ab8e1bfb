import type { DiffRow } from '../shared/diff.tsx';

/** A field by PostState's name, and what it is called in the middle of a sentence. */
export interface FieldName {
	field: string;
	label: string;
}

/** An article of which something was changed both here and at the service. */
export interface ConflictSummary {
	uuid: string;
	title: string;
	post_id: number;
	/** UTC, without a zone. */
	since: string | null;
	edit_url: string | null;
	view_url: string | null;
	post_status: string | null;
	fields: FieldName[];
}

/** A field with both versions; `local` and `remote` are of the type that the field holds. */
export interface ConflictField extends FieldName {
	base: unknown;
	local: unknown;
	remote: unknown;
	/** The same as text for people; null where the common version is not known. */
	shown: { base: string | null; local: string; remote: string };
	diff: DiffRow[];
}

export interface Conflict extends Omit<ConflictSummary, 'fields'> {
	/** Goes back with the decision: refused where something has changed since. */
	version: string;
	fields: ConflictField[];
}

export type Side = 'local' | 'remote';

/** What somebody has chosen for a field so far. */
export interface Choice {
	version: Side | 'edit';
	/** What was entered; kept while another version is chosen. */
	text: string;
}

export type Choices = Readonly<Record<string, Choice>>;

/** What the server is told, by field; fields that are left out wait on. */
export type Decision = Record<string, Side | { value: string }>;

/** Fields that hold text to the eye, but a number or one of a few words to WordPress. */
const NOT_TEXT = ['status', 'author', 'featured_image', 'date'];

/** Longer texts than this get an area of several lines: characters. */
const LINE = 100;

/** Whether somebody can write a version of their own. */
export function isEditable({ field, local, remote }: ConflictField): boolean {
	return !NOT_TEXT.includes(field) && isText(local) && isText(remote);
}

export function hasLines({ shown: { local, remote } }: ConflictField): boolean {
	return [local, remote].some((text) => text.length > LINE || text.includes('\n'));
}

/** A choice before anything was entered: editing begins with this site's version. */
export function choiceOf({ shown }: ConflictField, version: Choice['version']): Choice {
	return { version, text: shown.local };
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
			decision[field] = choice.version === 'edit' ? { value: choice.text } : choice.version;
		}
	}
	return decision;
}

function isText(value: unknown): boolean {
	return typeof value === 'string' || value === null;
}
