import type { BadgeTone } from '@article-bridge/contract/ui';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { ItemState } from '../imports/import-run.ts';
import { decisionLabel, itemStateLabel } from '../imports/labels.ts';
import { timeLabel } from '../shared/format.ts';
import type { ItemFilter, PlannedChange, StoredRun } from './run.ts';

export function runStateLabel(state: StoredRun['state']): string {
	switch (state) {
		case 'pending':
			return __('Waiting', 'article-bridge');
		case 'running':
			return __('Running', 'article-bridge');
		case 'halted':
			return __('Halted', 'article-bridge');
		case 'paused':
			return __('Paused', 'article-bridge');
		case 'completed':
			return __('Completed', 'article-bridge');
		case 'cancelled':
			return __('Cancelled', 'article-bridge');
		case 'rolling_back':
			return _x('Rolling back', 'state of a run', 'article-bridge');
		case 'rolled_back':
			return __('Rolled back', 'article-bridge');
	}
}

export function runTone({
	state,
	counts,
	warned,
}: Pick<StoredRun, 'state' | 'counts' | 'warned'>): BadgeTone {
	if (state === 'completed') {
		return counts.failed + counts.conflict + warned > 0 ? 'attention' : 'positive';
	}
	if (state === 'halted') {
		return 'negative';
	}
	return state === 'paused' || state === 'cancelled' ? 'attention' : 'neutral';
}

/** What kind of run it is. */
export function runKindLabel(run: Pick<StoredRun, 'dry_run' | 'trigger'>): string {
	if (run.dry_run) {
		return __('Preview', 'article-bridge');
	}
	return run.trigger === 'sync'
		? _x('Sync', 'kind of run', 'article-bridge')
		: _x('Import', 'kind of run', 'article-bridge');
}

/** What a run is called here and in other texts, such as "Import 12". */
export function runTitle(run: Pick<StoredRun, 'id' | 'dry_run' | 'trigger'>): string {
	return sprintf(
		/* translators: 1: kind of run, such as "Import", 2: its number. */
		__('%1$s %2$d', 'article-bridge'),
		runKindLabel(run),
		run.id
	);
}

/** Who or what started a run. */
export function starterLabel({ trigger, user }: Pick<StoredRun, 'trigger' | 'user'>): string {
	const name = user?.name ?? __('a deleted user', 'article-bridge');
	return trigger === 'sync'
		? /* translators: %s: name of a user. */
			sprintf(__('Sync, for %s', 'article-bridge'), name)
		: name;
}

/** The state of an article in a run, which has happened, would happen or will never happen. */
export function itemLabel(state: ItemState, run: Pick<StoredRun, 'dry_run' | 'state'>): string {
	if (state === 'pending' && (run.state === 'cancelled' || run.state === 'rolled_back')) {
		return __('Left out', 'article-bridge');
	}
	if (!run.dry_run) {
		return itemStateLabel(state);
	}
	switch (state) {
		case 'created':
			return __('Would be created', 'article-bridge');
		case 'updated':
			return __('Would be updated', 'article-bridge');
		case 'failed':
			return __('Would fail', 'article-bridge');
		case 'conflict':
			return __('Would conflict', 'article-bridge');
		case 'pending':
		case 'unchanged':
			return itemStateLabel(state);
	}
}

export function filterLabel(state: ItemFilter, run: Pick<StoredRun, 'dry_run' | 'state'>): string {
	if (state === 'any') {
		return __('All', 'article-bridge');
	}
	return state === 'warned' ? __('With warnings', 'article-bridge') : itemLabel(state, run);
}

/** What happens to a field, after its name. */
export function changeOutcomeLabel(outcome: PlannedChange['outcome']): string {
	switch (outcome) {
		case 'created':
			return __('new', 'article-bridge');
		case 'taken':
			return __('taken from the article service', 'article-bridge');
		case 'merged':
			return __('both changes are merged', 'article-bridge');
		case 'conflict':
			return __('changed on both sides: the post keeps what it has', 'article-bridge');
		case 'kept':
			return __('kept as it was edited here', 'article-bridge');
		case 'agreed':
		case 'unchanged':
			return __('stays', 'article-bridge');
	}
}

/** When or how a run that cannot continue now will continue. */
export function waitingLabel({ state, retry_at: retryAt }: Pick<StoredRun, 'state' | 'retry_at'>) {
	if (retryAt !== null) {
		return sprintf(
			/* translators: %s: a time. */
			__('What is done stays done. The next automatic attempt is at %s.', 'article-bridge'),
			timeLabel(retryAt)
		);
	}
	if (state !== 'halted') {
		return __('What is done stays done. Resume when the cause is fixed.', 'article-bridge');
	}
	return sprintf(
		/* translators: %s: label of a button. */
		__(
			'What is done stays done. Fix the cause, then choose “%s”. The address and the API key are under Settings > Article Bridge.',
			'article-bridge'
		),
		decisionLabel('resume', { state })
	);
}
