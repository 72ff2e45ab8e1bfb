import { align, wordsOf } from '@article-bridge/contract/ui';
import type { ConflictField, Side } from '../conflict.ts';
import { joinBlocks, splitBlocks } from './split-blocks.ts';

/** A block of this site beside what the service has in its place; null for nothing. */
export interface BlockRow {
	local: string | null;
	remote: string | null;
	/** The default: the side that alone changed it. Null if both did. */
	preset: Side | null;
}

/** Which side is chosen for each block that differs, by its row. */
export type BlockChoices = Readonly<Record<number, Side>>;

/** Share of their words that two blocks need in common to be shown side by side. */
const ALIKE = 0.3;

/** Pairs of blocks up to which words are compared; beyond, only equal blocks are shown side by side. */
const COMPARISONS_MAXIMUM = 40_000;

/** A field whose versions are texts of blocks. */
export function isBody(field: ConflictField): boolean {
	return (
		field.field === 'content' &&
		typeof field.local === 'string' &&
		typeof field.remote === 'string'
	);
}

export function blockRows({ base, local, remote }: ConflictField): BlockRow[] {
	const rows = sideBySide(splitBlocks(text(local)), splitBlocks(text(remote)));
	const presets = typeof base === 'string' ? presetsOf(rows, splitBlocks(base)) : [];
	return rows.map((row, index) => ({ ...row, preset: presets[index] ?? null }));
}

export function isSame({ local, remote }: BlockRow): boolean {
	return local === remote;
}

export function sideOf(row: BlockRow, index: number, choices: BlockChoices): Side | null {
	return choices[index] ?? row.preset;
}

/** The content that results from the choices; undefined while one is missing. */
export function chosenContent(rows: BlockRow[], choices: BlockChoices): string | undefined {
	const blocks: string[] = [];
	for (const [index, row] of rows.entries()) {
		const side = isSame(row) ? 'local' : sideOf(row, index, choices);
		if (side === null) {
			return undefined;
		}
		const block = row[side];
		if (block !== null) {
			blocks.push(block);
		}
	}
	return joinBlocks(blocks);
}

type Versions = Omit<BlockRow, 'preset'>;

/** Blocks between two matched pairs are paired in order: most edits replace a block. */
function sideBySide(mine: string[], theirs: string[]): Versions[] {
	const rows: Versions[] = [];
	let left = 0;
	let right = 0;
	for (const [nextLeft, nextRight] of [
		...align(mine, theirs, likeness(mine, theirs)),
		[mine.length, theirs.length] as const,
	]) {
		while (left < nextLeft || right < nextRight) {
			rows.push({
				local: left < nextLeft ? (mine[left++] ?? null) : null,
				remote: right < nextRight ? (theirs[right++] ?? null) : null,
			});
		}
		if (left < mine.length && right < theirs.length) {
			rows.push({ local: mine[left++] ?? null, remote: theirs[right++] ?? null });
		}
	}
	return rows;
}

/** The side that alone changed each row, compared with the common base. */
function presetsOf(rows: Versions[], base: string[]): (Side | null)[] {
	const isOld = (block: string | null) => block !== null && base.includes(block);
	const present = new Set(rows.flatMap(({ local, remote }) => [local, remote]));
	const changedByBoth = rows.filter(
		({ local, remote }) =>
			local !== null && remote !== null && local !== remote && !isOld(local) && !isOld(remote)
	);
	// One side may have deleted what became the other's new block.
	const areAdditionsSafe =
		base.filter((block) => !present.has(block)).length <= changedByBoth.length;

	return rows.map(({ local, remote }) => {
		if (local !== null && remote !== null) {
			if (isOld(local) === isOld(remote)) {
				return null;
			}
			return isOld(local) ? 'remote' : 'local';
		}
		if (isOld(local)) {
			return 'remote';
		}
		if (isOld(remote)) {
			return 'local';
		}
		const author = local === null ? 'remote' : 'local';
		return areAdditionsSafe ? author : null;
	});
}

/** Equal blocks first, then those with the most words in common. */
function likeness(mine: string[], theirs: string[]): (left: number, right: number) => number {
	const isWorthIt = mine.length * theirs.length <= COMPARISONS_MAXIMUM;
	const words = (blocks: string[]) =>
		blocks.map((block) => (isWorthIt ? new Set(wordsOf(block)) : new Set<string>()));
	const myWords = words(mine);
	const theirWords = words(theirs);
	const most = mine.length + theirs.length;
	const isWordless = (left: number, right: number) =>
		myWords[left]?.size === 0 &&
		theirWords[right]?.size === 0 &&
		nameOf(mine[left]) === nameOf(theirs[right]);
	return (left, right) => {
		if (mine[left] === theirs[right]) {
			return most;
		}
		const share = shareInCommon(myWords[left], theirWords[right]);
		return share >= ALIKE || isWordless(left, right) ? Math.max(share, ALIKE) : 0;
	};
}

/** The opening comment without attributes. */
function nameOf(block = ''): string | undefined {
	return /^<!--\s+wp:(\S+)/.exec(block)?.[1];
}

function shareInCommon(
	left: ReadonlySet<string> = new Set(),
	right: ReadonlySet<string> = new Set()
): number {
	const common = [...left].filter((word) => right.has(word)).length;
	return common === 0 ? 0 : (2 * common) / (left.size + right.size);
}

function text(value: unknown): string {
	return typeof value === 'string' ? value : '';
}
