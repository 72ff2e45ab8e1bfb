import type { ComponentProps } from 'react';
import type { SupportedLayouts } from '@wordpress/dataviews/wp';
import { DataViews } from './dataviews/index.ts';
import type { PageCount, Paged } from './use-paged.ts';

const LAYOUTS: SupportedLayouts = { table: { layout: {} } };

/**
 * What the tables have in common whose entries have pages of their own: properties of DataViews. A
 * component around it cannot be written for any type of entry, since the type of DataViews' own
 * `getItemId` depends on it.
 *
 * @param list    What the server answered, and the part of it that is shown.
 * @param itemUrl Where an entry's own page is: its title leads there.
 */
export function pagedList<T>(
	list: Pick<Paged<PageCount>, 'value' | 'view' | 'setView'>,
	itemUrl: (item: T) => string
) {
	return {
		view: list.view,
		onChangeView: list.setView,
		defaultLayouts: LAYOUTS,
		paginationInfo: {
			totalItems: list.value?.total ?? 0,
			totalPages: list.value?.pages ?? 0,
		},
		isItemClickable: () => true,
		renderItemLink: ({ item, children, ...props }: { item: T } & ComponentProps<'a'>) => (
			<a {...props} href={itemUrl(item)}>
				{children}
			</a>
		),
		children: (
			<>
				<DataViews.Layout />
				<DataViews.Footer />
			</>
		),
	};
}
