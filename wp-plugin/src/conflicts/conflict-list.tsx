import { useFocusIfLost } from '@article-bridge/contract/ui/components';
import { Button } from '@wordpress/components';
import { useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { conflictUrl } from '../shared/conflict-url.ts';
import { DataViews } from '../shared/dataviews/index.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import { EmptyList } from '../shared/empty-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { pagedList } from '../shared/paged-list.tsx';
import { usePaged, type ListColumns } from '../shared/use-paged.ts';
import { fetchConflicts } from './api.ts';
import { conflictActions } from './conflict-actions.tsx';
import { conflictFields } from './conflict-fields.tsx';
import type { ConflictSummary } from './conflict.ts';
import { ManyResolvedNotice } from './many-resolved-notice.tsx';
import { useResolveMany } from './use-resolve-many.ts';

const COLUMNS: ListColumns = {
	titleField: 'title',
	narrow: { descriptionField: 'fields', fields: [] },
	// The time would lie below the actions.
	narrowAt: '(max-width: 1100px)',
	wide: {
		fields: ['fields', 'since'],
		layout: { styles: { fields: { minWidth: 240 } } },
	},
};

interface Props {
	conflictsUrl: string;
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
}

/** The articles that wait for a decision, the oldest first. */
export function ConflictList({ conflictsUrl, libraryUrl }: Props) {
	const list = usePaged(COLUMNS, fetchConflicts);
	const { value, error, reload } = list;
	const [selection, setSelection] = useState<string[]>([]);
	const many = useResolveMany(() => {
		setSelection([]);
		list.showFirstPage();
		reload();
	});
	const { isBusy, resolve } = many;
	const screen = useRef<HTMLDivElement>(null);
	// A decision takes the rows of the list away, and its undo the button for that.
	const waiting = (value?.conflicts ?? []).map(({ uuid }) => uuid).join();
	useFocusIfLost(`${isBusy} ${waiting}`, screen);
	const fields = useMemo(conflictFields, []);
	const actions = useMemo(
		() => conflictActions({ isBusy, onResolve: resolve }),
		[isBusy, resolve]
	);

	return (
		<div ref={screen} tabIndex={-1}>
			{error !== undefined && <LoadProblem error={error} onRetry={reload} />}
			<ManyResolvedNotice {...many} conflicts={value?.conflicts ?? []} />
			{value?.total === 0 ? (
				<NoConflicts libraryUrl={libraryUrl} />
			) : (
				<ListFrame>
					<DataViews<ConflictSummary>
						{...pagedList<ConflictSummary>(list, ({ uuid }) =>
							conflictUrl(conflictsUrl, uuid)
						)}
						data={value?.conflicts ?? []}
						getItemId={({ uuid }) => uuid}
						fields={fields}
						actions={actions}
						isLoading={list.isLoading || isBusy}
						selection={selection}
						onChangeSelection={setSelection}
					/>
				</ListFrame>
			)}
		</div>
	);
}

function NoConflicts({ libraryUrl }: { libraryUrl: string }) {
	return (
		<EmptyList
			title={__('No conflicts', 'article-bridge')}
			text={__(
				'When an article changes at the article service and its post was edited here in the same field, the post keeps what it has and both versions wait here for your decision.',
				'article-bridge'
			)}
		>
			{libraryUrl !== '' && (
				<Button __next40pxDefaultSize variant="secondary" href={libraryUrl}>
					{__('Open the article library', 'article-bridge')}
				</Button>
			)}
		</EmptyList>
	);
}
