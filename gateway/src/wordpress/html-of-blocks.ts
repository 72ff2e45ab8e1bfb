/** `<!-- wp:name {"attributes"} -->` and its end; `-->` cannot stand in the attributes, which WordPress escapes. */
const DELIMITER = /<!--\s+\/?wp:[\s\S]*?-->/g;

/** The HTML that serialized WordPress blocks hold; a block that the server renders holds none. */
export function htmlOfBlocks(blocks: string): string {
  return blocks
    .replaceAll(DELIMITER, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
