import { Notice } from '@wordpress/components';
import type { ManyResolved } from './api.ts';
import type { ConflictSummary } from './conflict.ts';
import { resolvedLabel } from './labels.ts';
import type { RestError } from '../shared/rest-error.ts';

interface Props {
	result: ManyResolved | undefined;
	error: RestError | undefined;
	/** Those that still wait, for their titles. */
	conflicts: ConflictSummary[];
}

/** What became of a decision on many articles: how many hold, and why others do not. */
export function ManyResolvedNotice({ result, error, conflicts }: Props) {
	if (error !== undefined) {
		return (
			<Notice status="error" isDismissible={false}>
				{error.message}
			</Notice>
		);
	}
	if (result === undefined) {
		return null;
	}
	const titles = new Map(conflicts.map(({ uuid, title }) => [uuid, title]));
	return (
		<Notice status={result.failed.length > 0 ? 'warning' : 'success'} isDismissible={false}>
			<p>{resolvedLabel(result.resolved.length)}</p>
			{result.failed.length > 0 && (
				<ul>
					{result.failed.map(({ uuid, message }) => (
						<li key={uuid}>
							<strong>{titles.get(uuid) ?? uuid}</strong>: {message}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
