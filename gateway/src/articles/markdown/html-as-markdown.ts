import { delimitedParts } from '../../wordpress/delimited-parts.ts';

const PREFORMATTED = /<pre[\s>]/i;
const PREFORMATTED_END = /<\/pre>/gi;

/**
 * HTML as a block of Markdown, which passes it through unchanged (CommonMark, 4.6). A blank line
 * would end the block and turn the rest into text. Outside preformatted text, blank lines have no
 * meaning and are removed; inside it, they are kept as character references.
 */
export function htmlAsMarkdown(html: string): string {
  const parts = delimitedParts(html, PREFORMATTED, PREFORMATTED_END);
  const safe = parts.map((part, index) =>
    index % 2 === 1 ? part.replaceAll('\n', '&#10;') : part.replaceAll(/\n[ \t]*(?=\n)/g, ''),
  );
  const text = safe.join('').trim();
  return text === '' ? '' : `${text}\n`;
}
