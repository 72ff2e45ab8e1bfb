import type { Action } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { check, cloudDownload, pencil } from '@wordpress/icons';
import { ConfirmButtons } from '../shared/confirm-dialog.tsx';
import type { ConflictSummary, Side } from './conflict.ts';
import { resolutionLabel, resolutionWarning } from './labels.ts';

interface Handlers {
	isBusy: boolean;
	onResolve: (uuids: string[], side: Side) => void;
}

/** What can be done with conflicts, one or many, without looking at each field. */
export function conflictActions({ isBusy, onResolve }: Handlers): Action<ConflictSummary>[] {
	const resolution = (side: Side): Action<ConflictSummary> => ({
		id: `resolve-${side}`,
		label: resolutionLabel(side),
		icon: side === 'local' ? check : cloudDownload,
		supportsBulk: true,
		disabled: isBusy,
		modalHeader:
			side === 'local'
				? __('Keep what was edited here?', 'article-bridge')
				: __('Take the versions of the article service?', 'article-bridge'),
		RenderModal: ({ items, closeModal, onActionPerformed }) => (
			<>
				<p>{resolutionWarning(side, items.length)}</p>
				<ConfirmButtons
					confirm={resolutionLabel(side)}
					isDestructive={side === 'remote'}
					onCancel={() => closeModal?.()}
					onConfirm={() => {
						closeModal?.();
						onActionPerformed?.(items);
						onResolve(
							items.map(({ uuid }) => uuid),
							side
						);
					}}
				/>
			</>
		),
	});
	return [
		resolution('local'),
		resolution('remote'),
		{
			id: 'edit-post',
			label: __('Edit post', 'article-bridge'),
			icon: pencil,
			isEligible: ({ edit_url: url }) => url !== null,
			callback: ([conflict]) => {
				if (conflict?.edit_url) {
					window.location.assign(conflict.edit_url);
				}
			},
		},
	];
}
