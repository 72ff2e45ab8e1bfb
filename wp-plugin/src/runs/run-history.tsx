import { Button } from '@wordpress/components';
import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { DataViews } from '../shared/dataviews/index.ts';
import { ListFrame } from '../shared/list-frame.tsx';
import { EmptyList } from '../shared/empty-list.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { pagedList } from '../shared/paged-list.tsx';
import { runUrl } from '../shared/run-url.ts';
import { usePaged, type ListColumns } from '../shared/use-paged.ts';
import { fetchRuns } from './api.ts';
import { runFields } from './run-fields.tsx';
import { isDriven, type StoredRun } from './run.ts';

/** Interval at which the list is reloaded while a run is in progress, in milliseconds. */
const REFRESH = 5000;

const COLUMNS: ListColumns = {
	titleField: 'title',
	// Result and time, for which there is no room beside each other.
	narrow: { descriptionField: 'summary', fields: ['state'] },
	narrowAt: '(max-width: 1100px)',
	wide: {
		fields: ['created_at', 'state', 'result', 'user', 'seconds'],
		layout: { styles: { result: { minWidth: 200 } } },
	},
};

interface Props {
	runsUrl: string;
	libraryUrl: string;
}

/** All imports, previews and syncs, the latest first. */
export function RunHistory({ runsUrl, libraryUrl }: Props) {
	const list = usePaged(COLUMNS, fetchRuns);
	const { value, error, reload } = list;
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
			<ListFrame>
				<DataViews<StoredRun>
					{...pagedList<StoredRun>(list, ({ id }) => runUrl(runsUrl, id))}
					data={value?.imports ?? []}
					getItemId={({ id }) => String(id)}
					fields={fields}
					isLoading={list.isLoading && value === undefined}
				/>
			</ListFrame>
		</>
	);
}

function NoRuns({ libraryUrl }: { libraryUrl: string }) {
	return (
		<EmptyList
			title={__('No imports yet', 'article-bridge')}
			text={__(
				'Each import is kept here with its log, so that you can see what happened to every article, retry what failed, and roll it back.',
				'article-bridge'
			)}
		>
			<Button __next40pxDefaultSize variant="primary" href={libraryUrl}>
				{__('Open the article library', 'article-bridge')}
			</Button>
		</EmptyList>
	);
}
