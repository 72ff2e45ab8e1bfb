import { block } from './delimiters.ts';

/** The caption in the figure that a block saves; nothing for an empty one. */
export function figcaption(caption: string | undefined): string {
  return caption ? `<figcaption class="wp-element-caption">${caption}</figcaption>` : '';
}

/** The caption of an element whose block cannot have one. */
export function captionParagraph(caption: string): string[] {
  return caption === '' ? [] : [block('paragraph', {}, `<p>${caption}</p>`)];
}
