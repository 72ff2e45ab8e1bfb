/** Characters that move a terminal's cursor or change the direction of the text after them. */
const NOT_SHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu;

/** A name made safe for one line of a list. */
export function oneLine(name: string): string {
  return name.replace(NOT_SHOWN, ' ');
}
