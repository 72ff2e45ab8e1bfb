import { Notice, ProgressBar } from '@wordpress/components';
import { actionLabel, actionOutcome, type ActionProgress } from './article-action.ts';
import { progressLabel } from '../imports/labels.ts';

interface Props {
	progress: ActionProgress;
	onRemove: () => void;
}

/** The progress and outcome of an action with articles. */
export function ActionNotice({ progress, onRemove }: Props) {
	const { action, done, total, failures, isOver } = progress;
	if (!isOver) {
		return (
			<div className="article-bridge-library__action" role="status">
				<p>
					{actionLabel(action)}: {progressLabel({ done, total })}
				</p>
				<ProgressBar
					className="article-bridge-run__progress"
					aria-label={actionLabel(action)}
					value={Math.floor((done / total) * 100)}
				/>
			</div>
		);
	}
	return (
		<Notice
			className="article-bridge-library__problem"
			status={failures.length > 0 ? 'warning' : 'success'}
			onRemove={onRemove}
		>
			<p>{actionOutcome(progress)}</p>
			{failures.length > 0 && (
				<ul>
					{failures.map(({ uuid, title, message }) => (
						<li key={uuid}>
							<bdi dir="auto">
								<strong>{title}</strong>
							</bdi>
							: {message}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
