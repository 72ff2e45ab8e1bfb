import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { Button } from '@wordpress/components';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../shared/dataviews/index.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import { EmptyList } from '../shared/empty-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { usePaged, type ListColumns } from '../shared/use-paged.ts';
import { fetchHeld, type HeldArticle } from './api.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { heldActions, heldFields } from './held-columns.tsx';
import { showInMenu } from '../shared/menu-count.ts';
import { waitingLabel } from './labels.ts';
import { useDecisions } from './use-decisions.ts';

const COLUMNS: ListColumns = {
	titleField: 'title',
	// The reason tells the kind, too.
	narrow: { descriptionField: 'reason', fields: [] },
	// Reason and time do not fit beside each other and the actions.
	narrowAt: '(max-width: 960px)',
	wide: {
		fields: ['kind', 'reason', 'since'],
		layout: { styles: { reason: { minWidth: 240 } } },
	},
};

interface Props {
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
	runsUrl: string;
}

/** The articles that wait for approval, the longest waiting first. */
export function HeldList({ libraryUrl, runsUrl }: Props) {
	const list = usePaged(COLUMNS, fetchHeld);
	const { value, error, reload } = list;
	const [selection, setSelection] = useState<string[]>([]);
	const decisions = useDecisions(() => {
		setSelection([]);
		list.showFirstPage();
		reload();
	});
	const { isBusy, decide } = decisions;
	const screen = useRef<HTMLDivElement>(null);
	// A decision takes its row away, and its undo the button for that.
	const waiting = (value?.articles ?? []).map(({ uuid }) => uuid).join();
	useFocusIfLost(`${isBusy} ${waiting}`, screen);
	const total = value?.total;
	useEffect(() => {
		if (total !== undefined) {
			showInMenu('.article-bridge-held-waiting', total, waitingLabel(total));
		}
	}, [total]);
	const fields = useMemo(heldFields, []);
	const actions = useMemo(() => heldActions(isBusy, decide), [isBusy, decide]);

	return (
		<div ref={screen} tabIndex={-1}>
			{error !== undefined && <LoadProblem error={error} onRetry={reload} />}
			<DecisionNotice {...decisions} runsUrl={runsUrl} />
			{value?.total === 0 ? (
				<EmptyList
					title={__('Nothing is waiting', 'article-bridge')}
					text={__(
						'Arriving articles that the rules hold, or that exceed the daily limit, wait here for approval. The rules are in the settings, under Schedule.',
						'article-bridge'
					)}
				>
					{libraryUrl !== '' && (
						<Button __next40pxDefaultSize variant="secondary" href={libraryUrl}>
							{__('Open the article library', 'article-bridge')}
						</Button>
					)}
				</EmptyList>
			) : (
				<ListFrame>
					<DataViews<HeldArticle>
						view={list.view}
						onChangeView={list.setView}
						defaultLayouts={{ table: { layout: {} } }}
						paginationInfo={{
							totalItems: value?.total ?? 0,
							totalPages: value?.pages ?? 0,
						}}
						data={value?.articles ?? []}
						getItemId={({ uuid }) => uuid}
						fields={fields}
						actions={actions}
						isLoading={list.isLoading || isBusy}
						selection={selection}
						onChangeSelection={setSelection}
					>
						<DataViews.Layout />
						<DataViews.Footer />
					</DataViews>
				</ListFrame>
			)}
		</div>
	);
}
