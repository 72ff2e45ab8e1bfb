import type { DiffRow } from '../shared/diff.tsx';

/** A field of a post beside the article's. */
export interface ComparedField {
	field: string;
	label: string;
	/** What an import would make of it, such as `taken`, `kept` or `conflict`. */
	outcome: string;
	before: string;
	after: string;
	diff: DiffRow[];
	is_equal: boolean;
}

/** `GET /article-bridge/v1/articles/{uuid}/comparison`. */
export interface Comparison {
	uuid: string;
	title: string;
	edit_url: string | null;
	fields: ComparedField[];
}

/** The fields that differ, and those that do not. */
export function byDifference(fields: ComparedField[]) {
	return {
		different: fields.filter((field) => !field.is_equal),
		equal: fields.filter((field) => field.is_equal),
	};
}
