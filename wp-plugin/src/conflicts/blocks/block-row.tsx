import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RadioChoice } from '../../shared/radio-choice.tsx';
import type { Side } from '../conflict.ts';
import { resolutionLabel, sideLabel } from '../labels.ts';
import { BlockCode } from './block-code.tsx';
import type { BlockRow as Row } from './block-rows.ts';
import { BlockSide } from './block-side.tsx';
import { isEmpty, isMarked, renderedPair } from './rendered.ts';

interface Props {
	row: Row;
	/** Its number among the blocks that differ, from 1. */
	number: number;
	/** Null where nothing is chosen yet. */
	side: Side | null;
	onChoose: ((side: Side) => void) | undefined;
}

/** A block that differs: both versions side by side, and the choice between them. */
export function BlockRow({ row, number, side, onChoose }: Props) {
	const { local, remote, preset } = row;
	const [mine, theirs] = useMemo(() => renderedPair(local, remote), [local, remote]);
	const onlyCodeDiffers =
		local !== null && remote !== null && !isMarked(mine) && !isMarked(theirs);

	return (
		<div className="article-bridge-blocks__row">
			<div className="article-bridge-blocks__sides">
				<BlockSide label={sideLabel('local')} parts={mine}>
					{isEmpty(mine) && <em>{absenceLabel(local)}</em>}
				</BlockSide>
				<BlockSide label={sideLabel('remote')} parts={theirs}>
					{isEmpty(theirs) && <em>{absenceLabel(remote)}</em>}
				</BlockSide>
			</div>
			{onlyCodeDiffers && (
				<p>
					{__(
						'Readers see no difference in the text: something in the code of the block differs, such as a link or a setting.',
						'article-bridge'
					)}
				</p>
			)}
			<BlockCode local={local} remote={remote} />
			{onChoose !== undefined && (
				<RadioChoice
					label={sprintf(
						/* translators: %d: number of a block. */
						__('Version of block %d to use', 'article-bridge'),
						number
					)}
					hideLabelFromVision
					value={side ?? undefined}
					options={(['local', 'remote'] as const).map((value) => ({
						value,
						label: choiceLabel(row, value),
					}))}
					onChange={onChoose}
				/>
			)}
			{onChoose !== undefined && preset !== null && (
				<p className="article-bridge-blocks__hint">{presetHint(preset)}</p>
			)}
		</div>
	);
}

/** What choosing a side means for the block: if that side lacks it, the block is removed. */
function choiceLabel(row: Row, side: Side): string {
	if (row[side] !== null) {
		return resolutionLabel(side);
	}
	return side === 'local'
		? __('Keep this site’s version: without this block', 'article-bridge')
		: __('Take the article service’s version: without this block', 'article-bridge');
}

function absenceLabel(block: string | null): string {
	return block === null
		? __('This block is not in this version.', 'article-bridge')
		: __('This block has no text of its own.', 'article-bridge');
}

function presetHint(preset: Side): string {
	return preset === 'local'
		? __(
				'Changed on this site only, so this site’s version is chosen already.',
				'article-bridge'
			)
		: __(
				'Changed at the article service only, so its version is chosen already.',
				'article-bridge'
			);
}
