import { searchDescriptionLimit, searchTitleLimit } from '@article-bridge/contract/ui';
import { FormTokenField, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { AutomaticField } from './automatic-field.tsx';
import { KeywordSection } from './keyword-section.tsx';
import type { PanelProps } from './panel-props.ts';
import { SearchPreview } from './search-preview.tsx';
import { LengthMeter } from './length-meter.tsx';

const titleLimit = searchTitleLimit();
const descriptionLimit = searchDescriptionLimit();

/** How the article is found: what search engines show, and what they receive. */
export function SearchSection(props: PanelProps) {
  const { draft, rendered, language, set } = props;
  const title = draft.meta_title ?? draft.title;
  const description = draft.meta_description ?? rendered.content?.meta_description ?? '';
  const robots = draft.robots ?? { index: true, follow: true };
  const setRobots = (changes: { index?: boolean; follow?: boolean }) => {
    const wanted = { ...robots, ...changes };
    set('robots', wanted.index && wanted.follow ? undefined : wanted);
  };
  return (
    <>
      <SearchPreview
        title={title}
        description={description}
        address={draft.canonical_url}
        slug={draft.slug ?? rendered.content?.slug ?? ''}
        language={language}
      />
      <AutomaticField
        label={__('Title in search results')}
        value={draft.meta_title}
        automatic={draft.title}
        language={language}
        help={__('While empty, the title of the article is used.')}
        onChange={(value) => {
          set('meta_title', value);
        }}
      />
      <LengthMeter text={title} {...titleLimit} />
      <AutomaticField
        label={__('Description in search results')}
        value={draft.meta_description}
        automatic={rendered.content?.meta_description ?? undefined}
        language={language}
        isLong
        onChange={(value) => {
          set('meta_description', value);
        }}
      />
      <LengthMeter text={description} {...descriptionLimit} />
      <KeywordSection {...props} />
      <FormTokenField
        label={__('Other keywords')}
        value={draft.secondary_keywords ?? []}
        onChange={(tokens) => {
          set('secondary_keywords', textsOf(tokens));
        }}
      />
      <TextControl
        label={__('Canonical address')}
        type="url"
        dir="ltr"
        placeholder="https://"
        help={__('Where the original is, if it was published elsewhere first.')}
        value={draft.canonical_url ?? ''}
        onChange={(value) => {
          set('canonical_url', value);
        }}
        __next40pxDefaultSize
      />
      <ToggleControl
        label={__('Search engines may show it')}
        checked={robots.index}
        onChange={(index) => {
          setRobots({ index });
        }}
      />
      <ToggleControl
        label={__('Search engines may follow its links')}
        checked={robots.follow}
        onChange={(follow) => {
          setRobots({ follow });
        }}
      />
    </>
  );
}

/** The tokens of the field, which may be objects in other uses of it. */
export function textsOf(tokens: readonly (string | { value: string })[]): string[] {
  return tokens.map((token) => (typeof token === 'string' ? token : token.value));
}
