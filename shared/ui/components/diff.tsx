import type { Piece } from '../changed-words.ts';
import { MarkedText } from './marked-text.tsx';
import type { MarkedTextProps } from './marked-text.tsx';

/** Two lines side by side, or equal lines that are left out; see `DiffRow` of the plugin's REST API. */
export interface ComparedRow {
  type: 'same' | 'changed' | 'removed' | 'added' | 'gap';
  left: readonly Piece[] | null;
  right: readonly Piece[] | null;
  /** Of a gap: how many lines are left out. */
  lines: number;
}

export interface DiffProps {
  /** The meaning of the sides: before and after a change, or two versions of equal standing. */
  of?: 'change' | 'versions';
  /** What is compared, for those who do not see the table. */
  caption: string;
  /** Whose the left side is. */
  left: string;
  right: string;
  rows: readonly ComparedRow[];
  /** Says that so many lines are the same. */
  gapLabel: (lines: number) => string;
}

/** Two texts side by side, line by line, with what is on one side only marked word by word. */
export function Diff({ of = 'change', caption, left, right, rows, gapLabel }: DiffProps) {
  const [leftMark, rightMark] =
    of === 'change' ? (['del', 'ins'] as const) : (['mark', 'mark'] as const);
  return (
    <table className={`article-bridge-diff is-of-${of}`}>
      <caption>{caption}</caption>
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
          ),
        )}
      </tbody>
    </table>
  );
}

interface SideProps {
  pieces: readonly Piece[] | null;
  mark: MarkedTextProps['mark'];
  /** The side that alone has it; undefined for what both have. */
  only: 'left' | 'right' | undefined;
}

function Side({ pieces, mark, only }: SideProps) {
  if (pieces === null) return <td />;
  return (
    <td {...(only === undefined ? {} : { className: `is-only-${only}` })}>
      {/* The text has its own direction; the sides stand in that of the page. */}
      <div dir="auto">
        <MarkedText pieces={pieces} mark={mark} />
      </div>
    </td>
  );
}
