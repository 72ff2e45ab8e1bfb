import { textDirection } from '@article-bridge/contract/ui';
import { Icon, TextControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check, closeSmall } from '@wordpress/icons';
import { KEYWORD_PLACES } from '../rendering/keyword-places.ts';
import type { KeywordFound, KeywordPlace } from '../rendering/keyword-places.ts';
import type { PanelProps } from './panel-props.ts';
import './keyword-section.css';

/** The keyword the article is about, and where it is found. */
export function KeywordSection({ draft, rendered: { content }, language, set }: PanelProps) {
  const keyword = draft.focus_keyword ?? '';
  return (
    <>
      <TextControl
        label={__('Focus keyword')}
        dir={textDirection(language)}
        lang={language}
        help={__('The search term that the article should be found with.')}
        value={keyword}
        onChange={(value) => {
          set('focus_keyword', value);
        }}
        __next40pxDefaultSize
      />
      {keyword.trim() !== '' && content?.keyword !== undefined && (
        <KeywordPlaces found={content.keyword} />
      )}
    </>
  );
}

function KeywordPlaces({ found: { places, count } }: { found: KeywordFound }) {
  const names: Record<KeywordPlace, string> = {
    title: __('Title'),
    address: __('Address'),
    'search title': __('Title in search results'),
    description: __('Description'),
    'first paragraph': __('First paragraph'),
    headings: __('A heading'),
    'image texts': __('Alternative text of an image'),
  };
  return (
    <div className="editor-keyword">
      <p>
        {/* translators: %d: how often a keyword stands in a text */}
        {sprintf(
          _n('Found %d time in the text, and in:', 'Found %d times in the text, and in:', count),
          count,
        )}
      </p>
      <ul>
        {KEYWORD_PLACES.map((place) => (
          <li key={place} className={places[place] ? 'is-found' : ''}>
            <Icon icon={places[place] ? check : closeSmall} size={20} />
            <span className="visually-hidden">
              {places[place] ? __('Found in:') : __('Not found in:')}
            </span>
            {names[place]}
          </li>
        ))}
      </ul>
    </div>
  );
}
