import { useMemo } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import type { Side } from '../conflict.ts';
import { BlockRow } from './block-row.tsx';
import { isSame, sideOf, type BlockChoices, type BlockRow as Row } from './block-rows.ts';
import { BlockSide } from './block-side.tsx';
import { sideLabel } from '../labels.ts';
import { renderedPair } from './rendered.ts';

interface Props {
	rows: Row[];
	choices: BlockChoices;
	/** Undefined where one choice is enough for the whole body. */
	onChoose: ((row: number, side: Side) => void) | undefined;
}

/** A body's blocks as a reader sees them, with a choice for each that differs. */
export function BodyBlocks({ rows, choices, onChoose }: Props) {
	const groups = useMemo(() => grouped(rows), [rows]);
	return (
		<div className="article-bridge-blocks">
			{groups.map((group) =>
				group.number === undefined ? (
					<SameBlocks key={group.first} rows={group.rows} />
				) : (
					group.rows.map((row) => (
						<BlockRow
							key={group.first}
							row={row}
							number={group.number ?? 0}
							side={sideOf(row, group.first, choices)}
							onChoose={onChoose && ((side) => onChoose(group.first, side))}
						/>
					))
				)
			)}
		</div>
	);
}

/** Consecutive blocks that both have, collapsed behind a line with their number. */
function SameBlocks({ rows }: { rows: Row[] }) {
	const parts = useMemo(() => rows.flatMap(({ local }) => renderedPair(local, null)[0]), [rows]);
	return (
		<details className="article-bridge-blocks__same">
			<summary>
				<span>
					{sprintf(
						/* translators: %d: number of blocks. */
						_n(
							'%d block is the same',
							'%d blocks are the same',
							rows.length,
							'article-bridge'
						),
						rows.length
					)}
				</span>
			</summary>
			<BlockSide label={sideLabel('local')} parts={parts} />
		</details>
	);
}

interface Group {
	/** Its first row. */
	first: number;
	rows: Row[];
	/** Its number among the rows that differ; undefined for rows that are the same. */
	number: number | undefined;
}

function grouped(rows: Row[]): Group[] {
	const groups: Group[] = [];
	let differing = 0;
	for (const [index, row] of rows.entries()) {
		const last = groups.at(-1);
		if (!isSame(row)) {
			groups.push({ first: index, rows: [row], number: ++differing });
		} else if (last !== undefined && last.number === undefined) {
			last.rows.push(row);
		} else {
			groups.push({ first: index, rows: [row], number: undefined });
		}
	}
	return groups;
}
