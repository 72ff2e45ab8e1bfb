import type { BadgeTone } from '@article-bridge/contract/ui';
import { Badge } from '@article-bridge/contract/ui/components';
import { Spinner } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { timeLabel } from '../shared/format.ts';
import { LoadProblem } from '../shared/load-problem.tsx';
import { Pager } from '../shared/pager.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { Advice } from './advice.tsx';
import { fetchReasons } from './api.ts';
import type { LogReason, StoredRun } from './run.ts';

const TONE: Readonly<Record<LogReason['level'], BadgeTone>> = {
	info: 'neutral',
	warning: 'attention',
	error: 'negative',
};

/** The events of a run, the latest first; what applies to many articles is shown once, what applies to one names it. */
export function RunLog({ run }: { run: StoredRun }) {
	const [page, setPage] = useState(1);
	const { id, done, state } = run;
	const fetch = useCallback(
		(signal: AbortSignal) => fetchReasons(id, page, signal),
		// Progress and changes of state are logged.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[id, page, done, state]
	);
	const { value, error, reload } = useFetched(fetch);

	if (value === undefined) {
		return error === undefined ? <Spinner /> : <LoadProblem error={error} onRetry={reload} />;
	}
	if (value.reasons.length === 0) {
		return <p>{__('Nothing out of the ordinary has happened.', 'article-bridge')}</p>;
	}
	return (
		<>
			<ul className="article-bridge-runs__log">
				{value.reasons.map(({ time, level, message, articles, article }, index) => (
					<li key={index}>
						<time dateTime={`${time}Z`}>{timeLabel(time)}</time>
						<Badge tone={TONE[level]}>{levelLabel(level)}</Badge>
						<span>
							{article !== null && (
								<strong className="article-bridge-runs__about">
									<bdi dir="auto">{article}</bdi>
								</strong>
							)}
							<Advice>{message}</Advice>
							{articles > 1 && <em> {articlesLabel(articles)}</em>}
						</span>
					</li>
				))}
			</ul>
			<Pager
				label={__('Pages of the log', 'article-bridge')}
				page={page}
				pages={value.pages}
				onChange={setPage}
			/>
		</>
	);
}

function articlesLabel(articles: number): string {
	return sprintf(
		/* translators: %d: number of articles. */
		_n('(%d article)', '(%d articles)', articles, 'article-bridge'),
		articles
	);
}

function levelLabel(level: LogReason['level']): string {
	switch (level) {
		case 'info':
			return __('Note', 'article-bridge');
		case 'warning':
			return __('Warning', 'article-bridge');
		case 'error':
			return __('Error', 'article-bridge');
	}
}
