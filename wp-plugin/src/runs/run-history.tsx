import { Button, Card, CardBody } from '@wordpress/components';
import type { SupportedLayouts, View } from '@wordpress/dataviews/wp';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../shared/dataviews/index.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchRuns } from './api.ts';
import { runFields } from './run-fields.tsx';
import { isDriven, type StoredRun } from './run.ts';
import { runUrl } from '../shared/run-url.ts';

/** Below this width WordPress' admin is a phone layout, where a table of six columns has no room. */
const NARROW = '(max-width: 600px)';

/** While a run is under way the list is asked for again after: ms. */
const REFRESH = 5000;

const PER_PAGE = 20;

const LAYOUTS: SupportedLayouts = { table: { layout: {} } };

interface Props {
	runsUrl: string;
	libraryUrl: string;
}

/** All imports, previews and syncs, the latest first. */
export function RunHistory({ runsUrl, libraryUrl }: Props) {
	const [view, setView] = useState<View>(() => firstView(window.matchMedia(NARROW).matches));
	const page = view.page ?? 1;
	const perPage = view.perPage ?? PER_PAGE;
	const fetch = useCallback(
		(signal: AbortSignal) => fetchRuns({ page, per_page: perPage }, signal),
		[page, perPage]
	);
	const { value, error, isLoading, reload } = useFetched(fetch);
	const fields = useMemo(runFields, []);

	useEffect(() => {
		if (value?.imports.some(isDriven) !== true) {
			return undefined;
		}
		const timer = setTimeout(reload, REFRESH);
		return () => clearTimeout(timer);
	}, [value, reload]);

	if (error !== undefined && value === undefined) {
		return <LoadProblem error={error} onRetry={reload} />;
	}
	if (value?.total === 0) {
		return <NoRuns libraryUrl={libraryUrl} />;
	}
	return (
		<>
			{error !== undefined && <LoadProblem error={error} onRetry={reload} />}
			<div className="article-bridge-list">
				<DataViews<StoredRun>
					data={value?.imports ?? []}
					getItemId={(run) => String(run.id)}
					fields={fields}
					view={view}
					onChangeView={setView}
					defaultLayouts={LAYOUTS}
					paginationInfo={{
						totalItems: value?.total ?? 0,
						totalPages: value?.pages ?? 0,
					}}
					isLoading={isLoading && value === undefined}
					isItemClickable={() => true}
					renderItemLink={({ item, children, ...props }) => (
						<a {...props} href={runUrl(runsUrl, item.id)}>
							{children}
						</a>
					)}
				>
					<DataViews.Layout />
					<DataViews.Footer />
				</DataViews>
			</div>
		</>
	);
}

function NoRuns({ libraryUrl }: { libraryUrl: string }) {
	return (
		<Card className="article-bridge-runs__welcome">
			<CardBody>
				<h2>{__('No imports yet', 'article-bridge')}</h2>
				<p>
					{__(
						'Each import is kept here with its log, so that you can see what became of every article, try again what failed, and roll it back.',
						'article-bridge'
					)}
				</p>
				<Button __next40pxDefaultSize variant="primary" href={libraryUrl}>
					{__('Open the article library', 'article-bridge')}
				</Button>
			</CardBody>
		</Card>
	);
}

function firstView(isNarrow: boolean): View {
	const view = { type: 'table', titleField: 'created_at', page: 1, perPage: PER_PAGE } as const;
	return isNarrow
		? { ...view, descriptionField: 'result', fields: ['state'], layout: {} }
		: {
				...view,
				fields: ['kind', 'state', 'result', 'user', 'seconds'],
				layout: {
					styles: {
						created_at: { minWidth: 180, maxWidth: 220 },
						result: { minWidth: 300 },
					},
				},
			};
}
