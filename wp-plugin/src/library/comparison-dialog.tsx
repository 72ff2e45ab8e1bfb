import { Spinner } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { TextDiff } from '../shared/text-diff.tsx';
import { LoadProblem } from '../shared/load-problem.tsx';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchComparison } from './api.ts';
import { byDifference, type ComparedField } from './comparison.ts';

/** A post beside the article as the service has it now, field by field, as the content of a dialog. */
export function ComparisonDialog({ uuid }: { uuid: string }) {
	const { value, error, reload } = useFetched(
		useCallback((signal: AbortSignal) => fetchComparison(uuid, signal), [uuid])
	);
	if (error !== undefined) {
		return <LoadProblem error={error} onRetry={reload} />;
	}
	if (value === undefined) {
		return (
			<p className="article-bridge-loading" role="status">
				<Spinner /> {__('Comparing…', 'article-bridge')}
			</p>
		);
	}
	const { different, equal } = byDifference(value.fields);
	return (
		<div className="article-bridge-comparison">
			<p role="status">
				{different.length === 0
					? __('The post and the article are identical in every field.', 'article-bridge')
					: sprintf(
							/* translators: %d: number of fields. */
							_n(
								'%d field differs.',
								'%d fields differ.',
								different.length,
								'article-bridge'
							),
							different.length
						)}
			</p>
			{different.map((field) => (
				<Difference key={field.field} field={field} />
			))}
			{equal.length > 0 && (
				<details>
					<summary>
						<span>
							{sprintf(
								/* translators: %d: number of fields. */
								_n(
									'%d field is the same',
									'%d fields are the same',
									equal.length,
									'article-bridge'
								),
								equal.length
							)}
						</span>
					</summary>
					<ul>
						{equal.map(({ field, label }) => (
							<li key={field}>{label}</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}

function Difference({ field: { label, outcome, diff } }: { field: ComparedField }) {
	return (
		<section className="article-bridge-comparison__field">
			<h2>{label}</h2>
			<p>{outcomeLabel(outcome)}</p>
			<TextDiff
				of="versions"
				caption={label}
				left={__('This site', 'article-bridge')}
				right={__('The article service', 'article-bridge')}
				rows={diff}
			/>
		</section>
	);
}

function outcomeLabel(outcome: string): string {
	switch (outcome) {
		case 'taken':
			return __('An update would use the service’s version.', 'article-bridge');
		case 'merged':
			return __('An update would merge both changes.', 'article-bridge');
		case 'conflict':
			return __(
				'Changed on both sides: an update would leave the decision to you.',
				'article-bridge'
			);
	}
	return __('An update would keep this site’s version.', 'article-bridge');
}
