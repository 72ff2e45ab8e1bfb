import type { ArticleFacets, ArticleStatus } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import type { View } from '@wordpress/dataviews';
import { useViewportMatch } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '../shared/link-button.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Page } from '../shared/page.tsx';
import { isSameValue } from '../shared/same-value.ts';
import { articleListQuery, publicationsQuery } from './articles-api.ts';
import { articleDeletions, useHiddenArticles } from './deletion/article-deletions.ts';
import { DeletionNotices } from './deletion/deletion-notices.tsx';
import { DropArea } from './import/drop-area.tsx';
import { ImportButton } from './import/import-button.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { articleActions } from './list/article-actions.ts';
import { articleFields } from './list/article-fields.tsx';
import { ArticleList } from './list/article-list.tsx';
import { EmptyArticles, NothingFound } from './list/empty-articles.tsx';
import { isFiltered, unfiltered } from './list/list-address.ts';
import {
  FIRST_COLUMNS,
  NARROWER_COLUMNS,
  addressOf,
  dayOperatorOf,
  viewOf,
} from './list/list-view.ts';
import type { Columns, DayOperator } from './list/list-view.ts';
import { focusRow, rowAfter } from './list/row-focus.ts';
import { StatusNotices } from './list/status-notices.tsx';
import { useListAddress } from './list/use-list-address.ts';
import { useStatusChanges } from './list/use-status-changes.ts';

/** All articles, to search, to change in status, to delete and to import, and where they are live. */
export default function ArticlesPage() {
  const [, navigate] = useLocation();
  const [address, changeAddress] = useListAddress();
  const isWide = useViewportMatch('wide');
  const [chosenColumns, setColumns] = useState<Columns>();
  const columns = chosenColumns ?? (isWide ? FIRST_COLUMNS : NARROWER_COLUMNS);
  const [dayOperator, setDayOperator] = useState<DayOperator>();
  const [selection, setSelection] = useState<string[]>([]);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    articleListQuery(address),
  );
  const hidden = useHiddenArticles();
  const articles = useMemo(
    () => (data?.articles ?? []).filter(({ uuid }) => !hidden.has(uuid)),
    [data, hidden],
  );
  const total = (data?.total ?? 0) - ((data?.articles.length ?? 0) - articles.length);
  const hasNone = data !== undefined && !isPlaceholderData && total === 0 && !isFiltered(address);
  const { data: publications } = useQuery(publicationsQuery(articles.map(({ uuid }) => uuid)));
  const { changes, move, dismiss } = useStatusChanges();

  useLastPage(address.page, data, (page) => {
    changeAddress({ ...address, page });
  });

  const open = useCallback(
    (uuid: string) => {
      navigate(`/articles/${uuid}`);
    },
    [navigate],
  );
  const remove = useCallback(
    (going: readonly ArticleFacets[]) => {
      const next = rowAfter(articles, new Set(going.map(({ uuid }) => uuid)));
      articleDeletions.delete(going.map(({ uuid, title }) => ({ uuid, title })));
      setSelection([]);
      afterRendering(() => {
        focusRow(next);
      });
    },
    [articles],
  );
  const moveOn = useCallback(
    async (moving: readonly ArticleFacets[], status: ArticleStatus) => {
      setSelection([]);
      await move(moving, status);
      // A filter by status may have taken their rows away, and the focus with them.
      afterRendering(() => {
        if (document.activeElement === document.body) focusRow(moving[0]?.uuid);
      });
    },
    [move],
  );

  const { layout } = address;
  const isLoaded = data !== undefined;
  const fields = useMemo(
    () => articleFields({ layout, publications, isLoaded }),
    [layout, publications, isLoaded],
  );
  const actions = useMemo(
    () =>
      articleActions({
        onEdit: ({ uuid }) => {
          open(uuid);
        },
        onStatus: (moving, status) => void moveOn(moving, status),
        onDelete: remove,
      }),
    [open, moveOn, remove],
  );
  const changeView = (view: View) => {
    const changed = addressOf(view);
    // A search changes the view, too: only columns that were chosen stay, whatever the width.
    if (changed.layout === layout && !isSameValue(view.fields, columns[layout])) {
      setColumns({ ...columns, [layout]: view.fields ?? [] });
    }
    setDayOperator(dayOperatorOf(view));
    changeAddress(changed);
  };

  return (
    <Page
      title={__('Articles')}
      actions={
        // Where there are none, the ways to the first ones are in their place.
        hasNone ? undefined : (
          <>
            <ImportButton />
            <LinkButton href="/articles/new" variant="primary">
              {__('New article')}
            </LinkButton>
          </>
        )
      }
    >
      <ImportPanel
        onClose={() => {
          focusRow(undefined);
        }}
      />
      <StatusNotices changes={changes} onDismiss={dismiss} />
      {error !== null && <LoadProblem problem={error} onRetry={() => void refetch()} />}
      {hasNone && <EmptyArticles />}
      {!hasNone && (data !== undefined || error === null) && (
        <ArticleList
          articles={articles}
          total={total}
          isLoading={isPending || isPlaceholderData}
          fields={fields}
          actions={actions}
          view={viewOf(address, columns, dayOperator)}
          onChangeView={changeView}
          selection={selection}
          onChangeSelection={(uuids) => {
            // In the list layout, pressing an entry opens it.
            if (layout === 'list' && uuids[0] !== undefined) open(uuids[0]);
            else setSelection(uuids);
          }}
          empty={
            <NothingFound
              onClear={() => {
                changeAddress(unfiltered(address));
              }}
            />
          }
        />
      )}
      <DeletionNotices
        onUndone={([first]) => {
          afterRendering(() => {
            focusRow(first);
          });
        }}
      />
      <DropArea />
    </Page>
  );
}

/** Leads back from a page that is past the end, as the last one is when its articles are deleted. */
function useLastPage(
  page: number,
  data: { page: number; per_page: number; total: number; articles: readonly unknown[] } | undefined,
  go: (page: number) => void,
): void {
  useEffect(() => {
    if (data?.page !== page || data.articles.length > 0 || page === 1) return;
    go(Math.max(1, Math.ceil(data.total / data.per_page)));
  });
}

/** After the new state has been rendered. */
function afterRendering(run: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(run);
  });
}
