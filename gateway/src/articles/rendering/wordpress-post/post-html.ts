import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { delimitedParts } from '../../../wordpress/delimited-parts.ts';
import { closedHtml } from '../../markdown/closed-html.ts';
import { refuseUnboundedTree } from '../../markdown/tree-bounds.ts';
import { htmlOfBlocks } from '../../../wordpress/html-of-blocks.ts';

const BLOCK_NAMES =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|' +
  'blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|' +
  'nav|figure|figcaption|details|menu|summary';

const BLOCK_START = new RegExp(`<(?:${BLOCK_NAMES})[\\s/>]`, 'gi');
const BLOCK_END = new RegExp(`</(?:${BLOCK_NAMES})>|<hr\\s*/?>`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^(?:</?(?:${BLOCK_NAMES})[\\s/>]|<!--)`, 'i');

const PREFORMATTED = /<(?:pre|script|style|textarea)\b/i;
const PREFORMATTED_END = /<\/(?:pre|script|style|textarea)>/gi;

const CAPTION = /\[caption[^\][]*\]/;
const CAPTION_END = /\[\/caption\]/g;
const CAPTIONED_IMAGE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;
const EMBED = /\[embed[^\][]*\]\s*([^\s<[]+)\s*\[\/embed\]/g;

/** With attributes, or of WordPress' own that need none; anything else in brackets may be words. */
const SHORTCODE = /\[(gallery|playlist|audio|video|[a-z][\w-]+(?=\s+[\w-]+=["']))[^\][]*\]/g;

/** An address that is relative to the site. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|#|$)/i;

export interface PostHtml {
  html: string;
  images: number;
  /** Names of shortcodes that stand in the text as they are. */
  shortcodes: string[];
  /** Constructs that the text never closes, such as `iframe`. */
  unclosed: string[];
}

/**
 * The HTML of a post's content: blocks without their delimiters, or classic text with paragraphs
 * (as wpautop adds them), captions as figures, and relative addresses made absolute. Pure.
 *
 * @param address of the site; empty if unknown
 */
export function postHtml(content: string, address: string): PostHtml {
  const { html: text, unclosed } = closedHtml(content.replaceAll(/\r\n?/g, '\n'));
  const html = /<!--\s+wp:/.test(text) ? htmlOfBlocks(text) : classicHtml(text);
  const tree = fromHtml(html, { fragment: true });
  refuseUnboundedTree(tree);
  const images = completeAddresses(tree, address);
  const shortcodes = [...new Set([...html.matchAll(SHORTCODE)].map(([, name = '']) => name))];
  return { html: toHtml(tree), images, shortcodes, unclosed };
}

function classicHtml(text: string): string {
  const withFigures = delimitedParts(text, CAPTION, CAPTION_END)
    .map((part, index) => (index % 2 === 1 ? captionedFigure(part) : part))
    .join('')
    .replaceAll(EMBED, (_whole, url: string) => `\n\n<a href="${url}">${url}</a>\n\n`);
  return delimitedParts(withFigures, PREFORMATTED, PREFORMATTED_END)
    .map((part, index) => (index % 2 === 1 ? part : paragraphs(part)))
    .join('\n');
}

function captionedFigure(shortcode: string): string {
  const inner = shortcode.replace(CAPTION, '').replace(CAPTION_END, '');
  const [, image, words = ''] = CAPTIONED_IMAGE.exec(inner) ?? [];
  if (image === undefined) return shortcode;
  const caption = words.trim() === '' ? '' : `<figcaption>${words.trim()}</figcaption>`;
  return `\n\n<figure>${image}${caption}</figure>\n\n`;
}

/** wpautop (wp-includes/formatting.php): a blank line ends a paragraph, another one is a break. */
function paragraphs(text: string): string {
  return text
    .replaceAll(BLOCK_START, '\n\n$&')
    .replaceAll(BLOCK_END, '$&\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      BEGINS_WITH_BLOCK.test(part)
        ? part
        : `<p>${part.replaceAll(/(?<!<br ?\/?>)\n/g, '<br>\n')}</p>`,
    )
    .join('\n');
}

/** Returns how many images there are. */
function completeAddresses(tree: Root, address: string): number {
  let images = 0;
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'img') images += 1;
    for (const name of ['src', 'href', 'poster']) {
      const written = properties[name];
      if (typeof written !== 'string' || !RELATIVE.test(written)) continue;
      properties[name] = URL.parse(written, address)?.href ?? written;
    }
  });
  return images;
}
