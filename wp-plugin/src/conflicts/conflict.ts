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

/** Longer texts than this get an area of several lines: characters. */
const LINE = 100;

export function hasLines({ shown: { local, remote } }: ConflictField): boolean {
	return [local, remote].some((text) => text.length > LINE || text.includes('\n'));
}
