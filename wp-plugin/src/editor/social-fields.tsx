import { countCharacters, textDirection } from '@article-bridge/contract/ui';
import { SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';
import { AddressField } from './address-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { CARD_DESCRIPTION, CARD_TITLE } from './length-hint.ts';
import { MeasuredText } from './measured-text.tsx';
import { printedSeo } from '../seo/printed-seo.ts';
import { withMember } from '../seo/seo-fields.ts';
import { SeoPluginNote } from './seo-plugin-note.tsx';
import { SocialCard } from '../seo/social-card.tsx';

type Network = 'open_graph' | 'twitter';

/** What networks get, and how a shared link looks. Empty fields fall back to others. */
export function SocialFields({ post, fields, source, onEdit }: FieldsProps) {
	const [network, setNetwork] = useState<Network>('open_graph');
	const printed = printedSeo(fields, { ...post, siteName: source?.site_name ?? '' });
	const isTwitter = network === 'twitter';
	const own = isTwitter ? fields.twitter : fields.openGraph;
	const shown = isTwitter ? printed.twitter : printed.openGraph;
	const direction = textDirection(fields.language);
	const edit = (member: 'title' | 'description' | 'image_url' | 'card', text: string) =>
		onEdit(withMember(post.meta, network, member, text));

	return (
		<div className="article-bridge-fields">
			<SeoPluginNote source={source} />
			<RadioChoice
				className="article-bridge-switch"
				label={__('Network', 'article-bridge')}
				value={network}
				options={[
					{ value: 'open_graph', label: __('Facebook and others', 'article-bridge') },
					{ value: 'twitter', label: __('X', 'article-bridge') },
				]}
				onChange={setNetwork}
			/>
			<SocialCard
				title={shown.title}
				description={shown.description}
				imageUrl={shown.imageUrl}
				address={post.permalink}
				isSmall={isTwitter && printed.twitter.card === 'summary'}
				language={fields.language || undefined}
				direction={direction}
			/>
			{isTwitter && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={__('Card', 'article-bridge')}
					value={fields.twitter.card}
					options={[
						{ value: '', label: __('Automatic', 'article-bridge') },
						{
							value: 'summary_large_image',
							label: __('With a large image', 'article-bridge'),
						},
						{ value: 'summary', label: __('With a small image', 'article-bridge') },
					]}
					onChange={(card) => edit('card', card)}
				/>
			)}
			<MeasuredText
				label={__('Title', 'article-bridge')}
				value={own.title}
				placeholder={shown.title}
				shown={shown.title}
				limit={CARD_TITLE}
				lengthOf={countCharacters}
				direction={direction}
				onChange={(text) => edit('title', text)}
			/>
			<MeasuredText
				isLong
				label={__('Description', 'article-bridge')}
				value={own.description}
				placeholder={shown.description}
				shown={shown.description}
				limit={CARD_DESCRIPTION}
				lengthOf={countCharacters}
				direction={direction}
				onChange={(text) => edit('description', text)}
			/>
			<AddressField
				label={__('Address of the image', 'article-bridge')}
				value={own.imageUrl}
				placeholder={shown.imageUrl}
				onChange={(text) => edit('image_url', text)}
			/>
		</div>
	);
}
