import { __, _n, sprintf } from '@wordpress/i18n';
import type { RestError } from '../shared/rest-error.ts';
import type { ArrivalRule, NewChoice, UpdateChoice } from './arrival-rules.ts';

export const SCHEDULES = [
	'off',
	'5_minutes',
	'15_minutes',
	'hourly',
	'twicedaily',
	'daily',
] as const;
export type Schedule = (typeof SCHEDULES)[number];

export const DELETED_CHOICES = ['leave', 'draft', 'trash'] as const;
export type DeletedChoice = (typeof DELETED_CHOICES)[number];

/** What came of a sync. Times are UTC without a zone. */
export interface SyncResult {
	started: string | null;
	/** Null while it has not come to its end. */
	finished: string | null;
	/** Articles looked at. */
	checked: number;
	/** Articles that a run updates or imports. */
	changed: number;
	/** Articles that the service has deleted. */
	deleted: number;
	/** Articles that were deleted and are there again. */
	returned: number;
	/** Articles that wait for approval since. */
	held: number;
	run_id: number | null;
	error: RestError | null;
	/** When the next try is due, after an error. */
	retry_at: string | null;
	/** What deserves attention, as sentences. */
	notes: string[];
}

/** `GET /article-bridge/v1/sync`. */
export interface SyncSettings {
	schedule: Schedule;
	new: NewChoice;
	updates: UpdateChoice;
	/** Empty while the user types; 0 is no limit. */
	daily_limit: number | '';
	rules: ArrivalRule[];
	deleted: DeletedChoice;
	/** Whose rights scheduled syncs have. */
	user: { id: number; name: string } | null;
	next: string | null;
	last: SyncResult | null;
}

/** The code with which a sync is refused that would take very many articles for deleted. */
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

/** What came of a sync, as sentences. */
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
				_n(
					'%d of them is being imported.',
					'%d of them are being imported.',
					changed,
					'article-bridge'
				),
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
