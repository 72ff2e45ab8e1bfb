/** An article as the preview shows it. */
export interface PreviewedArticle {
  title: string;
  /** HTML, sanitized by the gateway's schema; see `blockHtml`. */
  blocks: readonly string[];
  language: string;
  featuredImage:
    { url: string; alt?: string | undefined; caption?: string | undefined } | undefined;
}

/** All that stands in the preview, in parts: the title, the featured image and the blocks of the text. */
export function previewedBlocks(
  document: Document,
  { title, blocks, featuredImage }: PreviewedArticle,
): string[] {
  const heading = document.createElement('h1');
  heading.textContent = title;
  return [heading.outerHTML, ...featuredFigure(document, featuredImage), ...blocks];
}

function featuredFigure(document: Document, image: PreviewedArticle['featuredImage']): string[] {
  if (image === undefined || !/^https?:/i.test(image.url)) return [];
  const figure = document.createElement('figure');
  const picture = document.createElement('img');
  picture.setAttribute('src', image.url);
  picture.alt = image.alt ?? '';
  figure.append(picture);
  if (image.caption !== undefined && image.caption !== '') {
    const caption = document.createElement('figcaption');
    caption.textContent = image.caption;
    figure.append(caption);
  }
  return [figure.outerHTML];
}
