import { hostOf, sharedLink, textDirection } from '@article-bridge/contract/ui';
import type { LinkTexts } from '@article-bridge/contract/ui';
import { SocialCard } from '@article-bridge/contract/ui/components';
import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { withoutBlank } from './without-blank.ts';
import { AutomaticField } from './automatic-field.tsx';
import type { PanelProps } from './panel-props.ts';
import '@article-bridge/contract/ui/components/previews.css';

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
      <SocialCard
        title={shown.title || __('Title')}
        description={shown.description}
        imageUrl={shown.imageUrl}
        host={hostOf(draft.canonical_url ?? '') ?? __('your-site.example')}
        isSmall={onX.card === 'summary'}
        language={language}
        direction={textDirection(language)}
        texts={{
          label: __('Preview of the social card'),
          noImage: __('No image'),
          brokenImage: __('The image cannot be loaded from its address.'),
        }}
      />
      <AutomaticField
        label={__('Title on social cards')}
        value={card.title}
        automatic={title}
        language={language}
        help={__('While empty, the title in search results is used.')}
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
        help={__('While empty, the description in search results is used.')}
        onChange={(value) => {
          setCard({ description: value });
        }}
      />
      <TextControl
        label={__('Image on social cards')}
        type="url"
        dir="ltr"
        placeholder={draft.featured_image?.url ?? 'https://'}
        help={__('While empty, the featured image is used.')}
        value={card.image_url ?? ''}
        onChange={(value) => {
          setCard({ image_url: value });
        }}
        __next40pxDefaultSize
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
