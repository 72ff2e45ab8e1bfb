import type { ComparedField } from '@article-bridge/contract/plugin-api';

export type { ComparedField, Comparison } from '@article-bridge/contract/plugin-api';

/** The fields that differ, and those that do not. */
export function byDifference(fields: ComparedField[]) {
	return {
		different: fields.filter((field) => !field.is_equal),
		equal: fields.filter((field) => field.is_equal),
	};
}
