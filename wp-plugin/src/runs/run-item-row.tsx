import type { BadgeTone } from '@article-bridge/contract/ui';
import { Badge } from '@article-bridge/contract/ui/components';
import { __ } from '@wordpress/i18n';
import type { ItemState } from '../imports/import-run.ts';
import { ItemTitle } from '../imports/item-title.tsx';
import { conflictUrl } from '../shared/conflict-url.ts';
import { itemLabel, runStateLabel } from './labels.ts';
import { PlannedChanges } from './planned-changes.tsx';
import type { RunItem } from './run.ts';

const TONE: Readonly<Record<ItemState, BadgeTone>> = {
	pending: 'neutral',
	created: 'positive',
	updated: 'positive',
	unchanged: 'neutral',
	conflict: 'attention',
	failed: 'negative',
};

interface Props {
	item: RunItem;
	/** Whether it is a dry run: the state is what would happen. */
	isPlanned: boolean;
	/** Empty for a user who may not decide on conflicts. */
	conflictsUrl: string;
}

/** The outcome of one article, real or planned, with reasons and next steps. */
export function RunItemRow({ item, isPlanned, conflictsUrl }: Props) {
	const mayDecide = item.state === 'conflict' && !isPlanned && conflictsUrl !== '';

	return (
		<li className="article-bridge-runs__item">
			{item.rolled_back === true ? (
				<Badge tone="neutral">{runStateLabel('rolled_back')}</Badge>
			) : (
				<Badge tone={TONE[item.state]}>{itemLabel(item.state, isPlanned)}</Badge>
			)}
			<div>
				<p className="article-bridge-runs__item-title">
					<ItemTitle item={item} />
					{mayDecide && (
						<a href={conflictUrl(conflictsUrl, item.uuid)}>
							{__('Resolve conflict', 'article-bridge')}
						</a>
					)}
				</p>
				{item.message !== '' && <p>{item.message}</p>}
				{item.warnings.length > 0 && (
					<ul>
						{item.warnings.map((warning) => (
							<li key={warning}>{warning}</li>
						))}
					</ul>
				)}
				{item.plan !== undefined && <PlannedChanges plan={item.plan} />}
			</div>
		</li>
	);
}
