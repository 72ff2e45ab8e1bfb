import { hostOf, isWebAddress } from '@article-bridge/contract/ui';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	title: string;
	description: string;
	imageUrl: string;
	address: string;
	/** Whether the image stands beside the text, as a small square. */
	isSmall: boolean;
	direction: 'ltr' | 'rtl' | 'auto';
}

/** How a network may show a link to the post. */
export function SocialCard({ title, description, imageUrl, address, isSmall, direction }: Props) {
	const [brokenUrl, setBrokenUrl] = useState('');
	const hasImage = isWebAddress(imageUrl);
	const isBroken = hasImage && brokenUrl === imageUrl;

	// While an address is being typed, what fails is no news.
	useEffect(() => setBrokenUrl(''), [imageUrl]);

	return (
		<>
			<figure
				className={`article-bridge-card ${isSmall ? 'is-small' : 'is-large'}`}
				aria-label={__('Preview of a shared link', 'article-bridge')}
				dir={direction}
			>
				{hasImage && !isBroken ? (
					<img
						className="article-bridge-card__image"
						src={imageUrl}
						alt=""
						referrerPolicy="no-referrer"
						onError={() => setBrokenUrl(imageUrl)}
					/>
				) : (
					<div className="article-bridge-card__image is-missing">
						{__('No image', 'article-bridge')}
					</div>
				)}
				<div className="article-bridge-card__text">
					<bdi className="article-bridge-card__host">{hostOf(address) ?? ''}</bdi>
					<div className="article-bridge-card__title">{title}</div>
					<div className="article-bridge-card__description">{description}</div>
				</div>
			</figure>
			<p className="article-bridge-fields__note" role="status">
				{isBroken && __('The image cannot be loaded from its address.', 'article-bridge')}
			</p>
		</>
	);
}
