import { useRef } from '@wordpress/element';
import type { ImportRun } from './import-run.ts';
import { currentLabel, leftLabel, progressLabel } from './labels.ts';
import { secondsLeft, type Pace } from './pace.ts';

/** The progress of a run in words: how much is left, for how long, and the current article. */
export function ProgressText({
	run,
}: {
	run: Pick<ImportRun, 'id' | 'done' | 'total' | 'current'>;
}) {
	const since = useRef<Pace & { id: number }>();
	if (since.current?.id !== run.id) {
		since.current = { id: run.id, done: run.done, at: Date.now() };
	}
	const left = run.total - run.done;
	const title = run.current?.title ?? '';

	return (
		<p className="article-bridge-progress-text">
			<strong>{progressLabel(run)}</strong>{' '}
			{left > 0 && leftLabel(left, secondsLeft(run, since.current, Date.now()))}
			{title !== '' && (
				<>
					<br />
					{currentLabel()} <bdi dir="auto">{title}</bdi>
				</>
			)}
		</p>
	);
}
