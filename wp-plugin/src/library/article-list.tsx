import type { Action, Field, View } from '@wordpress/dataviews/wp';
import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../shared/dataviews/index.ts';
import type { LibraryPage } from './api.ts';
import { articleQuery, PAGE_SIZES } from './article-query.ts';
import { editUrl, type LibraryArticle } from './article.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { LAYOUTS } from './library-view.ts';

interface Props {
	/** Undefined until the first page has come. */
	page: LibraryPage | undefined;
	isLoading: boolean;
	fields: Field<LibraryArticle>[];
	actions: Action<LibraryArticle>[];
	view: View;
	onChangeView: (view: View) => void;
	selection: string[];
	onChangeSelection: (uuids: string[]) => void;
	/** What stands beside the search. */
	header: ReactNode;
}

/** The list with its search, filters and layouts. */
export function ArticleList({
	page,
	isLoading,
	fields,
	actions,
	view,
	onChangeView,
	selection,
	onChangeSelection,
	header,
}: Props) {
	return (
		<div className="article-bridge-list">
			<DataViews<LibraryArticle>
				data={page?.articles ?? []}
				getItemId={(article) => article.uuid}
				fields={fields}
				actions={actions}
				view={view}
				onChangeView={onChangeView}
				defaultLayouts={LAYOUTS}
				config={{ perPageSizes: PAGE_SIZES }}
				paginationInfo={{
					totalItems: page?.total ?? 0,
					totalPages: page?.pages ?? 0,
				}}
				isLoading={isLoading}
				selection={selection}
				onChangeSelection={onChangeSelection}
				isItemClickable={(article) => editUrl(article) !== null}
				renderItemLink={({ item, children, ...props }) => (
					<a {...props} href={editUrl(item) ?? ''}>
						{children}
					</a>
				)}
				empty={<EmptyLibrary query={articleQuery(view)} />}
			>
				<div className="article-bridge-list__tools">
					<DataViews.Search label={__('Search articles', 'article-bridge')} />
					<DataViews.Filters className="article-bridge-list__filters" />
					<div className="article-bridge-list__buttons">
						<DataViews.LayoutSwitcher />
						<DataViews.ViewConfig />
						{header}
					</div>
				</div>
				<DataViews.Layout />
				<DataViews.Footer />
			</DataViews>
		</div>
	);
}
