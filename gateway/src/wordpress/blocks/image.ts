import type { Element, ElementContent } from 'hast';
import { figcaption } from './caption.ts';
import { block } from './delimiters.ts';
import { isElement, significant } from './elements.ts';
import { asAlignment, classNames, integerProperty, textProperty } from './properties.ts';
import type { Alignment } from './properties.ts';
import { savedAttributes, survivesSave } from './save-markup.ts';

/** An image and the link around it. */
export interface LinkedImage {
  readonly image: Element;
  readonly link: Element | undefined;
}

export interface ImageOptions {
  /** Rich text. */
  readonly caption?: string;
  readonly anchor?: string | undefined;
  /** Alignment of the surroundings; the image's own takes precedence. */
  readonly align?: Alignment | undefined;
}

/** The image that these nodes consist of, if it can be an image block. */
export function soleImage(nodes: readonly ElementContent[]): LinkedImage | undefined {
  const [only, ...others] = significant(nodes);
  if (others.length > 0 || !isElement(only)) return undefined;
  if (only.tagName === 'picture') {
    return soleImage(only.children.filter((node) => isElement(node, 'img')));
  }
  if (only.tagName === 'a') {
    const linked = soleImage(only.children);
    if (linked === undefined || linked.link !== undefined) return undefined;
    const isLink = (textProperty(only, 'href') ?? '') !== '' && canSave(only, LINK_ATTRIBUTES);
    return isLink ? { image: linked.image, link: only } : undefined;
  }
  if (only.tagName !== 'img' || !textProperty(only, 'src')) return undefined;
  return canSave(only, IMAGE_ATTRIBUTES) ? { image: only, link: undefined } : undefined;
}

const LINK_ATTRIBUTES = ['href', 'rel', 'target', 'className', 'title'];
const IMAGE_ATTRIBUTES = ['src', 'alt', 'title'];

function canSave(element: Element, names: readonly string[]): boolean {
  return names.every((name) => survivesSave(textProperty(element, name) ?? ''));
}

/** `core/image`, in the shape that `renderBlocks` promises. */
export function renderImage({ image, link }: LinkedImage, options: ImageOptions): string {
  const { anchor } = options;
  const align = asAlignment(textProperty(image, 'align')) ?? options.align;
  const width = resizedWidth(image);
  const img = savedAttributes({
    src: textProperty(image, 'src'),
    alt: textProperty(image, 'alt') ?? '',
    style: width && `width:${width};height:auto`,
    // The block's link has no title of its own; a reader sees either in the same place.
    title: textProperty(image, 'title') ?? (link && textProperty(link, 'title')),
  });
  const html = link === undefined ? `<img${img}/>` : `<a${linkMarkup(link)}><img${img}/></a>`;
  const caption = figcaption(options.caption);
  const classes = ['wp-block-image', align && `align${align}`, 'size-large', width && 'is-resized'];
  const figure = savedAttributes({ class: classes.filter(Boolean).join(' '), id: anchor });
  const attributes = {
    width,
    sizeSlug: 'large',
    linkDestination: link === undefined ? 'none' : 'custom',
    align,
    anchor,
  };
  return block('image', attributes, `<figure${figure}>${html}${caption}</figure>`);
}

function linkMarkup(link: Element): string {
  const className = classNames(link).join(' ');
  return savedAttributes({
    class: className === '' ? undefined : className,
    href: textProperty(link, 'href'),
    target: textProperty(link, 'target'),
    rel: textProperty(link, 'rel'),
  });
}

/**
 * The width that an author has chosen: a width without a height. Both together are the file's own
 * size, which keeps the page from jumping while it loads and which WordPress adds itself
 * (wp_img_tag_add_width_and_height_attr).
 */
function resizedWidth(image: Element): string | undefined {
  const width = integerProperty(image, 'width');
  const isChosen = width !== undefined && width > 0 && textProperty(image, 'height') === undefined;
  return isChosen ? `${String(width)}px` : undefined;
}
