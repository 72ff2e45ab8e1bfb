const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The plugin's settings page of a site, with a code in the fragment, which is not sent to any
 * server and thus appears in no log. Undefined if the address is not that of a website.
 *
 * @param site as entered: with or without a scheme, or a page of its admin
 */
export function siteSettingsLink(site: string, code: string): string | undefined {
  const text = site.trim();
  const url = URL.parse(SCHEME.test(text) ? text : `https://${text}`);
  if (text === '' || url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!/[.:]|^localhost$/.test(url.hostname)) return undefined;
  const home = url.pathname
    .replace(/\/wp-(?:admin|login\.php)(?:\/.*)?$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return `${url.origin}${home}/wp-admin/options-general.php?page=article-bridge#code=${code}`;
}
