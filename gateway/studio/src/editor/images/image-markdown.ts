export interface ImageMarkdown {
  insert: string;
  /** Where in it the alternative text stands. */
  alt: { from: number; to: number };
}

/**
 * An image in a paragraph of its own, which makes a figure of it. Its file's name stands for the
 * alternative text until the writer has written one.
 *
 * @param before what stands before it in its line and in the one above
 * @param after what stands after it in its line
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
