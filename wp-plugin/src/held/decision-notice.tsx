import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { runUrl } from '../shared/run-url.ts';
import type { Decisions } from './use-decisions.ts';

/** The outcome of the last decision, and how to undo it. */
export function DecisionNotice({ last, error, decide, runsUrl }: Decisions & { runsUrl: string }) {
	if (error !== undefined) {
		return (
			<Notice status="error" isDismissible={false}>
				{error.message}
			</Notice>
		);
	}
	if (last === undefined) {
		return null;
	}
	const { decision, uuids, runId } = last;
	const undo = {
		label: __('Undo', 'article-bridge'),
		onClick: () => decide('restore', uuids),
	};
	const run =
		runId === undefined
			? []
			: [{ label: __('View the import', 'article-bridge'), url: runUrl(runsUrl, runId) }];
	return (
		<Notice
			status="success"
			isDismissible={false}
			actions={decision === 'decline' ? [undo] : run}
		>
			{decidedLabel(decision, uuids.length)}
		</Notice>
	);
}

function decidedLabel(decision: string, count: number): string {
	switch (decision) {
		case 'approve':
			return sprintf(
				/* translators: %d: number of articles. */
				_n('%d article approved.', '%d articles approved.', count, 'article-bridge'),
				count
			);
		case 'decline':
			return sprintf(
				/* translators: %d: number of articles. */
				_n(
					'%d article declined. Its next version comes up again.',
					'%d articles declined. Their next versions come up again.',
					count,
					'article-bridge'
				),
				count
			);
		case 'ignore':
			return sprintf(
				/* translators: %d: number of articles. */
				_n(
					'%d article will not come up again. You can change this in the library.',
					'%d articles will not come up again. You can change this in the library.',
					count,
					'article-bridge'
				),
				count
			);
		default:
			return sprintf(
				/* translators: %d: number of articles. */
				_n('%d article waits again.', '%d articles wait again.', count, 'article-bridge'),
				count
			);
	}
}
