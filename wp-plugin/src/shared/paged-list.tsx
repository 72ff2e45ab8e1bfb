import type { ComponentProps } from 'react';
import type { SupportedLayouts } from '@wordpress/dataviews/wp';
import { DataViews } from './dataviews/index.ts';
import type { PageCount, Paged } from './use-paged.ts';

const LAYOUTS: SupportedLayouts = { table: { layout: {} } };

/**
 * Properties of DataViews that are common to tables whose entries have pages of their own. They cannot
 * be wrapped in a generic component, since the type of DataViews' own `getItemId` depends on the type
 * of the entries.
 *
 * @param list    The server's answer, and the part of it that is shown.
 * @param itemUrl The address of an entry's page, to which its title links.
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
