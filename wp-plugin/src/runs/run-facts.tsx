import { __ } from '@wordpress/i18n';
import { durationLabel, timeLabel } from '../shared/format.ts';
import { postStatusLabel } from '../shared/post-status.ts';
import { starterLabel } from './labels.ts';
import type { StoredRun } from './run.ts';

/** Who, when and how. */
export function RunFacts({ run }: { run: StoredRun }) {
	return (
		<dl className="article-bridge-runs__facts">
			<div>
				<dt>{__('Started by', 'article-bridge')}</dt>
				<dd>{starterLabel(run)}</dd>
			</div>
			<div>
				<dt>{__('Started', 'article-bridge')}</dt>
				<dd>{timeLabel(run.started_at ?? run.created_at)}</dd>
			</div>
			<div>
				<dt>{__('Duration', 'article-bridge')}</dt>
				<dd>{durationLabel(run.seconds)}</dd>
			</div>
			<div>
				<dt>{__('Status of new posts', 'article-bridge')}</dt>
				<dd>{postStatusLabel(run.options.post_status)}</dd>
			</div>
		</dl>
	);
}
