import { __ } from '@wordpress/i18n';
import type { DraftField } from './draft.ts';

/** What a field is called on the screen. */
export function fieldName(field: DraftField): string {
  const names: Record<DraftField, string> = {
    title: __('Title'),
    markdown: __('Text'),
    slug: __('Address'),
    language: __('Language'),
    topic: __('Topic'),
    excerpt: __('Excerpt'),
    published_at: __('Published'),
    author: __('Author'),
    meta_title: __('Title in search results'),
    meta_description: __('Description in search results'),
    focus_keyword: __('Focus keyword'),
    secondary_keywords: __('Other keywords'),
    canonical_url: __('Canonical address'),
    robots: __('Search engines'),
    open_graph: __('Social card'),
    twitter: __('Social card of X'),
    schema_jsonld: __('Structured data'),
    featured_image: __('Featured image'),
    categories: __('Categories'),
    tags: __('Tags'),
    faq: __('Questions and answers'),
    internal_links: __('Links to other articles'),
    sources: __('Sources'),
    custom_fields: __('Custom fields'),
  };
  return names[field];
}
