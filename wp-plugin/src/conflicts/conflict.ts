import type { ConflictField } from '@article-bridge/contract/plugin-api';

export type {
	Conflict,
	ConflictField,
	ConflictSummary,
	FieldName,
	Side,
} from '@article-bridge/contract/plugin-api';

/** Longer texts than this get an area of several lines: characters. */
const LINE = 100;

export function hasLines({ shown: { local, remote } }: ConflictField): boolean {
	return [local, remote].some((text) => text.length > LINE || text.includes('\n'));
}
