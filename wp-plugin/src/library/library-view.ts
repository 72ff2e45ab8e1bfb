import type { SupportedLayouts, ViewTable } from '@wordpress/dataviews/wp';

/** What every layout shows beside the title. */
const FIELDS = ['local', 'status', 'word_count', 'updated_at', 'focus_keyword'];

const TABLE = {
	fields: FIELDS,
	layout: {
		styles: { word_count: { align: 'end' } },
	},
} satisfies Omit<ViewTable, 'type'>;

/** A phone or tablet has room for the title with the local state below it; the view's options add the rest. */
const NARROW_TABLE = {
	descriptionField: 'local',
	fields: [],
	layout: {},
} satisfies Omit<ViewTable, 'type'>;

/** The default view of the library: the completed articles, as a table. */
export function firstView(isNarrow: boolean): ViewTable {
	return {
		type: 'table',
		titleField: 'title',
		mediaField: 'thumbnail',
		page: 1,
		perPage: 20,
		search: '',
		sort: { field: 'updated_at', direction: 'desc' },
		filters: [{ field: 'status', operator: 'is', value: 'completed' }],
		...(isNarrow ? NARROW_TABLE : TABLE),
	};
}

/** Layouts to choose from. */
export const LAYOUTS: SupportedLayouts = {
	table: { ...TABLE, showMedia: true },
	grid: { showMedia: true, showDescription: false, fields: FIELDS },
	list: { showMedia: true, fields: ['local', 'status', 'updated_at'] },
};
