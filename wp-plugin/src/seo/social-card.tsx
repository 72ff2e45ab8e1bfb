import { hostOf } from '@article-bridge/contract/ui';
import {
	SocialCard as SharedCard,
	type SocialCardProps,
} from '@article-bridge/contract/ui/components';
import { __ } from '@wordpress/i18n';

interface Props extends Omit<SocialCardProps, 'host' | 'texts'> {
	address: string;
}

/** How a network may show a link to the post. */
export function SocialCard({ address, ...props }: Props) {
	return (
		<SharedCard
			{...props}
			host={hostOf(address) ?? ''}
			texts={{
				label: __('Preview of a shared link', 'article-bridge'),
				noImage: __('No image', 'article-bridge'),
				brokenImage: __('The image cannot be loaded from its address.', 'article-bridge'),
			}}
		/>
	);
}
