import type { SupportedLayouts, View, ViewTable } from '@wordpress/dataviews/wp';

/** What every layout shows beside the title. */
const FIELDS = ['local', 'status', 'word_count', 'updated_at', 'focus_keyword'];

type Columns = Omit<ViewTable, 'type'> & { fields: string[] };

const TABLE: Columns = {
	fields: FIELDS,
	layout: {
		styles: { word_count: { align: 'end' } },
	},
};

/** A phone or tablet has room for the title with the local state below it; the view's options add the rest. */
const NARROW_TABLE: Columns = {
	descriptionField: 'local',
	fields: [],
	layout: {},
};

/** The default view of the library: the completed articles, as a table. */
export function firstView(): ViewTable {
	return {
		type: 'table',
		titleField: 'title',
		mediaField: 'thumbnail',
		page: 1,
		perPage: 20,
		search: '',
		sort: { field: 'updated_at', direction: 'desc' },
		filters: [{ field: 'status', operator: 'is', value: 'completed' }],
		...TABLE,
	};
}

/**
 * The view for the width of the page: a table with the columns of the other width gets those of this
 * one. Columns that the user has chosen stay.
 */
export function fittedView(view: View, isNarrow: boolean): View {
	const [other, own] = isNarrow ? [TABLE, NARROW_TABLE] : [NARROW_TABLE, TABLE];
	if (view.type !== 'table' || !hasColumns(view, other)) {
		return view;
	}
	const { descriptionField: _ofNarrow, ...common } = view;
	return { ...common, ...own };
}

function hasColumns({ fields = [], descriptionField = '' }: View, columns: Columns): boolean {
	return (
		descriptionField === (columns.descriptionField ?? '') &&
		fields.length === columns.fields.length &&
		fields.every((name, index) => name === columns.fields[index])
	);
}

/**
 * Layouts to choose from. What is not named is kept from the layout before: the state that a narrow
 * table has below its title is among the fields of all others.
 */
export const LAYOUTS: SupportedLayouts = {
	table: { ...TABLE, showMedia: true, descriptionField: '' },
	grid: { showMedia: true, fields: FIELDS, descriptionField: '' },
	list: { showMedia: true, fields: ['local', 'status', 'updated_at'], descriptionField: '' },
};
