/** The progress of a run at some moment. */
export interface Pace {
	done: number;
	/** Milliseconds, as Date.now() counts. */
	at: number;
}

/**
 * The remaining duration of a run at the pace since this page began to observe it; undefined without a
 * pace. `now` is a value of Date.now().
 */
export function secondsLeft(
	{ done, total }: { done: number; total: number },
	since: Pace,
	now: number
): number | undefined {
	const moved = done - since.done;
	return moved > 0 && now > since.at
		? Math.ceil(((now - since.at) / 1000 / moved) * (total - done))
		: undefined;
}
