/** What a network shows of a link. Empty: nothing was given. */
export interface LinkTexts {
  title: string;
  description: string;
  imageUrl: string;
}

export type TwitterCard = 'summary' | 'summary_large_image';

export interface SharedLink {
  openGraph: LinkTexts;
  twitter: LinkTexts & { card: TwitterCard };
}

interface Given {
  openGraph: LinkTexts;
  /** Without a card of its own, the image decides. */
  twitter: LinkTexts & { card: TwitterCard | '' };
}

/**
 * How networks show a link: Twitter falls back to Open Graph, and Open Graph to the article. The same
 * rules as PHP's `Seo\Head\HeadTags`. Pure.
 */
export function sharedLink({ openGraph, twitter }: Given, article: LinkTexts): SharedLink {
  const general = withFallback(openGraph, article);
  const own = withFallback(twitter, general);
  const card = twitter.card || (own.imageUrl === '' ? 'summary' : 'summary_large_image');
  return { openGraph: general, twitter: { ...own, card } };
}

/** A text without line breaks, as it stands in an attribute of a page's head. Pure. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function withFallback(own: LinkTexts, fallback: LinkTexts): LinkTexts {
  return {
    title: oneLine(own.title) || fallback.title,
    description: oneLine(own.description) || fallback.description,
    imageUrl: own.imageUrl || fallback.imageUrl,
  };
}
