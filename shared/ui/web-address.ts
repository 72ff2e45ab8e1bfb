/** The rule of PHP's `Seo\SeoFields`: what may stand in a page's head as it is. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#"<>\\^`{|}][^\s"<>\\^`{|}]*$/iu;

/** Whether a page can load or link to this address. Pure. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** The host of an address; undefined where it has none. Pure. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
