import { Badge } from '@article-bridge/contract/ui/components';
import { ItemMessages } from '../imports/item-messages.tsx';
import { ItemTitle } from '../imports/item-title.tsx';
import { ITEM_TONE } from '../imports/labels.ts';
import { itemLabel, runStateLabel } from './labels.ts';
import { PlannedChanges } from './planned-changes.tsx';
import type { RunItem, StoredRun } from './run.ts';

interface Props {
	item: RunItem;
	run: Pick<StoredRun, 'dry_run' | 'state'>;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
}

/** The outcome of one article, real or planned, with reasons and next steps. */
export function RunItemRow({ item, run, conflictsUrl }: Props) {
	return (
		<li className="article-bridge-runs__item">
			{item.rolled_back === true ? (
				<Badge tone="neutral">{runStateLabel('rolled_back')}</Badge>
			) : (
				<Badge tone={ITEM_TONE[item.state]}>{itemLabel(item.state, run)}</Badge>
			)}
			<div>
				<p className="article-bridge-runs__item-title">
					<ItemTitle item={item} conflictsUrl={run.dry_run ? '' : conflictsUrl} />
				</p>
				<ItemMessages item={item} />
				{item.plan !== undefined && <PlannedChanges plan={item.plan} />}
			</div>
		</li>
	);
}
