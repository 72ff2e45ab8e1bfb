import type { Element } from 'hast';
import { captionParagraph } from './caption.ts';
import { embedOf, renderEmbed } from './embed.ts';
import type { Embed } from './embed.ts';
import { renderHtml } from './html.ts';
import { anchorOf, textProperty } from './properties.ts';
import type { Context } from './renderer.ts';

/** Players and the addresses of what they play, which WordPress embeds. */
const PLAYERS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)(?:\?.*)?$/i,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [
    /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)(?:\?.*)?$/i,
    (id) => `https://vimeo.com/${id}`,
  ],
];

/**
 * `core/embed` for a player of YouTube or Vimeo, `core/html` for any other frame.
 *
 * The embed is kept even where WordPress strips `iframe` (wp_kses_post), as it does for all users
 * without `unfiltered_html`.
 */
export function renderIframe(element: Element, context: Context, caption = ''): string[] {
  const embed = playerEmbed(textProperty(element, 'src') ?? '');
  if (embed !== undefined) return [renderEmbed(embed, { anchor: anchorOf(element), caption })];
  return [...renderHtml(element, context), ...captionParagraph(caption)];
}

function playerEmbed(src: string): Embed | undefined {
  for (const [pattern, address] of PLAYERS) {
    const id = pattern.exec(src)?.[1];
    if (id !== undefined) return embedOf(address(id));
  }
  return undefined;
}
