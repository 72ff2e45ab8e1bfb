import { delimitedParts } from './delimited-parts.ts';

/** `<!-- wp:name {"attributes"} -->` and its end; `-->` cannot stand in the attributes, which WordPress escapes. */
const DELIMITER = /<!--\s+\/?wp:/;
const DELIMITER_END = /-->/g;

/** The HTML that serialized WordPress blocks hold; a block that the server renders holds none. */
export function htmlOfBlocks(blocks: string): string {
  return delimitedParts(blocks, DELIMITER, DELIMITER_END)
    .filter((_part, index) => index % 2 === 0)
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
