/** Characters of a name that a pointer shows: whoever sent it may have made it of millions. */
export const NAME_SHOWN = 100;

/** A JSON Pointer (RFC 6901); long names are cut off. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((name) => `/${referenceToken(String(name))}`).join('');
}

function referenceToken(name: string): string {
  return beginningOf(name).replaceAll('~', '~0').replaceAll('/', '~1');
}

function beginningOf(name: string): string {
  // No more of it is looked at than twice as many units as characters are shown.
  const characters = Array.from(name.slice(0, 2 * NAME_SHOWN + 2).toWellFormed());
  const isWhole = name.length <= 2 * NAME_SHOWN + 2 && characters.length <= NAME_SHOWN;
  return isWhole ? characters.join('') : `${characters.slice(0, NAME_SHOWN).join('')}…`;
}
