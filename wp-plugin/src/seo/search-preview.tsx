import {
	graphemes,
	resultAddress,
	searchDescriptionLimit,
	searchResult,
	searchTitleLimit,
	type Device,
} from '@article-bridge/contract/ui';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';

interface Props {
	title: string;
	description: string;
	address: string;
	siteName: string;
	direction: 'ltr' | 'rtl' | 'auto';
}

/** How a search engine may show the post: what is too long is cut where a result is. */
export function SearchPreview(props: Props) {
	const { title, description, address, siteName, direction } = props;
	const [device, setDevice] = useState<Device>('desktop');
	const limits = useMemo(
		() => ({ title: searchTitleLimit(), description: searchDescriptionLimit() }),
		[]
	);
	const shown = searchResult({ title, description }, limits, device);

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
			<figure
				className={`article-bridge-result is-${device}`}
				aria-label={__('Search result preview', 'article-bridge')}
				dir={direction}
			>
				<div className="article-bridge-result__site">
					<span className="article-bridge-result__icon" aria-hidden="true">
						{graphemes(siteName)[0] ?? ''}
					</span>
					<span>
						<span className="article-bridge-result__name">{siteName}</span>
						<bdi className="article-bridge-result__address">
							{resultAddress(address)}
						</bdi>
					</span>
				</div>
				<div className="article-bridge-result__title">{shown.title}</div>
				<div className="article-bridge-result__description">
					{description === ''
						? __(
								'Without a description, search engines pick a part of the text.',
								'article-bridge'
							)
						: shown.description}
				</div>
			</figure>
		</div>
	);
}
