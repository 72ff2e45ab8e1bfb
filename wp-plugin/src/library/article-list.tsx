import type { Action, Field, View } from '@wordpress/dataviews/wp';
import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../shared/dataviews/index.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import type { LibraryPage } from './api.ts';
import { articleQuery, PAGE_SIZES } from './article-query.ts';
import { isGone, type LibraryArticle } from './article.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { LAYOUTS } from './library-view.ts';
import { useMediaQuery } from '../shared/use-media-query.ts';
import { NARROW } from './use-library-view.ts';

interface Props {
	/** Undefined until the first page has loaded. */
	page: LibraryPage | undefined;
	isLoading: boolean;
	fields: Field<LibraryArticle>[];
	actions: Action<LibraryArticle>[];
	view: View;
	onChangeView: (view: View) => void;
	selection: string[];
	onChangeSelection: (uuids: string[]) => void;
	onOpen: (article: LibraryArticle) => void;
	/** Controls beside the search. */
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
	onOpen,
	header,
}: Props) {
	// On a narrow page the filters have a line of their own, below the search and the buttons.
	const isNarrow = useMediaQuery(NARROW);
	const filters = <DataViews.Filters className="article-bridge-list__filters" />;
	return (
		<ListFrame>
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
				onChangeSelection={(uuids) => {
					// In the list layout, choosing an article previews it; there are no checkboxes.
					const chosen = page?.articles.find(({ uuid }) => uuid === uuids[0]);
					if (view.type === 'list' && chosen !== undefined && !isGone(chosen)) {
						onOpen(chosen);
					} else {
						onChangeSelection(uuids);
					}
				}}
				isItemClickable={(article) => !isGone(article)}
				onClickItem={onOpen}
				empty={<EmptyLibrary query={articleQuery(view)} />}
			>
				<div className={`article-bridge-list__tools${isNarrow ? ' is-narrow' : ''}`}>
					<DataViews.Search label={__('Search articles', 'article-bridge')} />
					{!isNarrow && filters}
					<div className="article-bridge-list__buttons">
						<DataViews.LayoutSwitcher />
						<DataViews.ViewConfig />
						{header}
					</div>
					{isNarrow && filters}
				</div>
				<DataViews.Layout />
				<DataViews.Footer />
			</DataViews>
		</ListFrame>
	);
}
