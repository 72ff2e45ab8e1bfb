import type { Action, Field } from '@wordpress/dataviews/wp';
import { __, _x } from '@wordpress/i18n';
import { check, closeSmall, search, unseen } from '@wordpress/icons';
import { PreviewDialog } from '../library/preview-dialog.tsx';
import { timeLabel } from '../shared/format.ts';
import type { HeldArticle } from './api.ts';
import type { Decision } from './use-decisions.ts';

/** The columns of the list. None can be sorted: what waits longest comes first. */
export function heldFields(): Field<HeldArticle>[] {
	const fields: Field<HeldArticle>[] = [
		{
			id: 'title',
			type: 'text',
			label: __('Article', 'article-bridge'),
			enableHiding: false,
			getValue: ({ item }) => item.title || item.uuid,
			render: ({ item }) => <bdi dir="auto">{item.title || item.uuid}</bdi>,
		},
		{
			id: 'kind',
			type: 'text',
			label: __('Kind', 'article-bridge'),
			getValue: ({ item }) =>
				item.kind === 'new'
					? __('New', 'article-bridge')
					: _x('Update', 'an arriving article', 'article-bridge'),
		},
		{
			id: 'reason',
			type: 'text',
			label: __('Reason', 'article-bridge'),
			render: ({ item }) => <span className="article-bridge-list__text">{item.reason}</span>,
		},
		{
			id: 'since',
			type: 'text',
			label: __('Waiting since', 'article-bridge'),
			getValue: ({ item }) => timeLabel(item.since),
		},
	];
	return fields.map((field) => ({ filterBy: false, ...field, enableSorting: false }));
}

/** What can be done with held articles, one or many. */
export function heldActions(
	isBusy: boolean,
	onDecide: (decision: Decision, uuids: string[]) => void
): Action<HeldArticle>[] {
	const decision = (id: Decision, label: string, icon: typeof check): Action<HeldArticle> => ({
		id,
		label,
		icon,
		supportsBulk: true,
		disabled: isBusy,
		callback: (items) =>
			onDecide(
				id,
				items.map(({ uuid }) => uuid)
			),
	});
	return [
		{
			id: 'look',
			label: __('Preview article', 'article-bridge'),
			icon: search,
			modalHeader: ([article]) => article?.title ?? '',
			modalSize: 'fill',
			modalFocusOnMount: 'firstContentElement',
			RenderModal: ({ items: [article] }) =>
				article === undefined ? <></> : <PreviewDialog uuid={article.uuid} />,
		},
		{ ...decision('approve', __('Approve', 'article-bridge'), check), isPrimary: true },
		{ ...decision('decline', __('Decline', 'article-bridge'), closeSmall), isPrimary: true },
		decision('ignore', __('Never ask again', 'article-bridge'), unseen),
	];
}
