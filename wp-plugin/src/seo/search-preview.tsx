import type { Device } from '@article-bridge/contract/ui';
import {
	SearchPreview as SearchResult,
	type SearchPreviewProps,
} from '@article-bridge/contract/ui/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';

type Props = Omit<SearchPreviewProps, 'device' | 'label' | 'noDescription'>;

/** How a search engine may show the post, on a wide screen or on a phone. */
export function SearchPreview(props: Props) {
	const [device, setDevice] = useState<Device>('desktop');

	return (
		<div className="article-bridge-preview">
			<RadioChoice
				className="article-bridge-switch"
				label={__('Preview', 'article-bridge')}
				value={device}
				options={[
					{ value: 'desktop', label: __('Desktop', 'article-bridge') },
					{ value: 'mobile', label: __('Mobile', 'article-bridge') },
				]}
				onChange={setDevice}
			/>
			<SearchResult
				{...props}
				device={device}
				label={__('Search result preview', 'article-bridge')}
				noDescription={__(
					'Without a description, search engines pick a part of the text.',
					'article-bridge'
				)}
			/>
		</div>
	);
}
