import type { BadgeTone } from '@article-bridge/contract/ui';
import { Badge } from '@article-bridge/contract/ui/components';
import type { ItemState, RunItem } from '../imports/import-run.ts';
import { ItemTitle } from '../imports/item-title.tsx';
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
	return (
		<li className="article-bridge-run__result">
			<Badge tone={TONE[item.state]}>{itemStateLabel(item.state)}</Badge>
			<div>
				<div className="article-bridge-run__title">
					<ItemTitle item={item} />
				</div>
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
