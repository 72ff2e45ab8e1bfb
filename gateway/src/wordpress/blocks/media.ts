import type { Element } from 'hast';
import { captionParagraph, figcaption } from './caption.ts';
import { block } from './delimiters.ts';
import { isElement } from './elements.ts';
import { renderHtml } from './html.ts';
import { anchorOf, hasProperty, textProperty } from './properties.ts';
import type { BlockRenderer, Context } from './renderer.ts';
import { savedAttributes, survivesSave } from './save-markup.ts';
import type { SavedAttribute } from './save-markup.ts';

/** `core/video`. */
export const renderVideo: BlockRenderer = (element, context) => renderMedia(element, context, '');

/** `core/audio`. */
export const renderAudio: BlockRenderer = (element, context) => renderMedia(element, context, '');

/**
 * The native block for one file; `core/html` for what that block would lose: several sources, tracks
 * and a text for old browsers.
 */
export function renderMedia(element: Element, context: Context, caption: string): string[] {
  const src = soleSource(element);
  const poster = textProperty(element, 'poster');
  const name = element.tagName;
  if (src === undefined || !survivesSave(src) || !survivesSave(poster ?? '')) {
    return [...renderHtml(element, context), ...captionParagraph(caption)];
  }
  const flag = (property: string) => hasProperty(element, property) || undefined;
  const preload = textProperty(element, 'preload');
  const anchor = anchorOf(element);
  const media = savedAttributes(
    name === 'video'
      ? {
          autoplay: flag('autoPlay'),
          controls: flag('controls'),
          loop: flag('loop'),
          muted: flag('muted'),
          poster,
          preload: preload !== undefined && VIDEO_PRELOAD.has(preload) ? preload : undefined,
          src,
          playsinline: flag('playsInline'),
        }
      : audioAttributes(element, src, preload),
  );
  const figure = savedAttributes({ id: anchor, class: `wp-block-${name}` });
  const html = `<figure${figure}><${name}${media}></${name}>${figcaption(caption)}</figure>`;
  return [block(name, { anchor }, html)];
}

/** The block always shows controls. */
function audioAttributes(
  element: Element,
  src: string,
  preload: string | undefined,
): Record<string, SavedAttribute> {
  return {
    controls: true,
    src,
    autoplay: hasProperty(element, 'autoPlay') || undefined,
    loop: hasProperty(element, 'loop') || undefined,
    preload: preload !== undefined && AUDIO_PRELOAD.has(preload) ? preload : undefined,
  };
}

/** `metadata` is the video block's default, which its `save` leaves out. */
const VIDEO_PRELOAD = new Set(['auto', 'none']);
const AUDIO_PRELOAD = new Set(['auto', 'none', 'metadata']);

function soleSource(element: Element): string | undefined {
  const src = textProperty(element, 'src');
  const children = element.children.filter((node) => !isBlankText(node));
  const [only, ...others] = children;
  if (only === undefined) return src === '' ? undefined : src;
  const isSource = src === undefined && others.length === 0 && isElement(only, 'source');
  return isSource ? textProperty(only, 'src') : undefined;
}

function isBlankText(node: Element['children'][number]): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}
