import { useRef } from '@wordpress/element';
import type { ImportRun } from './import-run.ts';
import { currentLabel, leftLabel, progressLabel } from './labels.ts';
import { paceAfter, secondsLeft, unknownPace, type Pace } from './pace.ts';

/** The progress of a run in words: how much is left, for how long, and the current article. */
export function ProgressText({
	run,
}: {
	run: Pick<ImportRun, 'id' | 'done' | 'total' | 'current'>;
}) {
	const seen = useRef<{ id: number; pace: Pace }>();
	const now = Date.now();
	const known = seen.current?.id === run.id ? seen.current.pace : unknownPace(run.done);
	const pace = paceAfter(known, run.done, now);
	seen.current = { id: run.id, pace };
	const left = run.total - run.done;
	const title = run.current?.title ?? '';

	return (
		<p className="article-bridge-progress-text">
			<strong>{progressLabel(run)}</strong>{' '}
			{left > 0 && leftLabel(left, secondsLeft(pace, run.total, now))}
			{title !== '' && (
				<>
					<br />
					{currentLabel()} <bdi dir="auto">{title}</bdi>
				</>
			)}
		</p>
	);
}
