import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';

/** Keys of the post meta in which Yoast SEO and Rank Math keep what an article has a field for. */
export const SEO_META_KEYS = [
  ...['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'],
  ...['_yoast_wpseo_canonical', '_yoast_wpseo_meta-robots-noindex'],
  ...['_yoast_wpseo_meta-robots-nofollow', 'rank_math_title', 'rank_math_description'],
  ...['rank_math_focus_keyword', 'rank_math_canonical_url'],
] as const;

/** `%%title%% %%sep%%` of Yoast, `%title% %sep%` of Rank Math: filled in by the plugin alone. */
const TEMPLATE = /%{1,2}[\w()-]+%{1,2}/;

/** The SEO fields of a post; Yoast's where both have one. What is a template is left out. */
export function postSeo(meta: ReadonlyMap<string, string>, notes: ApiText[]) {
  const first = (...keys: (typeof SEO_META_KEYS)[number][]): string | undefined =>
    keys.map((key) => meta.get(key)?.trim() ?? '').find((value) => value !== '');

  const words = (
    note: 'wxr-title-template' | 'wxr-description-template',
    text: string | undefined,
  ): string | undefined => {
    if (text === undefined || !TEMPLATE.test(text)) return text;
    notes.push(apiText(note, { text }));
    return undefined;
  };

  const [focus, ...secondary] = (first('_yoast_wpseo_focuskw', 'rank_math_focus_keyword') ?? '')
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');
  const canonical = first('_yoast_wpseo_canonical', 'rank_math_canonical_url');
  const noIndex = meta.get('_yoast_wpseo_meta-robots-noindex') === '1';
  const noFollow = meta.get('_yoast_wpseo_meta-robots-nofollow') === '1';
  return {
    meta_title: words('wxr-title-template', first('_yoast_wpseo_title', 'rank_math_title')),
    meta_description: words(
      'wxr-description-template',
      first('_yoast_wpseo_metadesc', 'rank_math_description'),
    ),
    focus_keyword: focus,
    secondary_keywords: secondary.length === 0 ? undefined : secondary,
    canonical_url:
      canonical !== undefined && /^https?:/i.test(canonical) && URL.canParse(canonical)
        ? canonical
        : undefined,
    robots: noIndex || noFollow ? { index: !noIndex, follow: !noFollow } : undefined,
  };
}
