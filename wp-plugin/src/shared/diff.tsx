import type { DiffPiece, DiffRow } from '@article-bridge/contract/plugin-api';
import { _n, sprintf } from '@wordpress/i18n';

interface Props {
	/** The meaning of the sides: before and after a change, or two versions of equal standing. */
	of?: 'change' | 'versions';
	/** What is compared, for those who do not see the table. */
	caption: string;
	/** Whose the left side is. */
	left: string;
	right: string;
	rows: DiffRow[];
}

/** Two texts side by side, line by line, with what is on one side only marked word by word. */
export function Diff({ of = 'change', caption, left, right, rows }: Props) {
	const [leftMark, rightMark] =
		of === 'change' ? (['del', 'ins'] as const) : (['mark', 'mark'] as const);

	return (
		<table className={`article-bridge-diff is-of-${of}`}>
			<caption className="screen-reader-text">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{left}</th>
					<th scope="col">{right}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) =>
					row.type === 'gap' ? (
						<tr key={index} className="is-gap">
							<td colSpan={2}>{gapLabel(row.lines)}</td>
						</tr>
					) : (
						<tr key={index} className={`is-${row.type}`}>
							<Side
								pieces={row.left}
								mark={leftMark}
								only={row.type === 'same' ? undefined : 'left'}
							/>
							<Side
								pieces={row.right}
								mark={rightMark}
								only={row.type === 'same' ? undefined : 'right'}
							/>
						</tr>
					)
				)}
			</tbody>
		</table>
	);
}

interface SideProps {
	pieces: DiffPiece[] | null;
	mark: 'del' | 'ins' | 'mark';
	/** The side that alone has it; undefined for what both have. */
	only: 'left' | 'right' | undefined;
}

function Side({ pieces, mark: Mark, only }: SideProps) {
	if (pieces === null) {
		return <td />;
	}
	return (
		<td {...(only === undefined ? {} : { className: `is-only-${only}` })}>
			{/* The text goes its own way; the sides stand as the page goes. */}
			<div dir="auto">
				{pieces.map(({ text, changed }, index) =>
					changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>
				)}
			</div>
		</td>
	);
}

function gapLabel(lines: number): string {
	return sprintf(
		/* translators: %d: number of lines. */
		_n('%d line is the same', '%d lines are the same', lines, 'article-bridge'),
		lines
	);
}
