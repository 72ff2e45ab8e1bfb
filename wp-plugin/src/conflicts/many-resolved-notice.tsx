import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ConflictSummary } from './conflict.ts';
import { resolvedLabel, undoneLabel } from './labels.ts';
import type { ResolvingMany } from './use-resolve-many.ts';

interface Props extends Pick<ResolvingMany, 'result' | 'error' | 'undo'> {
	/** Those still in conflict, for their titles. */
	conflicts: ConflictSummary[];
}

/** The outcome of a decision on many articles: how many succeeded, and why others did not. */
export function ManyResolvedNotice({ result, error, undo, conflicts }: Props) {
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
	const resolved = 'resolved' in result ? result.resolved : [];
	return (
		<Notice
			status={result.failed.length > 0 ? 'warning' : 'success'}
			isDismissible={false}
			actions={
				resolved.length > 0
					? [{ label: __('Undo', 'article-bridge'), onClick: () => undo(resolved) }]
					: []
			}
		>
			<p>
				{'resolved' in result
					? resolvedLabel(resolved.length)
					: undoneLabel(result.undone.length)}
			</p>
			{result.failed.length > 0 && (
				<ul>
					{result.failed.map(({ uuid, message }) => (
						<li key={uuid}>
							<bdi dir="auto">
								<strong>{titles.get(uuid) ?? uuid}</strong>
							</bdi>
							: {message}
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
