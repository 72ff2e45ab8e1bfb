import { fetchImport, stepImport } from './api.ts';
import { isUnderWay, withChanges, type ImportRun } from './import-run.ts';

/** Pause before the next request when a step did nothing because another driver is at work, in milliseconds. */
const IDLE_PAUSE = 1000;

/** Drives a run until it has ended or cannot continue for now; `show` is called with its progress. */
export async function driveRun(id: number, show: (run: ImportRun) => void): Promise<ImportRun> {
	let current = await fetchImport(id);
	show(current);
	while (isUnderWay(current) && current.state !== 'halted') {
		const known = current;
		const next = withChanges(
			known,
			await stepImport(known, (seen) => show(withChanges(known, seen)))
		);
		show(next);
		if (isUnderWay(next) && next.done === known.done) {
			await new Promise((resolve) => setTimeout(resolve, IDLE_PAUSE));
		}
		current = next;
	}
	return current;
}
