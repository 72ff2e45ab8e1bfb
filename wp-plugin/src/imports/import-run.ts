import type { ImportOptions, ImportRun, RunItem } from '@article-bridge/contract/plugin-api';

export type {
	ImportRun,
	ItemState,
	RunDecision,
	RunItem,
	RunState,
} from '@article-bridge/contract/plugin-api';

/** The options chosen for one import; the others are those of the preset. */
export type ChosenOptions = Partial<ImportOptions>;

/** Which articles to import: those named, or every one that the service lists. */
export type ImportChoice = { uuids: string[] } | { all: true };

/** Whether steps advance the run: it has work left and was not stopped. */
export function isUnderWay({ state }: Pick<ImportRun, 'state'>): boolean {
	return ['pending', 'running', 'halted', 'rolling_back'].includes(state);
}

/** Progress during a step of this page: the driver that the server names is this page itself. */
export function drivenHere(seen: ImportRun): ImportRun {
	return { ...seen, driver: null };
}

/** An answer of the server with the items of earlier ones, which it does not repeat. */
export function withChanges(known: ImportRun | undefined, answer: ImportRun): ImportRun {
	if (known === undefined || known.id !== answer.id) {
		return answer;
	}
	const items = new Map(known.items.map((item) => [item.uuid, item]));
	for (const item of answer.items) {
		items.set(item.uuid, item);
	}
	return { ...answer, items: [...items.values()] };
}

/** The run without the items that failed, which are retried. */
export function withoutFailures(run: ImportRun): ImportRun {
	return { ...run, items: run.items.filter((item) => item.state !== 'failed') };
}

/** Integer percentage, 100 only when nothing is left. */
export function percentDone(run: Pick<ImportRun, 'total' | 'done'>): number {
	return run.total === 0 ? 100 : Math.floor((run.done / run.total) * 100);
}

/**
 * The results so far, the most urgent first: failures, conflicts, warnings, then the rest, each in the
 * order of the run.
 */
export function resultsByUrgency(run: ImportRun): RunItem[] {
	const finished = run.items.filter((item) => item.state !== 'pending');
	return [
		...finished.filter((item) => urgency(item) === 'failed'),
		...finished.filter((item) => urgency(item) === 'conflict'),
		...finished.filter((item) => urgency(item) === 'warned'),
		...finished.filter((item) => urgency(item) === 'fine'),
	];
}

function urgency(item: RunItem): 'failed' | 'conflict' | 'warned' | 'fine' {
	if (item.state === 'failed' || item.state === 'conflict') {
		return item.state;
	}
	return item.warnings.length > 0 ? 'warned' : 'fine';
}
