import { Button, Card, CardBody } from '@wordpress/components';
import type { SupportedLayouts, View } from '@wordpress/dataviews/wp';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { conflictUrl } from '../shared/conflict-url.ts';
import { DataViews } from '../shared/dataviews/index.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchConflicts } from './api.ts';
import { conflictActions } from './conflict-actions.tsx';
import { conflictFields } from './conflict-fields.tsx';
import type { ConflictSummary } from './conflict.ts';
import { ManyResolvedNotice } from './many-resolved-notice.tsx';
import { useResolveMany } from './use-resolve-many.ts';

/** Below this width WordPress' admin is a phone layout. */
const NARROW = '(max-width: 600px)';

const PER_PAGE = 20;

/** Sizes of a page to choose from; the server decides on 100 articles at once at most. */
const PAGE_SIZES = [10, 20, 50, 100];

const LAYOUTS: SupportedLayouts = { table: { layout: {} } };

interface Props {
	conflictsUrl: string;
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
}

/** The articles that wait for a decision, the oldest first. */
export function ConflictList({ conflictsUrl, libraryUrl }: Props) {
	const [view, setView] = useState<View>(() => firstView(window.matchMedia(NARROW).matches));
	const [selection, setSelection] = useState<string[]>([]);
	const page = view.page ?? 1;
	const perPage = view.perPage ?? PER_PAGE;
	const fetch = useCallback(
		(signal: AbortSignal) => fetchConflicts({ page, per_page: perPage }, signal),
		[page, perPage]
	);
	const { value, error, isLoading, reload } = useFetched(fetch);
	const many = useResolveMany(() => {
		setSelection([]);
		setView((current) => ({ ...current, page: 1 }));
		reload();
	});
	const { isBusy, resolve } = many;
	const fields = useMemo(conflictFields, []);
	const actions = useMemo(
		() => conflictActions({ isBusy, onResolve: resolve }),
		[isBusy, resolve]
	);

	return (
		<>
			{error !== undefined && <LoadProblem error={error} onRetry={reload} />}
			<ManyResolvedNotice {...many} conflicts={value?.conflicts ?? []} />
			{value?.total === 0 ? (
				<NoConflicts libraryUrl={libraryUrl} />
			) : (
				<div className="article-bridge-list">
					<DataViews<ConflictSummary>
						data={value?.conflicts ?? []}
						getItemId={({ uuid }) => uuid}
						fields={fields}
						actions={actions}
						view={view}
						onChangeView={setView}
						defaultLayouts={LAYOUTS}
						config={{ perPageSizes: PAGE_SIZES }}
						paginationInfo={{
							totalItems: value?.total ?? 0,
							totalPages: value?.pages ?? 0,
						}}
						isLoading={isLoading || isBusy}
						selection={selection}
						onChangeSelection={setSelection}
						isItemClickable={() => true}
						renderItemLink={({ item, children, ...props }) => (
							<a {...props} href={conflictUrl(conflictsUrl, item.uuid)}>
								{children}
							</a>
						)}
					>
						<DataViews.Layout />
						<DataViews.Footer />
					</DataViews>
				</div>
			)}
		</>
	);
}

function NoConflicts({ libraryUrl }: { libraryUrl: string }) {
	return (
		<Card className="article-bridge-conflicts__welcome">
			<CardBody>
				<h2>{__('No conflicts', 'article-bridge')}</h2>
				<p>
					{__(
						'When an article changes at the article service and its post was edited here in the same field, the post keeps what it has and both versions wait here for your decision.',
						'article-bridge'
					)}
				</p>
				{libraryUrl !== '' && (
					<Button __next40pxDefaultSize variant="secondary" href={libraryUrl}>
						{__('Open the article library', 'article-bridge')}
					</Button>
				)}
			</CardBody>
		</Card>
	);
}

function firstView(isNarrow: boolean): View {
	const view = { type: 'table', titleField: 'title', page: 1, perPage: PER_PAGE } as const;
	return isNarrow
		? { ...view, descriptionField: 'fields', fields: [], layout: {} }
		: {
				...view,
				fields: ['fields', 'since'],
				layout: { styles: { title: { minWidth: 240 }, fields: { minWidth: 240 } } },
			};
}
