import { textDirection } from '@article-bridge/contract/ui';

export interface PreviewedArticle {
  title: string;
  /** Sanitized by the gateway's schema. */
  html: string;
  language: string;
  featuredImage:
    { url: string; alt?: string | undefined; caption?: string | undefined } | undefined;
}

/** The placeholder of a player, which the preview does not load. */
export type EmbedLabel = (address: string) => string;

/** Puts an article into the frame's document. The scroll position stays. */
export function fillFrame(
  document: Document,
  { title, html, language, featuredImage }: PreviewedArticle,
  embedLabel: EmbedLabel,
): void {
  const { documentElement, body } = document;
  documentElement.lang = language;
  documentElement.dir = textDirection(language);
  const heading = document.createElement('h1');
  heading.textContent = title;
  const content = document.createElement('div');
  content.innerHTML = html;
  for (const frame of content.querySelectorAll('iframe')) {
    const label = document.createElement('span');
    label.className = 'preview-embed';
    label.textContent = embedLabel(frame.src);
    frame.replaceWith(label);
  }
  body.replaceChildren(heading, ...featuredFigure(document, featuredImage), ...content.childNodes);
  // What scrolls horizontally is focusable, so that it does so by keyboard, too.
  for (const wide of body.querySelectorAll('pre, table')) {
    if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
  }
}

function featuredFigure(
  document: Document,
  image: PreviewedArticle['featuredImage'],
): HTMLElement[] {
  if (image === undefined || !/^https?:/i.test(image.url)) return [];
  const figure = document.createElement('figure');
  const picture = document.createElement('img');
  picture.src = image.url;
  picture.alt = image.alt ?? '';
  figure.append(picture);
  if (image.caption !== undefined && image.caption !== '') {
    const caption = document.createElement('figcaption');
    caption.textContent = image.caption;
    figure.append(caption);
  }
  return [figure];
}
