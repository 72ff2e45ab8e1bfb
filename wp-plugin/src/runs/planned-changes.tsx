import { __, _n, sprintf } from '@wordpress/i18n';
import { TextDiff } from '../shared/text-diff.tsx';
import { sizeLabel } from '../shared/format.ts';
import { changeOutcomeLabel } from './labels.ts';
import type { Plan, PlannedChange } from './run.ts';

/** What the import of one article would do, field by field, and which images it would fetch. */
export function PlannedChanges({ plan: { changes, images } }: { plan: Plan }) {
	return (
		<>
			{changes.length > 0 && (
				<details className="article-bridge-runs__plan">
					<summary>
						<span>
							{sprintf(
								/* translators: %d: number of fields. */
								_n('%d field', '%d fields', changes.length, 'article-bridge'),
								changes.length
							)}
						</span>
					</summary>
					{changes.map((change) => (
						<Change key={change.field} change={change} />
					))}
				</details>
			)}
			{images.length > 0 && (
				<details className="article-bridge-runs__plan">
					<summary>
						<span>
							{sprintf(
								/* translators: %d: number of images. */
								_n('%d image', '%d images', images.length, 'article-bridge'),
								images.length
							)}
						</span>
					</summary>
					<ul>
						{images.map((image) => (
							<li key={image.url}>
								<code dir="ltr">{image.url}</code> {imageNote(image)}
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

function Change({ change: { label, outcome, after, diff } }: { change: PlannedChange }) {
	return (
		<div className="article-bridge-runs__change">
			<h3>
				{label} <small>{changeOutcomeLabel(outcome)}</small>
			</h3>
			{diff.length > 0 ? (
				<TextDiff
					of={outcome === 'conflict' ? 'versions' : 'change'}
					caption={label}
					left={__('The post now', 'article-bridge')}
					right={
						outcome === 'conflict'
							? __('The article service', 'article-bridge')
							: __('After the import', 'article-bridge')
					}
					rows={diff}
				/>
			) : (
				<div
					className="article-bridge-runs__text"
					role="group"
					aria-label={label}
					// It scrolls when it is long, also by keyboard.
					tabIndex={0}
					dir="auto"
				>
					{after}
				</div>
			)}
		</div>
	);
}

function imageNote({ stored, bytes }: Plan['images'][number]): string {
	if (stored) {
		return __('already here', 'article-bridge');
	}
	return bytes === null
		? __('would be fetched', 'article-bridge')
		: /* translators: %s: size of a file. */
			sprintf(__('would be fetched, %s', 'article-bridge'), sizeLabel(bytes));
}
