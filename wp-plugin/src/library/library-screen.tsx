import { DataViews, type View } from '@wordpress/dataviews/wp';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { articleActions } from './article-actions.tsx';
import { articleFields } from './article-fields.tsx';
import { articleQuery, PAGE_SIZES } from './article-query.ts';
import type { LibraryArticle } from './article.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { ImportAll } from './import-all.tsx';
import { LibraryProblem } from './library-problem.tsx';
import { firstView, LAYOUTS } from './library-view.ts';
import { RunPanel } from './run-panel.tsx';
import { useArticles } from './use-articles.ts';
import { useImportRun } from './use-import-run.ts';

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
	const { phase, start } = importRun;
	const isImporting = phase === 'starting' || phase === 'running' || phase === 'stopping';

	const onImport = useCallback<Parameters<typeof articleActions>[0]['onImport']>(
		(articles, options) => {
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
			{phase !== 'none' && <RunPanel {...importRun} />}
			{error !== undefined && (
				<LibraryProblem error={error} settingsUrl={settingsUrl} onRetry={reload} />
			)}
			<div className="article-bridge-library__list">
				<DataViews<LibraryArticle>
					data={page?.articles ?? []}
					getItemId={(article) => article.uuid}
					fields={fields}
					actions={actions}
					view={view}
					onChangeView={setView}
					defaultLayouts={LAYOUTS}
					config={{ perPageSizes: PAGE_SIZES }}
					paginationInfo={{
						totalItems: page?.total ?? 0,
						totalPages: page?.pages ?? 0,
					}}
					isLoading={isLoading && page === undefined}
					searchLabel={__('Search articles', 'article-bridge')}
					selection={selection}
					onChangeSelection={setSelection}
					isItemClickable={(article) => article.local.edit_url !== null}
					renderItemLink={({ item, children, ...props }) => (
						<a {...props} href={item.local.edit_url ?? ''}>
							{children}
						</a>
					)}
					header={
						<ImportAll
							canPublish={canPublish}
							isImporting={isImporting}
							onImport={(options) => start({ all: true }, options)}
						/>
					}
					empty={<EmptyLibrary query={articleQuery(view)} />}
				/>
			</div>
		</div>
	);
}
