/**
 * The Markdown of an article that was written as HTML. CommonMark holds HTML as it is (spec, 4.6),
 * so the HTML is its own Markdown: nothing of it is lost, and whoever renders it gets the article.
 * A blank line would end a block of HTML, and the rest would be read as text; outside of
 * preformatted text a blank line means nothing, inside it a character reference keeps it.
 */
export function markdownOfHtml(html: string): string {
  const parts = html.split(/(<pre[\s>][\s\S]*?<\/pre>)/i);
  const safe = parts.map((part, index) =>
    index % 2 === 1 ? part.replaceAll('\n', '&#10;') : part.replaceAll(/\n[ \t]*(?=\n)/g, ''),
  );
  const text = safe.join('').trim();
  return text === '' ? '' : `${text}\n`;
}
