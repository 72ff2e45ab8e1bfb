import type { ArgumentsOf, RunDecision, StoredRun } from '@article-bridge/contract/plugin-api';
import { isUnderWay } from '../imports/import-run.ts';

export type {
	LogReason,
	Plan,
	PlannedChange,
	RunDecision,
	RunItem,
	StoredRun,
} from '@article-bridge/contract/plugin-api';

export type ItemFilter = NonNullable<ArgumentsOf<'GET /imports/{id}/items'>['state']>;

/**
 * Whether a page that shows the run should drive it. A halted run is left alone until its next attempt
 * is due or the user starts it: each attempt would only postpone the next.
 */
export function isDriven(run: Pick<StoredRun, 'state'>): boolean {
	return isUnderWay(run) && run.state !== 'halted';
}

type Deciding = Pick<StoredRun, 'state' | 'counts' | 'rollback' | 'driver' | 'dry_run'>;

/** The decisions possible in the current state of a run, the most likely first. */
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

/** Whether a dry run has found something that an import would do. */
export function isToBeImported({
	dry_run: isDry,
	state,
	counts,
}: Pick<StoredRun, 'dry_run' | 'state' | 'counts'>): boolean {
	return isDry && state === 'completed' && counts.created + counts.updated + counts.conflict > 0;
}

/** Whether importing some of its articles again may bring what is missing. */
export function isToBeRepeated({
	dry_run: isDry,
	state,
	warned,
}: Pick<StoredRun, 'dry_run' | 'state' | 'warned'>): boolean {
	return !isDry && state === 'completed' && warned > 0;
}

/** The states that the items of a run can be filtered by, with the number in each. */
export function itemFilters(
	run: Pick<StoredRun, 'counts' | 'total' | 'done' | 'warned'>
): { state: ItemFilter; count: number }[] {
	const { created, updated, unchanged, conflict, failed } = run.counts;
	const states: { state: ItemFilter; count: number }[] = [
		{ state: 'failed', count: failed },
		{ state: 'conflict', count: conflict },
		{ state: 'warned', count: run.warned },
		{ state: 'created', count: created },
		{ state: 'updated', count: updated },
		{ state: 'unchanged', count: unchanged },
		{ state: 'pending', count: run.total - run.done },
	];
	return [{ state: 'any', count: run.total }, ...states.filter(({ count }) => count > 0)];
}
