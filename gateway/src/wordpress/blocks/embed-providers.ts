/** Provider data of an embed, as the editor saves it. */
export interface EmbedProvider {
  readonly slug: string;
  readonly type: 'video' | 'rich' | 'photo';
  /** Aspect ratio of the player, for the classes that scale it. */
  readonly aspect?: '16-9' | '9-16';
}

type Row = readonly [slug: string, type: EmbedProvider['type'], pattern: RegExp];

/**
 * The addresses that a WordPress site embeds by itself: `WP_oEmbed::$providers`, as far as the editor
 * has a variation of core/embed for them. Shops are left out: a bare link to a product is a link.
 */
const PROVIDERS: readonly Row[] = [
  [
    'youtube',
    'video',
    /^https?:\/\/(?:(?:m|www)\.)?youtube\.com\/(?:watch|playlist|shorts\/|live\/)/i,
  ],
  ['youtube', 'video', /^https?:\/\/youtu\.be\/./i],
  ['vimeo', 'video', /^https?:\/\/(?:[\w-]+\.)*vimeo\.com\/./i],
  ['dailymotion', 'video', /^https?:\/\/(?:(?:www\.)?dailymotion\.com|dai\.ly)\/./i],
  ['ted', 'video', /^https?:\/\/(?:www\.|embed\.)?ted\.com\/talks\/./i],
  ['wordpress-tv', 'video', /^https?:\/\/wordpress\.tv\/./i],
  ['videopress', 'video', /^https?:\/\/videopress\.com\/v\/./i],
  ['tiktok', 'video', /^https?:\/\/(?:www\.)?tiktok\.com\/(?:.*\/video\/.|@)/i],
  ['animoto', 'video', /^https?:\/\/(?:www\.)?(?:animoto|video214)\.com\/play\/./i],
  [
    'twitter',
    'rich',
    /^https?:\/\/(?:www\.)?twitter\.com\/(?:\w{1,15}\/status(?:es)?\/.|i\/moments\/.)/i,
  ],
  ['bluesky', 'rich', /^https?:\/\/bsky\.app\/profile\/.*\/post\/./i],
  ['reddit', 'rich', /^https?:\/\/(?:www\.)?reddit\.com\/r\/[^/]+\/comments\/./i],
  ['tumblr', 'rich', /^https?:\/\/(?:[\w-]+\.)+tumblr\.com\/./i],
  ['pinterest', 'rich', /^https?:\/\/(?:[a-z]{2}|www)\.pinterest\.com(?:\.(?:au|mx))?\/./i],
  ['soundcloud', 'rich', /^https?:\/\/(?:www\.)?soundcloud\.com\/./i],
  ['spotify', 'rich', /^https?:\/\/(?:open|play)\.spotify\.com\/./i],
  ['mixcloud', 'rich', /^https?:\/\/(?:www\.)?mixcloud\.com\/./i],
  ['reverbnation', 'rich', /^https?:\/\/(?:www\.)?reverbnation\.com\/./i],
  ['pocket-casts', 'rich', /^https:\/\/pca\.st\/\w/i],
  ['speaker-deck', 'rich', /^https?:\/\/(?:www\.)?speakerdeck\.com\/./i],
  ['issuu', 'rich', /^https?:\/\/(?:www\.)?issuu\.com\/.+\/docs\/./i],
  ['scribd', 'rich', /^https?:\/\/(?:www\.)?scribd\.com\/(?:doc|document)\/./i],
  ['kickstarter', 'rich', /^https?:\/\/(?:(?:www\.)?kickstarter\.com\/projects|kck\.st)\/./i],
  [
    'crowdsignal',
    'rich',
    /^https?:\/\/(?:(?:[\w-]+\.)*polldaddy\.com|poll\.fm|[\w-]+\.(?:crowdsignal\.net|survey\.fm))\/./i,
  ],
  ['wolfram-cloud', 'rich', /^https?:\/\/(?:www\.)?wolframcloud\.com\/obj\/./i],
  ['imgur', 'rich', /^https?:\/\/(?:[\w-]+\.)*imgur\.com\/./i],
  ['flickr', 'photo', /^https?:\/\/(?:(?:www\.)?flickr\.com|flic\.kr)\/./i],
  ['smugmug', 'photo', /^https?:\/\/(?:[\w-]+\.)*smugmug\.com\/./i],
  ['cloudup', 'photo', /^https?:\/\/cloudup\.com\/./i],
];

const WIDE = new Set(['youtube', 'vimeo', 'dailymotion', 'ted', 'wordpress-tv', 'videopress']);
const SHORTS = /\/shorts\//i;

/** The provider for this address, if WordPress would embed it. */
export function embedProvider(url: string): EmbedProvider | undefined {
  const row = PROVIDERS.find(([, , pattern]) => pattern.test(url));
  if (row === undefined) return undefined;
  const [slug, type] = row;
  if (!WIDE.has(slug)) return { slug, type };
  return { slug, type, aspect: SHORTS.test(url) ? '9-16' : '16-9' };
}
