import { Button, Spinner } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Pager } from '../shared/pager.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchItems } from './api.ts';
import { filterLabel } from './labels.ts';
import { RunItemRow } from './run-item-row.tsx';
import { itemFilters, type ItemFilter, type StoredRun } from './run.ts';

const PER_PAGE = 50;

interface Props {
	run: StoredRun;
	conflictsUrl: string;
}

/** The articles of a run by pages, what needs attention first. */
export function RunItems({ run, conflictsUrl }: Props) {
	const [{ state, page }, show] = useState<{ state: ItemFilter; page: number }>({
		state: 'any',
		page: 1,
	});
	const { id, done, state: runState } = run;
	const fetch = useCallback(
		(signal: AbortSignal) => fetchItems(id, { state, page, per_page: PER_PAGE }, signal),
		// Progress and the state of the run change its items.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[id, state, page, done, runState]
	);
	const { value, error, reload } = useFetched(fetch);

	if (value === undefined) {
		return error === undefined ? <Spinner /> : <LoadProblem error={error} onRetry={reload} />;
	}
	return (
		<>
			{error !== undefined && <LoadProblem error={error} onRetry={reload} />}
			<div
				className="article-bridge-runs__filters"
				role="group"
				aria-label={__('Show only', 'article-bridge')}
			>
				{itemFilters(run).map((filter) => (
					<Button
						key={filter.state}
						size="compact"
						variant="tertiary"
						isPressed={filter.state === state}
						onClick={() => show({ state: filter.state, page: 1 })}
					>
						{sprintf(
							/* translators: 1: a state, such as "Failed", 2: number of articles. */
							__('%1$s (%2$d)', 'article-bridge'),
							filterLabel(filter.state, run),
							filter.count
						)}
					</Button>
				))}
			</div>
			{value.items.length === 0 ? (
				<p>{__('No article is in this state any more.', 'article-bridge')}</p>
			) : (
				<ul className="article-bridge-runs__items">
					{value.items.map((item) => (
						<RunItemRow
							key={item.uuid}
							item={item}
							run={run}
							conflictsUrl={conflictsUrl}
						/>
					))}
				</ul>
			)}
			<Pager
				label={__('Pages of articles', 'article-bridge')}
				page={page}
				pages={value.pages}
				onChange={(next) => show({ state, page: next })}
			/>
		</>
	);
}
