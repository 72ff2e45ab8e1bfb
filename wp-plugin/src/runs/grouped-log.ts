import type { LogEntry } from './run.ts';

/** What was logged once, or of several articles in the same words. */
export interface LogGroup {
	entry: LogEntry;
	/** Articles that it was logged of; 0 for the run itself. */
	articles: number;
}

/** The same sentence about many articles is read once, where it was logged last. */
export function groupedLog(log: LogEntry[]): LogGroup[] {
	const groups = new Map<string, { entry: LogEntry; uuids: Set<string> }>();
	for (const entry of log) {
		const key = `${entry.level} ${entry.message}`;
		const group = groups.get(key) ?? { entry, uuids: new Set() };
		if (entry.uuid !== null) {
			group.uuids.add(entry.uuid);
		}
		groups.set(key, group);
	}
	return [...groups.values()].map(({ entry, uuids }) => ({ entry, articles: uuids.size }));
}
