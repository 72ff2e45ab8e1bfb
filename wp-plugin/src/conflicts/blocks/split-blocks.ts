/** A block's opening, closing or only comment, as WordPress' own parser finds it. */
const DELIMITER = /<!--\s+(\/)?wp:[a-z][a-z0-9_/-]*\s+(?:\{[\s\S]*?\}\s+)?(\/)?-->/g;

/** Between two blocks, as the block editor writes it. */
const BETWEEN_BLOCKS = '\n\n';

/** The blocks of a post's content, those within others left in them; text without blocks is one. */
export function splitBlocks(content: string): string[] {
	const blocks: string[] = [];
	const take = (from: number, to: number) => {
		const block = content.slice(from, to).trim();
		if (block !== '') {
			blocks.push(block);
		}
	};
	let depth = 0;
	let start = 0;
	for (const { 0: delimiter, 1: closes, 2: isEmpty, index } of content.matchAll(DELIMITER)) {
		if (closes === undefined) {
			if (depth === 0) {
				take(start, index);
				start = index;
			}
			depth += isEmpty === undefined ? 1 : 0;
		} else {
			depth = Math.max(0, depth - 1);
		}
		if (depth === 0) {
			take(start, index + delimiter.length);
			start = index + delimiter.length;
		}
	}
	take(start, content.length);
	return blocks;
}

export function joinBlocks(blocks: string[]): string {
	return blocks.join(BETWEEN_BLOCKS);
}
