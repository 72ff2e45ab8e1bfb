import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useState } from '@wordpress/element';
import { createImport, stepImport } from '../imports/api.ts';
import { isUnderWay, withChanges, type ImportRun, type RunItem } from '../imports/import-run.ts';
import { toRestError } from '../shared/rest-error.ts';
import { outcomeOf, type Outcome } from './refresh-outcome.ts';
import type { CurrentPost } from './use-current-post.ts';
import { useReloadPost } from './use-reload-post.ts';
import { noAnswer } from '../shared/use-fetched.ts';

/** Prevents the editor from saving the post while the server writes it. */
const LOCK = 'article-bridge-refresh';

/** Pause before the next request when a step did nothing because WP-Cron is driving the run, in milliseconds. */
const IDLE_PAUSE = 1000;

export interface RefreshState {
	isBusy: boolean;
	outcome: Outcome | undefined;
	/** Whether the post was changed on the server but not reloaded, because the user has typed meanwhile. */
	isOutdated: boolean;
	refresh: (uuid: string) => Promise<void>;
	/** Shows the stored post and discards what was typed. */
	showStored: () => Promise<void>;
	/** Runs something that changes the post on the server, under the same guard. */
	guard: (change: () => Promise<Outcome>) => Promise<void>;
}

/**
 * Updates the post from its article by an ordinary import run and shows the result. Unsaved changes are
 * never discarded: call it for a post without any; input during the run stays until the user decides
 * otherwise.
 */
export function useRefresh(post: CurrentPost, onChanged: () => void): RefreshState {
	const [isBusy, setIsBusy] = useState(false);
	const [outcome, setOutcome] = useState<Outcome>();
	const [isOutdated, setIsOutdated] = useState(false);
	const reloadPost = useReloadPost(post);
	const { isEditedPostDirty } = useSelect(editorStore);
	const { lockPostSaving, unlockPostSaving, lockPostAutosaving, unlockPostAutosaving } =
		useDispatch(editorStore);

	const guard = useCallback(
		async (change: () => Promise<Outcome>) => {
			setIsBusy(true);
			setOutcome(undefined);
			lockPostSaving(LOCK);
			lockPostAutosaving(LOCK);
			try {
				const result = await change();
				if (isEditedPostDirty()) {
					setIsOutdated(true);
				} else {
					await reloadPost();
				}
				setOutcome(result);
				onChanged();
			} catch (thrown) {
				setOutcome({ status: 'error', text: toRestError(thrown, noAnswer()).message });
			}
			unlockPostSaving(LOCK);
			unlockPostAutosaving(LOCK);
			setIsBusy(false);
		},
		[
			reloadPost,
			onChanged,
			isEditedPostDirty,
			lockPostSaving,
			unlockPostSaving,
			lockPostAutosaving,
			unlockPostAutosaving,
		]
	);

	const refresh = useCallback(
		(uuid: string) => guard(async () => outcomeOf(await importOne(uuid))),
		[guard]
	);

	const showStored = useCallback(async () => {
		try {
			await reloadPost();
			setIsOutdated(false);
		} catch (thrown) {
			setOutcome({ status: 'error', text: toRestError(thrown, noAnswer()).message });
		}
	}, [reloadPost]);

	return { isBusy, outcome, isOutdated, refresh, showStored, guard };
}

/** Imports one article, step by step, and returns the outcome. */
async function importOne(uuid: string): Promise<RunItem | undefined> {
	let run: ImportRun = await createImport({ uuids: [uuid] }, { post_status: 'draft' });
	while (isUnderWay(run)) {
		const next = withChanges(run, await stepImport(run, () => undefined));
		if (isUnderWay(next) && next.done === run.done) {
			await new Promise((resolve) => setTimeout(resolve, IDLE_PAUSE));
		}
		run = next;
	}
	return run.items.find((item) => item.uuid === uuid);
}
