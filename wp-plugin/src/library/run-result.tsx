import { Badge } from '@article-bridge/contract/ui/components';
import type { RunItem } from '../imports/import-run.ts';
import { ItemMessages } from '../imports/item-messages.tsx';
import { ItemTitle } from '../imports/item-title.tsx';
import { ITEM_TONE, itemStateLabel } from '../imports/labels.ts';

interface Props {
	item: RunItem;
	conflictsUrl: string;
}

/** The outcome of one article: its post, or why there is none, and what to check. */
export function RunResult({ item, conflictsUrl }: Props) {
	return (
		<li className="article-bridge-run__result">
			<Badge tone={ITEM_TONE[item.state]}>{itemStateLabel(item.state)}</Badge>
			<div>
				<div className="article-bridge-run__title">
					<ItemTitle item={item} conflictsUrl={conflictsUrl} />
				</div>
				<ItemMessages item={item} />
			</div>
		</li>
	);
}
