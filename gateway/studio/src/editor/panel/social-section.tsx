import { hostOf, isWebAddress, sharedLink, textDirection } from '@article-bridge/contract/ui';
import type { LinkTexts } from '@article-bridge/contract/ui';
import { SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { withoutBlank } from './without-blank.ts';
import { AutomaticField } from './automatic-field.tsx';
import type { PanelProps } from './panel-props.ts';
import './result-previews.css';

/** What is shown where somebody shares the article. */
export function SocialSection({ draft, rendered, language, set }: PanelProps) {
  const { open_graph: card = {}, twitter = {} } = draft;
  const title = draft.meta_title ?? draft.title;
  const description = draft.meta_description ?? rendered.content?.meta_description ?? '';
  const setCard = (changes: Partial<typeof card>) => {
    set('open_graph', withoutBlank({ ...card, ...changes }));
  };
  const { openGraph: shown, twitter: onX } = sharedLink(
    {
      openGraph: linkTexts(card),
      twitter: { ...linkTexts(twitter), card: cardOf(twitter.card) },
    },
    { title, description, imageUrl: draft.featured_image?.url ?? '' },
  );
  return (
    <>
      <figure
        className={`editor-card is-${onX.card}`}
        aria-label={__('Preview of the social card')}
      >
        {isWebAddress(shown.imageUrl) ? (
          <img src={shown.imageUrl} alt="" />
        ) : (
          <span className="editor-card__blank">{__('No image')}</span>
        )}
        <figcaption dir={textDirection(language)} lang={language}>
          <span className="editor-card__host">
            {hostOf(draft.canonical_url ?? '') ?? __('your-site.example')}
          </span>
          <strong>{shown.title || __('Title')}</strong>
          <span className="editor-card__description">{shown.description}</span>
        </figcaption>
      </figure>
      <AutomaticField
        label={__('Title on social cards')}
        value={card.title}
        automatic={title}
        language={language}
        help={__('The title in search results while it is empty.')}
        onChange={(value) => {
          setCard({ title: value });
        }}
      />
      <AutomaticField
        label={__('Description on social cards')}
        value={card.description}
        automatic={description}
        language={language}
        isLong
        help={__('The description in search results while it is empty.')}
        onChange={(value) => {
          setCard({ description: value });
        }}
      />
      <TextControl
        label={__('Image on social cards')}
        type="url"
        dir="ltr"
        placeholder={draft.featured_image?.url ?? 'https://'}
        help={__('The featured image while it is empty.')}
        value={card.image_url ?? ''}
        onChange={(value) => {
          setCard({ image_url: value });
        }}
        __next40pxDefaultSize
      />
      <SelectControl
        label={__('Card on X')}
        value={cardOf(twitter.card)}
        options={[
          { value: '', label: __('As the site decides') },
          { value: 'summary_large_image', label: __('Large image') },
          { value: 'summary', label: __('Small image') },
        ]}
        onChange={(value) => {
          set('twitter', withoutBlank({ ...twitter, card: value }));
        }}
      />
    </>
  );
}

function cardOf(card: string | undefined): '' | 'summary' | 'summary_large_image' {
  return card === 'summary' || card === 'summary_large_image' ? card : '';
}

function linkTexts(given: {
  title?: string | undefined;
  description?: string | undefined;
  image_url?: string | undefined;
}): LinkTexts {
  const { title = '', description = '', image_url: imageUrl = '' } = given;
  return { title, description, imageUrl };
}
