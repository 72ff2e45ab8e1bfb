import type { ArticleFacets } from '@article-bridge/contract';
import { useNamedFilters } from '@article-bridge/contract/ui/components';
import { DataViews } from '@wordpress/dataviews';
import type { Action, Field, View } from '@wordpress/dataviews';
import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_SIZES } from './list-address.ts';
import { SUPPORTED_LAYOUTS } from './list-view.ts';
import '@wordpress/dataviews/build-style/style.css';
import './article-list.css';
import './article-table.css';

interface Props {
  articles: ArticleFacets[];
  total: number;
  isLoading: boolean;
  fields: Field<ArticleFacets>[];
  actions: Action<ArticleFacets>[];
  view: View;
  onChangeView: (view: View) => void;
  selection: string[];
  onChangeSelection: (uuids: string[]) => void;
  /** Shown in place of rows. */
  empty: ReactNode;
}

/** The list with its search, filters and layouts. */
export function ArticleList({ articles, total, view, ...props }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useNamedFilters(list);
  return (
    <div ref={list} className="article-list" role="region" aria-label={__('List of articles')}>
      <DataViews<ArticleFacets>
        {...props}
        data={articles}
        getItemId={({ uuid }) => uuid}
        view={view}
        defaultLayouts={SUPPORTED_LAYOUTS}
        config={{ perPageSizes: [...PAGE_SIZES] }}
        paginationInfo={{
          totalItems: total,
          totalPages: Math.ceil(total / (view.perPage ?? total)),
        }}
        isItemClickable={() => true}
        renderItemLink={({ item, children, className }) => (
          <Link href={`/articles/${item.uuid}`} data-article={item.uuid} className={className}>
            {children}
          </Link>
        )}
      >
        <div className="article-list__tools">
          <DataViews.Search label={__('Search articles')} />
          <DataViews.Filters className="article-list__filters" />
          <div className="article-list__buttons">
            <DataViews.LayoutSwitcher />
            <DataViews.ViewConfig />
          </div>
        </div>
        <DataViews.Layout />
        <DataViews.Footer />
      </DataViews>
    </div>
  );
}
