import { useEffect, useState } from 'react';
import { isWebAddress } from '../web-address.ts';

export interface SocialCardProps {
  title: string;
  description: string;
  imageUrl: string;
  /** Of the site that the link leads to. */
  host: string;
  /** Whether the image stands beside the text, as a small square. */
  isSmall: boolean;
  /** BCP 47, if it is known. */
  language?: string | undefined;
  direction: 'ltr' | 'rtl' | 'auto';
  texts: SocialCardTexts;
}

export interface SocialCardTexts {
  /** What the preview is called. */
  label: string;
  noImage: string;
  brokenImage: string;
}

/** How a network may show a link to an article. */
export function SocialCard({ imageUrl, host, isSmall, texts, ...props }: SocialCardProps) {
  const { title, description, language, direction } = props;
  const [brokenUrl, setBrokenUrl] = useState('');
  const hasImage = isWebAddress(imageUrl);
  const isBroken = hasImage && brokenUrl === imageUrl;

  // An address that is still being typed fails with every key.
  useEffect(() => {
    setBrokenUrl('');
  }, [imageUrl]);

  return (
    <>
      <figure
        className={`article-bridge-card ${isSmall ? 'is-small' : 'is-large'}`}
        aria-label={texts.label}
        dir={direction}
      >
        {hasImage && !isBroken ? (
          <img
            className="article-bridge-card__image"
            src={imageUrl}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => {
              setBrokenUrl(imageUrl);
            }}
          />
        ) : (
          <div className="article-bridge-card__image is-missing">{texts.noImage}</div>
        )}
        <div className="article-bridge-card__text">
          <bdi className="article-bridge-card__host">{host}</bdi>
          <div className="article-bridge-card__title" lang={language}>
            {title}
          </div>
          <div className="article-bridge-card__description" lang={language}>
            {description}
          </div>
        </div>
      </figure>
      <p className="article-bridge-card__note" role="status">
        {isBroken && texts.brokenImage}
      </p>
    </>
  );
}
