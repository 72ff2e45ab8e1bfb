import type { ArticlePublication } from '@article-bridge/contract';

/** Where WordPress lets the post be edited; undefined when unknown, or not a web address. */
export function editAddress({
  site,
  post_id: post,
}: Pick<ArticlePublication, 'site' | 'post_id'>): string | undefined {
  if (post === null || !/^https?:\/\//i.test(site.url) || !URL.canParse(site.url)) return undefined;
  const home = new URL(site.url);
  home.pathname = home.pathname.replace(/(?<!\/)\/*$/, '/');
  home.search = '';
  home.hash = '';
  home.username = '';
  home.password = '';
  return new URL(`wp-admin/post.php?post=${post}&action=edit`, home).href;
}
