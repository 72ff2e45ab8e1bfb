import type { Schedule, SyncResult, SyncStatus } from '@article-bridge/contract/plugin-api';
import { __, _n, sprintf } from '@wordpress/i18n';

export { DELETED_CHOICES, SCHEDULES } from '@article-bridge/contract/plugin-api';
export type {
	DeletedChoice,
	Schedule,
	SyncResult,
	SyncStatus,
} from '@article-bridge/contract/plugin-api';

/** The section's form. */
export interface SyncSettings extends Omit<SyncStatus, 'daily_limit'> {
	/** Empty while the user types; 0 is no limit. */
	daily_limit: number | '';
}

/** The error code of a sync that would treat very many articles as deleted. */
export const TOO_MANY_GONE = 'sync_too_many_gone';

export function scheduleLabel(schedule: Schedule): string {
	switch (schedule) {
		case 'off':
			return __('Only when I start it', 'article-bridge');
		case '5_minutes':
			return __('Every 5 minutes', 'article-bridge');
		case '15_minutes':
			return __('Every 15 minutes', 'article-bridge');
		case 'hourly':
			return __('Hourly', 'article-bridge');
		case 'twicedaily':
			return __('Twice a day', 'article-bridge');
		case 'daily':
			return __('Daily', 'article-bridge');
	}
}

/** The outcome of a sync, as sentences. */
export function syncOutcome({ checked, changed, deleted, returned, held }: SyncResult): string {
	const sentences = [
		sprintf(
			/* translators: %d: number of articles. */
			_n('%d article was checked.', '%d articles were checked.', checked, 'article-bridge'),
			checked
		),
		changed + deleted + returned + held === 0 && __('Nothing had changed.', 'article-bridge'),
		changed > 0 &&
			sprintf(
				/* translators: %d: number of articles. */
				_n('%d of them had changed.', '%d of them had changed.', changed, 'article-bridge'),
				changed
			),
		held > 0 &&
			sprintf(
				/* translators: %d: number of articles. */
				_n('%d waits for approval.', '%d wait for approval.', held, 'article-bridge'),
				held
			),
		deleted > 0 &&
			sprintf(
				/* translators: %d: number of articles. */
				_n(
					'%d was deleted at the service.',
					'%d were deleted at the service.',
					deleted,
					'article-bridge'
				),
				deleted
			),
		returned > 0 &&
			sprintf(
				/* translators: %d: number of articles. */
				_n(
					'%d deleted article is back.',
					'%d deleted articles are back.',
					returned,
					'article-bridge'
				),
				returned
			),
	];
	return sentences.filter((sentence) => sentence !== false).join(' ');
}
