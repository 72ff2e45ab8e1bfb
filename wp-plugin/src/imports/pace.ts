/** How far a run was at some moment. */
export interface Pace {
	done: number;
	/** Milliseconds, as Date.now() counts. */
	at: number;
}

/**
 * How long a run will take from now on, at the pace it has had since this page began to look; undefined
 * where it has had none. `now` is as Date.now() counts.
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
