export interface ImageMarkdown {
  insert: string;
  /** Where in it the alternative text stands. */
  alt: { from: number; to: number };
}

/**
 * An image in a separate paragraph, which makes it a figure. The name of its file is the
 * alternative text until the writer has written one.
 *
 * @param before the text before it on its line and on the line above
 * @param after the text after it on its line
 */
export function imageMarkdown(
  url: string,
  fileName: string,
  before: string,
  after: string,
): ImageMarkdown {
  const name = fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/[\\[\]`*<>&]/g, ' ')
    .trim();
  const own = before.slice(before.lastIndexOf('\n') + 1);
  const lead = own.trim() === '' ? (before.trim() === '' ? '' : '\n') : '\n\n';
  const start = `${lead}![`;
  const end = `](${url})${after.trim() === '' ? '\n' : '\n\n'}`;
  return {
    insert: `${start}${name}${end}`,
    alt: { from: start.length, to: start.length + name.length },
  };
}
