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

/** Below this width WordPress' admin is a phone layout, where a table of six columns has no room. */
const NARROW = '(max-width: 600px)';

interface Props {
	/** Empty for a user who may not change the connection. */
	settingsUrl: string;
	canPublish: boolean;
}

/** The articles of the service, what this site has of them, and their import. */
export function LibraryScreen({ settingsUrl, canPublish }: Props) {
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
	const fields = useMemo(articleFields, []);
	const actions = useMemo(
		() => articleActions({ canPublish, isImporting, onImport }),
		[canPublish, isImporting, onImport]
	);

	if (error?.code === 'not_connected') {
		return <LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />;
	}

	return (
		<div className="article-bridge-library">
			{phase !== 'none' && (
				<RunPanel
					{...importRun}
					close={() => {
						close();
						list.current?.focus();
					}}
				/>
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
