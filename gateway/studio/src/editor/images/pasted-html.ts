/** Elements, and styles of word processors, that Markdown has marks for. */
const STRUCTURE = [
  /<(?:h[1-6]|ul|ol|table|blockquote|img|strong|em|b|i|del|hr|pre|figure)[\s>]/i,
  /<a\s[^>]*href/i,
  /mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i,
];

/** Editors of code colour what they copy; the text alone is what was meant. */
const CODE_EDITOR =
  /^\s*(?:<meta[^>]*>\s*)?<(?:div|pre)[^>]*font-family:[^"]*(?:mono|Consolas|Menlo|Courier)/i;

/** Whether HTML from the clipboard says more than the text beside it. */
export function hasFormatting(html: string): boolean {
  const body = html
    .replace(/^[\s\S]*<!--StartFragment-->/, '')
    .replace(/<!--EndFragment-->[\s\S]*$/, '');
  return !CODE_EDITOR.test(body) && STRUCTURE.some((pattern) => pattern.test(body));
}
