import { Notice } from '@wordpress/components';
import type { View } from '@wordpress/dataviews/wp';
import { useCallback, useMemo, useRef, useState } from '@wordpress/element';
import { articleActions } from './article-actions.tsx';
import { articleFields } from './article-fields.tsx';
import { ArticleList } from './article-list.tsx';
import { articlesAfterRun } from './articles-after-run.ts';
import { articleQuery } from './article-query.ts';
import type { LibraryArticle } from './article.ts';
import { ImportAll } from './import-all.tsx';
import type { ImportOptions } from './import-run.ts';
import { LibraryProblem } from './library-problem.tsx';
import { firstView } from './library-view.ts';
import { RunPanel } from './run-panel.tsx';
import { useArticles } from './use-articles.ts';
import { isActive, useImportRun } from './use-import-run.ts';
import { usePreview } from './use-preview.ts';

/** Below this width WordPress' admin is a phone layout, where a table of six columns has no room. */
const NARROW = '(max-width: 600px)';

interface Props {
	/** Empty for a user who may not change the connection. */
	settingsUrl: string;
	/** The history of imports. */
	runsUrl: string;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
	canPublish: boolean;
}

/** The articles of the service, what this site has of them, and their import. */
export function LibraryScreen({ settingsUrl, runsUrl, conflictsUrl, canPublish }: Props) {
	const [view, setView] = useState<View>(() => firstView(window.matchMedia(NARROW).matches));
	const [selection, setSelection] = useState<string[]>([]);
	const { page, error, isLoading, reload } = useArticles(articleQuery(view));
	const importRun = useImportRun(reload);
	const { phase, start, close } = importRun;
	const isImporting = isActive(phase);
	const list = useRef<HTMLDivElement>(null);

	const onImport = useCallback(
		(articles: LibraryArticle[], options: ImportOptions) => {
			setSelection([]);
			start({ uuids: articles.map((article) => article.uuid) }, options);
		},
		[start]
	);
	const preview = usePreview(runsUrl);
	const onPreview = preview.start;
	const fields = useMemo(() => articleFields(conflictsUrl), [conflictsUrl]);
	const actions = useMemo(
		() => articleActions({ canPublish, isImporting, conflictsUrl, onImport, onPreview }),
		[canPublish, isImporting, conflictsUrl, onImport, onPreview]
	);

	if (error?.code === 'not_connected') {
		return <LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />;
	}

	return (
		<div className="article-bridge-library">
			{phase !== 'none' && (
				<RunPanel
					{...importRun}
					runsUrl={runsUrl}
					close={() => {
						close();
						list.current?.focus();
					}}
				/>
			)}
			{preview.error !== undefined && (
				<Notice
					className="article-bridge-library__problem"
					status="error"
					onRemove={preview.forget}
				>
					{preview.error.message}
				</Notice>
			)}
			{error !== undefined && (
				<LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />
			)}
			{(page !== undefined || error === undefined) && (
				<div ref={list} tabIndex={-1}>
					<ArticleList
						page={
							page && {
								...page,
								articles:
									isImporting || isLoading
										? articlesAfterRun(page.articles, importRun.run)
										: page.articles,
							}
						}
						isLoading={isLoading}
						fields={fields}
						actions={actions}
						view={view}
						onChangeView={setView}
						selection={selection}
						onChangeSelection={setSelection}
						header={
							<ImportAll
								canPublish={canPublish}
								isImporting={isImporting}
								onImport={(options) => start({ all: true }, options)}
							/>
						}
					/>
				</div>
			)}
		</div>
	);
}
