/**
 * Pause between two requests for the progress, in milliseconds: a progress bar that stands still for
 * longer looks stuck.
 */
const PAUSE = 700;

/**
 * Waits for a long request and shows its progress meanwhile.
 *
 * @param work The request.
 * @param look Requests the progress; its answer is dropped once the work has finished.
 * @param show Shows an answer.
 */
export async function watched<Answer>(
	work: Promise<Answer>,
	look: () => Promise<Answer>,
	show: (seen: Answer) => void
): Promise<Answer> {
	const state = { isOver: false };
	const watch = async () => {
		while (!state.isOver) {
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
			if (state.isOver) {
				return;
			}
			// A failed request is ignored: the work itself will report it.
			const seen = await look().catch(() => undefined);
			if (seen !== undefined && !state.isOver) {
				show(seen);
			}
		}
	};
	void watch();
	try {
		return await work;
	} finally {
		state.isOver = true;
	}
}
