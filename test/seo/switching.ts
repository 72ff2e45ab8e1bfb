import type { SeoPlugin } from '../wp-plugin/seo/seo-posts.ts';
import type { Check } from './checks.ts';
import { printed } from './printed.ts';
import type { SeoSite } from './seo-site.ts';

/**
 * Checks while SEO plugins are switched, each on a site that had none when the post was imported,
 * in this order.
 */
export function switchingChecks(neighbour: SeoPlugin | undefined): readonly Check[] {
  let id = 0;
  const noindex = async (site: SeoSite): Promise<string | undefined> => {
    const { robots } = printed(await site.page(id));
    return /\bnoindex\b/.test(robots) ? undefined : `robots: ${robots || 'none'}`;
  };
  return [
    {
      name: 'noindex holds right after `wp plugin activate`',
      run: async (site, plugin) => {
        id = await site.publish({
          meta_title: 'The title',
          robots: { index: false, follow: true },
        });
        await site.activate(plugin);
        return noindex(site);
      },
    },
    {
      name: 'a plugin that prints nothing is printed for',
      run: async (site, plugin) => {
        if (plugin === 'wp-seopress') {
          await site.evaluate(
            `return update_option( 'seopress_toggle', array( 'toggle-titles' => '0', 'toggle-social' => '1' ) );`,
          );
        } else if (plugin !== 'seo-by-rank-math') {
          return undefined;
        }
        const { title } = printed(await site.page(id));
        return (await noindex(site)) ?? (title === 'The title' ? undefined : `title: ${title}`);
      },
    },
    {
      name: 'noindex holds with a second SEO plugin',
      run: async (site) => {
        if (neighbour === undefined) return undefined;
        await site.activate(neighbour);
        return noindex(site);
      },
    },
  ];
}
