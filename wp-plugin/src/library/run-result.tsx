import type { BadgeTone } from '@article-bridge/contract/ui';
import { Badge } from '@article-bridge/contract/ui/components';
import { __ } from '@wordpress/i18n';
import type { ItemState, RunItem } from '../imports/import-run.ts';
import { itemStateLabel } from '../imports/labels.ts';

const TONE: Readonly<Record<ItemState, BadgeTone>> = {
	pending: 'neutral',
	created: 'positive',
	updated: 'positive',
	unchanged: 'neutral',
	conflict: 'negative',
	failed: 'negative',
};

interface Props {
	item: RunItem;
}

/** The outcome of one article: its post, or why there is none, and what to check. */
export function RunResult({ item }: Props) {
	// An article that could not even be read has no title.
	const title = <bdi dir="auto">{item.title === '' ? item.uuid : item.title}</bdi>;

	return (
		<li className="article-bridge-run__result">
			<Badge tone={TONE[item.state]}>{itemStateLabel(item.state)}</Badge>
			<div>
				{item.edit_url === null ? (
					<strong>{title}</strong>
				) : (
					<a href={item.edit_url}>{title}</a>
				)}
				{item.view_url !== null && (
					<>
						{' '}
						<a
							className="article-bridge-run__view"
							href={item.view_url}
							target="_blank"
							rel="noreferrer"
						>
							{__('View post', 'article-bridge')}
						</a>
					</>
				)}
				{item.message !== '' && <p>{item.message}</p>}
				{item.warnings.length > 0 && (
					<ul>
						{item.warnings.map((warning) => (
							<li key={warning}>{warning}</li>
						))}
					</ul>
				)}
			</div>
		</li>
	);
}
