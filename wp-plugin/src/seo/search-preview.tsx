import {
	canvasMeasure,
	cutToWidth,
	DESCRIPTION_FONT,
	graphemes,
	resultAddress,
	SEARCH_RESULT_PIXELS,
	TITLE_FONT,
	type Measure,
} from '@article-bridge/contract/ui';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';

type Device = 'desktop' | 'mobile';

/** Pixels of a title and of a description that a result shows: on a phone, lines of 340 pixels. */
const ROOM: Readonly<Record<Device, { title: number; description: number }>> = {
	desktop: SEARCH_RESULT_PIXELS,
	mobile: { title: 2 * 340, description: 3 * 340 },
};

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
	const measureTitle = useMemo(() => canvasMeasure(TITLE_FONT), []);
	const measureDescription = useMemo(() => canvasMeasure(DESCRIPTION_FONT), []);
	// A browser that tells no widths shows the texts whole.
	const cut = (text: string, room: number, measure: Measure | undefined) =>
		measure === undefined ? text : cutToWidth(text, room, measure);

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
				<div className="article-bridge-result__title">
					{cut(title, ROOM[device].title, measureTitle)}
				</div>
				<div className="article-bridge-result__description">
					{description === ''
						? __(
								'Without a description, search engines choose a part of the text.',
								'article-bridge'
							)
						: cut(description, ROOM[device].description, measureDescription)}
				</div>
			</figure>
		</div>
	);
}
