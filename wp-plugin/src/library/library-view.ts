import type { SupportedLayouts, View } from '@wordpress/dataviews/wp';

const COLUMNS = ['local', 'status', 'word_count', 'updated_at', 'focus_keyword'];

/** Layouts to choose from, each with what it shows. */
export const LAYOUTS: SupportedLayouts = {
	table: {
		fields: COLUMNS,
		layout: { styles: { word_count: { align: 'end' } } },
	},
	grid: {
		fields: ['status', 'word_count', 'updated_at', 'focus_keyword'],
		layout: { badgeFields: ['local'] },
	},
	list: { fields: ['local', 'status', 'updated_at'] },
};

/** The library as it opens: the finished articles, as a table where there is room for one. */
export function firstView(isNarrow: boolean): View {
	const common = {
		titleField: 'title',
		page: 1,
		perPage: 20,
		search: '',
		filters: [{ field: 'status', operator: 'is' as const, value: 'completed' }],
	};
	return isNarrow
		? {
				...common,
				type: 'grid',
				fields: ['status', 'word_count', 'updated_at'],
				layout: { badgeFields: ['local'] },
			}
		: {
				...common,
				type: 'table',
				fields: COLUMNS,
				layout: { styles: { word_count: { align: 'end' } } },
			};
}
