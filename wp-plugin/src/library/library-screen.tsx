import { Notice } from '@wordpress/components';
import { useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { ActionNotice } from './action-notice.tsx';
import { articleActions } from './article-actions.tsx';
import { articleFields } from './article-fields.tsx';
import { ArticleList } from './article-list.tsx';
import { articlesAfterRun } from './articles-after-run.ts';
import { articleQuery } from './article-query.ts';
import type { LibraryArticle } from './article.ts';
import { CopyStatus } from './copy-status.tsx';
import { facetChoices } from './facets.ts';
import { ArticleDialog } from './article-dialog.tsx';
import { ImportView } from './import-view.tsx';
import type { ImportRun } from '../imports/import-run.ts';
import { LibraryProblem } from './library-problem.tsx';
import { RunPanel } from './run-panel.tsx';
import { useArticleAction } from './use-article-action.ts';
import { useArticles } from './use-articles.ts';
import { useImportActions } from './use-import-actions.ts';
import { isActive, useImportRun } from './use-import-run.ts';
import { useLibraryView } from './use-library-view.ts';
import { usePreview } from './use-preview.ts';
import { ViewsMenu } from './views-menu.tsx';

interface Props {
	/** Empty for a user who may not change the connection. */
	settingsUrl: string;
	/** The history of imports. */
	runsUrl: string;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
	canPublish: boolean;
	/** The views that the user has saved, as JSON. */
	views: string;
}

/** The articles of the service, what this site has of them, and their import. */
export function LibraryScreen({ settingsUrl, runsUrl, conflictsUrl, canPublish, views }: Props) {
	const { view, setView, savedViews } = useLibraryView(views);
	const [selection, setSelection] = useState<string[]>([]);
	const [opened, setOpened] = useState<LibraryArticle>();
	const query = articleQuery(view);
	const { page, error, isLoading, isOutdated, reload, amend } = useArticles(query);
	const onRunStopped = useCallback(
		(run: ImportRun | undefined) => {
			amend((articles) => articlesAfterRun(articles, run));
			reload();
		},
		[amend, reload]
	);
	const importRun = useImportRun(onRunStopped);
	const { phase, start, close } = importRun;
	const isImporting = isActive(phase);
	const list = useRef<HTMLDivElement>(null);
	const { progress, start: act, forget } = useArticleAction(reload);
	const isActing = progress?.isOver === false;

	const deselect = useCallback(() => setSelection([]), []);
	const { onImport, onReimport } = useImportActions(start, act, deselect);
	const preview = usePreview(runsUrl);
	const onPreview = preview.start;
	const choices = useMemo(() => facetChoices(document.documentElement.lang), []);
	const isList = view.type === 'list';
	const fields = useMemo(
		() => articleFields({ conflictsUrl, isList, ...choices }),
		[conflictsUrl, isList, choices]
	);
	const actions = useMemo(
		() =>
			articleActions({
				...{ canPublish, isImporting, isActing, conflictsUrl, onImport, onPreview },
				onOpen: setOpened,
				onReimport,
				onAction: (action, articles) => {
					setSelection([]);
					void act(action, articles);
				},
			}),
		[canPublish, isImporting, isActing, conflictsUrl, onImport, onPreview, onReimport, act]
	);

	const focusList = () => list.current?.focus();

	// An action may remove its row or the row's menu from the list, at once or as it is read again, but
	// not the focus.
	useEffect(() => {
		const { current } = list;
		if (progress?.isOver && current?.ownerDocument.activeElement === document.body) {
			current.focus();
		}
	}, [progress?.isOver, page]);

	if (error?.code === 'not_connected') {
		return <LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />;
	}

	return (
		<div className="article-bridge-library">
			{phase !== 'none' && (
				<RunPanel
					{...importRun}
					runsUrl={runsUrl}
					conflictsUrl={conflictsUrl}
					close={() => {
						close();
						focusList();
					}}
				/>
			)}
			{progress !== undefined && (
				<ActionNotice
					progress={progress}
					onRemove={() => {
						forget();
						focusList();
					}}
				/>
			)}
			{preview.error !== undefined && (
				<Notice
					className="article-bridge-library__problem"
					status="error"
					onRemove={() => {
						preview.forget();
						focusList();
					}}
				>
					{preview.error.message}
				</Notice>
			)}
			{error !== undefined && (
				<LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />
			)}
			{page?.copy?.complete === false && <CopyStatus copy={page.copy} />}
			{page !== undefined && page.unusable.length > 0 && (
				<Notice
					className="article-bridge-library__problem"
					status="warning"
					isDismissible={false}
				>
					{page.unusable.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</Notice>
			)}
			{(page !== undefined || error === undefined) && (
				<div ref={list} tabIndex={-1}>
					<ArticleList
						page={
							page && {
								...page,
								articles: isImporting
									? articlesAfterRun(page.articles, importRun.run)
									: page.articles,
							}
						}
						// While the same list is read again, its rows and their menus stay usable.
						isLoading={isOutdated || (isLoading && page?.articles.length === 0)}
						fields={fields}
						actions={actions}
						view={view}
						onChangeView={setView}
						selection={selection}
						onChangeSelection={setSelection}
						onOpen={setOpened}
						header={
							<>
								<ViewsMenu
									initial={savedViews}
									view={view}
									onChangeView={setView}
								/>
								<ImportView
									query={query}
									articles={page?.articles ?? []}
									total={isLoading ? undefined : page?.total}
									canPublish={canPublish}
									isImporting={isImporting}
									onImport={(uuids, options) => {
										setSelection([]);
										start({ uuids }, options);
									}}
								/>
							</>
						}
					/>
				</div>
			)}
			{opened !== undefined && (
				<ArticleDialog
					article={opened}
					canPublish={canPublish}
					isImporting={isImporting}
					onImport={onImport}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</div>
	);
}
