import { Badge } from '@article-bridge/contract/ui/components';
import type { Field } from '@wordpress/dataviews/wp';
import { __, _x } from '@wordpress/i18n';
import { resultLabel } from '../imports/result-label.ts';
import { durationLabel, timeLabel } from '../shared/format.ts';
import { runStateLabel, runTitle, runTone, starterLabel } from './labels.ts';
import type { StoredRun } from './run.ts';

/** The columns of the history. None can be sorted: the latest run comes first. */
export function runFields(): Field<StoredRun>[] {
	const fields: Field<StoredRun>[] = [
		{
			id: 'title',
			type: 'text',
			label: _x('Import', 'kind of run', 'article-bridge'),
			enableHiding: false,
			getValue: ({ item }) => runTitle(item),
		},
		{
			id: 'created_at',
			type: 'text',
			label: __('Started', 'article-bridge'),
			getValue: ({ item }) => timeLabel(item.created_at),
		},
		{
			id: 'state',
			type: 'text',
			label: __('State', 'article-bridge'),
			getValue: ({ item }) => item.state,
			render: ({ item }) => <Badge tone={runTone(item)}>{runStateLabel(item.state)}</Badge>,
		},
		{
			id: 'result',
			type: 'text',
			label: __('Result', 'article-bridge'),
			getValue: ({ item }) => resultLabel(item),
			render: ({ item }) => (
				<span className="article-bridge-list__text">{resultLabel(item)}</span>
			),
		},
		{
			id: 'summary',
			type: 'text',
			label: __('Result', 'article-bridge'),
			enableHiding: false,
			render: ({ item }) => (
				<>
					{resultLabel(item)}
					<br />
					{timeLabel(item.created_at)}
				</>
			),
		},
		{
			id: 'total',
			type: 'integer',
			label: __('Articles', 'article-bridge'),
		},
		{
			id: 'user',
			type: 'text',
			label: __('Started by', 'article-bridge'),
			getValue: ({ item }) => starterLabel(item),
		},
		{
			id: 'seconds',
			type: 'text',
			label: __('Duration', 'article-bridge'),
			getValue: ({ item }) => durationLabel(item.seconds),
		},
	];
	return fields.map((field) => ({ filterBy: false, ...field, enableSorting: false }));
}
