import { FormTokenField, TextControl } from '@wordpress/components';
import { useQuery } from '@tanstack/react-query';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { termsQuery } from '../../articles/articles-api.ts';
import { suggestionsQuery } from '../article-api.ts';
import { hasNoText } from '../saving/published-text.ts';
import { AuthorFields } from './author-fields.tsx';
import { AutomaticField } from './automatic-field.tsx';
import { LanguageField } from './language-field.tsx';
import { localInputOf, wireTimeOfInput } from './local-time.ts';
import type { PanelProps } from './panel-props.ts';
import { textsOf } from './search-section.tsx';

/** Where the article belongs, and who wrote it. */
export function ArticleSection({ draft, rendered, language, set }: PanelProps) {
  const { data: terms = { languages: [], categories: [] } } = useQuery(termsQuery);
  const [isSuggesting, setSuggesting] = useState(false);
  const { data: suggestions = { tags: [], authors: [] } } = useQuery({
    ...suggestionsQuery,
    // A whole page of articles: loaded when somebody starts to type what it suggests.
    enabled: isSuggesting,
  });
  const wantSuggestions = () => {
    setSuggesting(true);
  };
  return (
    <>
      <AutomaticField
        label={__('Address (slug)')}
        value={draft.slug}
        // Without a title, it would be made of the uuid.
        automatic={draft.title.trim() === '' ? undefined : rendered.content?.slug}
        help={__(
          'Generated from the title while empty. It no longer changes once the article is published.',
        )}
        onChange={(value) => {
          set('slug', value?.replaceAll(/\s+/g, '-'));
        }}
      />
      <LanguageField
        value={draft.language}
        automatic={hasNoText(draft) ? undefined : language}
        known={terms.languages.map(({ language: tag }) => tag)}
        onChange={(value) => {
          set('language', value);
        }}
      />
      <FormTokenField
        label={__('Categories')}
        value={draft.categories ?? []}
        suggestions={terms.categories.map(({ name }) => name)}
        __experimentalExpandOnFocus
        onChange={(tokens) => {
          set('categories', textsOf(tokens));
        }}
      />
      <FormTokenField
        label={__('Tags')}
        value={draft.tags ?? []}
        suggestions={suggestions.tags}
        onFocus={wantSuggestions}
        onChange={(tokens) => {
          set('tags', textsOf(tokens));
        }}
      />
      <AutomaticField
        label={__('Excerpt')}
        value={draft.excerpt}
        automatic={rendered.content?.excerpt ?? undefined}
        language={language}
        isLong
        onChange={(value) => {
          set('excerpt', value);
        }}
      />
      <AuthorFields
        author={draft.author}
        known={suggestions.authors}
        onFocus={wantSuggestions}
        onChange={(author) => {
          set('author', author);
        }}
      />
      <TextControl
        label={__('Published at')}
        type="datetime-local"
        value={localInputOf(draft.published_at)}
        onChange={(value) => {
          set('published_at', wireTimeOfInput(value));
        }}
        __next40pxDefaultSize
      />
    </>
  );
}
