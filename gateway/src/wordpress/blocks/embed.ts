import type { ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';
import { figcaption } from './caption.ts';
import { block } from './delimiters.ts';
import { isElement, significant } from './elements.ts';
import { embedProvider } from './embed-providers.ts';
import type { EmbedProvider } from './embed-providers.ts';
import { textProperty } from './properties.ts';
import { escapeText, savedAttributes, survivesSave } from './save-markup.ts';

/** An address and its provider. */
export interface Embed {
  readonly url: string;
  readonly provider: EmbedProvider;
}

export interface EmbedOptions {
  readonly anchor?: string | undefined;
  /** Rich text. */
  readonly caption?: string;
}

/** The embed that an address makes, if WordPress knows its provider. */
export function embedOf(url: string): Embed | undefined {
  const provider = embedProvider(url);
  const isPlain = /^\S+$/.test(url) && survivesSave(url);
  return provider !== undefined && isPlain ? { url, provider } : undefined;
}

/**
 * The embed in these nodes, if they are nothing but an address that WordPress can embed, bare or as
 * a link whose text is that address. A link with another text stays a link.
 */
export function soleEmbed(nodes: readonly ElementContent[]): Embed | undefined {
  const [only, ...others] = significant(nodes);
  if (only === undefined || others.length > 0) return undefined;
  const text = only.type === 'text' ? only.value.trim() : toString(only).trim();
  if (!isElement(only, 'a')) return only.type === 'text' ? embedOf(text) : undefined;
  const href = textProperty(only, 'href') ?? '';
  return withoutScheme(href) === withoutScheme(text) ? embedOf(href) : undefined;
}

/** `core/embed`, as the editor saves it once it has seen the provider's answer. */
export function renderEmbed({ url, provider }: Embed, options: EmbedOptions): string {
  const { slug, type, aspect } = provider;
  const className = aspect && `wp-embed-aspect-${aspect} wp-has-aspect-ratio`;
  const { anchor, caption } = options;
  const attributes = {
    url,
    type,
    providerNameSlug: slug,
    responsive: true,
    anchor,
    className,
  };
  const classes = [
    `wp-block-embed is-type-${type} is-provider-${slug} wp-block-embed-${slug}`,
    className,
  ];
  const figure = savedAttributes({ class: classes.filter(Boolean).join(' '), id: anchor });
  const wrapper = `<div class="wp-block-embed__wrapper">\n${escapeText(url)}\n</div>`;
  return block('embed', attributes, `<figure${figure}>${wrapper}${figcaption(caption)}</figure>`);
}

/** Without the scheme, which GFM's autolinks omit, and the slash that parsers add. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}
