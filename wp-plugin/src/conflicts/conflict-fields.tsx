import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { timeLabel } from '../shared/format.ts';
import type { ConflictSummary } from './conflict.ts';
import { fieldsLabel } from './labels.ts';

/** The columns of the list. None can be sorted: what waits longest comes first. */
export function conflictFields(): Field<ConflictSummary>[] {
	const fields: Field<ConflictSummary>[] = [
		{
			id: 'title',
			type: 'text',
			label: __('Post', 'article-bridge'),
			enableHiding: false,
			getValue: ({ item }) => item.title || item.uuid,
			render: ({ item }) => <bdi dir="auto">{item.title || item.uuid}</bdi>,
		},
		{
			id: 'fields',
			type: 'text',
			label: __('Changed on both sides', 'article-bridge'),
			getValue: ({ item }) => fieldsLabel(item.fields),
			render: ({ item }) => (
				<span className="article-bridge-list__text">{fieldsLabel(item.fields)}</span>
			),
		},
		{
			id: 'since',
			type: 'text',
			label: __('Waiting since', 'article-bridge'),
			getValue: ({ item }) => (item.since === null ? '' : timeLabel(item.since)),
		},
	];
	return fields.map((field) => ({ filterBy: false, ...field, enableSorting: false }));
}
