import { block } from './delimiters.ts';
import { savedAttributes } from './save-markup.ts';

/** The caption in the figure that a block saves; nothing for an empty one. */
export function figcaption(caption: string | undefined): string {
  return caption ? `<figcaption class="wp-element-caption">${caption}</figcaption>` : '';
}

/** The caption of an element whose block cannot have one. */
export function captionParagraph(caption: string, anchor?: string): string[] {
  if (caption === '') return [];
  return [block('paragraph', { anchor }, `<p${savedAttributes({ id: anchor })}>${caption}</p>`)];
}
