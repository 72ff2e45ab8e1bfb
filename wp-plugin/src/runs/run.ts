import type { DiffRow } from '../shared/diff.tsx';
import { isUnderWay, type ImportRun, type ItemState, type RunItem } from '../imports/import-run.ts';

/** A run as the history shows it. Times are UTC, without a zone. */
export interface StoredRun extends Omit<ImportRun, 'items' | 'cursor'> {
	/** Whether nothing is written, and the items say what would be. */
	dry_run: boolean;
	/** What started it: somebody, or a sync. */
	trigger: 'request' | 'sync';
	/** Who started it; null for a user who is gone. */
	user: { id: number; name: string } | null;
	created_at: string;
	started_at: string | null;
	completed_at: string | null;
	/** From its first step to its end, or to now. */
	seconds: number;
	/** Why it cannot go on for now. */
	error: { code: string; message: string } | null;
	/** When it is tried again by itself; null where somebody has to mend the cause first. */
	retry_at: string | null;
	rollback: {
		possible: boolean;
		/** Posts that were brought back or deleted. */
		undone: number;
		/** Posts that were left as they are. */
		kept: number;
	};
}

/** One field of a plan: what it holds, and what it would hold. */
export interface PlannedChange {
	field: string;
	label: string;
	outcome: 'created' | 'taken' | 'merged' | 'kept' | 'agreed' | 'unchanged' | 'conflict';
	before: string;
	after: string;
	/** Empty where all is new. */
	diff: DiffRow[];
}

/** What a dry run found that the import of one article would do. */
export interface Plan {
	changes: PlannedChange[];
	images: { url: string; stored: boolean; bytes: number | null }[];
}

export interface StoredItem extends RunItem {
	plan?: Plan;
}

export interface LogEntry {
	time: string;
	level: 'info' | 'warning' | 'error';
	uuid: string | null;
	message: string;
}

export type ItemFilter = ItemState | 'any';

export type RunDecision = 'pause' | 'resume' | 'cancel' | 'retry' | 'rollback';

/**
 * Whether a page that shows the run should do its steps. A halted one is left alone until it is
 * tried again, or somebody says so: each try would only put off the next.
 */
export function isDriven(run: Pick<StoredRun, 'state'>): boolean {
	return isUnderWay(run) && run.state !== 'halted';
}

type Deciding = Pick<StoredRun, 'state' | 'counts' | 'rollback' | 'driver' | 'dry_run'>;

/** What can be decided about a run in the state it is in, the most likely first. */
export function decisions(run: Deciding, canRollBack: boolean): RunDecision[] {
	const possible: [RunDecision, boolean][] = [
		['pause', ['pending', 'running', 'halted'].includes(run.state)],
		['resume', ['paused', 'halted'].includes(run.state)],
		['retry', run.counts.failed > 0 && ['completed', 'paused'].includes(run.state)],
		['cancel', ['pending', 'running', 'halted', 'paused'].includes(run.state)],
		['rollback', canRollBack && run.rollback.possible && run.driver === null],
	];
	return possible.filter(([, isPossible]) => isPossible).map(([decision]) => decision);
}

/** The states that items of a run can be looked at by, with how many are in each. */
export function itemFilters(
	run: Pick<StoredRun, 'counts' | 'total' | 'done'>
): { state: ItemFilter; count: number }[] {
	const { created, updated, unchanged, conflict, failed } = run.counts;
	const states: { state: ItemFilter; count: number }[] = [
		{ state: 'failed', count: failed },
		{ state: 'conflict', count: conflict },
		{ state: 'created', count: created },
		{ state: 'updated', count: updated },
		{ state: 'unchanged', count: unchanged },
		{ state: 'pending', count: run.total - run.done },
	];
	return [{ state: 'any', count: run.total }, ...states.filter(({ count }) => count > 0)];
}
