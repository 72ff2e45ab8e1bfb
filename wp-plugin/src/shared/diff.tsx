import { _n, sprintf } from '@wordpress/i18n';

/** A part of a line, and whether the other side lacks it. */
export interface DiffPiece {
	text: string;
	changed: boolean;
}

/** Two lines side by side; see TextDiff in PHP, which makes them. */
export interface DiffRow {
	type: 'same' | 'changed' | 'removed' | 'added' | 'gap';
	left: DiffPiece[] | null;
	right: DiffPiece[] | null;
	/** Of a gap: equal lines that were left out. */
	lines: number;
}

interface Props {
	/** What is compared, for those who do not see the table. */
	caption: string;
	/** Whose the left side is. */
	left: string;
	right: string;
	rows: DiffRow[];
}

/** Two texts side by side, line by line, with what is on one side only marked word by word. */
export function Diff({ caption, left, right, rows }: Props) {
	return (
		<table className="article-bridge-diff">
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
							<Side pieces={row.left} mark="del" isMarked={row.type !== 'same'} />
							<Side pieces={row.right} mark="ins" isMarked={row.type !== 'same'} />
						</tr>
					)
				)}
			</tbody>
		</table>
	);
}

interface SideProps {
	pieces: DiffPiece[] | null;
	mark: 'del' | 'ins';
	isMarked: boolean;
}

function Side({ pieces, mark: Mark, isMarked }: SideProps) {
	if (pieces === null) {
		return <td />;
	}
	const className = Mark === 'del' ? 'is-only-left' : 'is-only-right';
	return (
		<td dir="auto" {...(isMarked ? { className } : {})}>
			{pieces.map(({ text, changed }, index) =>
				changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>
			)}
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
