import { Icon } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { image } from '@wordpress/icons';

/** A thumbnail of an article, or its placeholder. Decorative, since the title is beside it. */
export function Thumbnail({ url }: { url: string | undefined }) {
	const [isBroken, setIsBroken] = useState(false);

	return url === undefined || isBroken ? (
		<span className="article-bridge-thumbnail is-empty">
			<Icon icon={image} />
		</span>
	) : (
		<img
			className="article-bridge-thumbnail"
			src={url}
			alt=""
			loading="lazy"
			referrerPolicy="no-referrer"
			onError={() => setIsBroken(true)}
		/>
	);
}
