import { align } from './align.ts';

/** A piece of a text, and whether the other side lacks it. */
export interface Piece {
  text: string;
  changed: boolean;
}

/** Tags, words, spaces and other characters, one by one. */
const TOKENS = /<[^<>]*>|\s+|[\p{L}\p{N}\p{M}_]+|./gsu;

export function tokensOf(text: string): string[] {
  return text.match(TOKENS) ?? [];
}

/** The words of a text with tags, as a reader sees them. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).filter((token) => /^[\p{L}\p{N}]/u.test(token));
}

/** Which tokens of each side the other lacks. */
export function changedTokens(left: string[], right: string[]): [boolean[], boolean[]] {
  const marks: [boolean[], boolean[]] = [left.map(() => true), right.map(() => true)];
  for (const [mine, theirs] of align(left, right, (x, y) => (left[x] === right[y] ? 1 : 0))) {
    marks[0][mine] = false;
    marks[1][theirs] = false;
  }
  return [withSpaces(left, marks[0]), withSpaces(right, marks[1])];
}

/** A space between two changed words is changed with them: one mark is easier to read than two. */
function withSpaces(tokens: string[], changed: boolean[]): boolean[] {
  return changed.map(
    (isChanged, index) =>
      isChanged ||
      (tokens[index]?.trim() === '' && changed[index - 1] === true && changed[index + 1] === true),
  );
}

/** Tokens, joined into as few pieces as possible. */
export function piecesOf(tokens: string[], changed: boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, token] of tokens.entries()) {
    const isChanged = changed[index] ?? false;
    const last = pieces.at(-1);
    if (last?.changed === isChanged) {
      last.text += token;
    } else {
      pieces.push({ text: token, changed: isChanged });
    }
  }
  return pieces;
}

/** Two versions of a text, each with what the other lacks marked word by word. Pure. */
export function changedWords(left: string, right: string): [Piece[], Piece[]] {
  const tokens = [tokensOf(left), tokensOf(right)] as const;
  const marks = changedTokens(...tokens);
  return [piecesOf(tokens[0], marks[0]), piecesOf(tokens[1], marks[1])];
}
