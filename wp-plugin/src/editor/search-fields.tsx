import {
	searchDescriptionLimit,
	searchTitleLimit,
	textDirection,
} from '@article-bridge/contract/ui';
import { CheckboxControl, FormTokenField, TextControl } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AddressField } from './address-field.tsx';
import { canonicalProblem, keywordProblem, robotsProblem } from '../seo/field-problems.ts';
import type { FieldsProps } from './fields-props.ts';
import { MeasuredText } from './measured-text.tsx';
import { printedSeo } from '../seo/printed-seo.ts';
import { SearchPreview } from '../seo/search-preview.tsx';
import { withKeywords, withRobots, withText } from '../seo/seo-fields.ts';
import { SeoPluginNote } from './seo-plugin-note.tsx';

/** What search engines get, and how a result looks. */
export function SearchFields({ post, fields, source, onEdit }: FieldsProps) {
	const siteName = source?.site_name ?? '';
	const titleLimit = useMemo(searchTitleLimit, []);
	const descriptionLimit = useMemo(searchDescriptionLimit, []);
	const direction = textDirection(fields.language);
	const printed = printedSeo(fields, { ...post, siteName });

	return (
		<div className="article-bridge-fields">
			<SeoPluginNote source={source} />
			<SearchPreview
				title={printed.title}
				description={printed.description}
				address={fields.canonicalUrl || post.permalink}
				siteName={siteName}
				language={fields.language || undefined}
				direction={direction}
			/>
			<MeasuredText
				label={__('SEO title', 'article-bridge')}
				value={fields.metaTitle}
				placeholder={post.title}
				shown={printed.title}
				limit={titleLimit.limit}
				lengthOf={titleLimit.measure}
				direction={direction}
				onChange={(text) => onEdit(withText('meta_title', text))}
			/>
			<MeasuredText
				isLong
				label={__('Meta description', 'article-bridge')}
				value={fields.metaDescription}
				placeholder={post.excerpt}
				shown={printed.description}
				limit={descriptionLimit.limit}
				lengthOf={descriptionLimit.measure}
				direction={direction}
				onChange={(text) => onEdit(withText('meta_description', text))}
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={__('Focus keyword', 'article-bridge')}
				value={fields.focusKeyword}
				dir={direction}
				help={keywordProblem(fields.focusKeyword, printed, fields.language)}
				onChange={(text) => onEdit(withText('focus_keyword', text))}
			/>
			<FormTokenField
				__next40pxDefaultSize
				label={__('Secondary keywords', 'article-bridge')}
				value={fields.secondaryKeywords}
				onChange={(tokens) =>
					onEdit(
						withKeywords(
							tokens.map((token) => (typeof token === 'string' ? token : token.value))
						)
					)
				}
			/>
			<AddressField
				label={__('Canonical address', 'article-bridge')}
				value={fields.canonicalUrl}
				placeholder={post.permalink}
				problem={canonicalProblem(fields.canonicalUrl, post.permalink)}
				onChange={(text) => onEdit(withText('canonical_url', text))}
			/>
			<fieldset className="article-bridge-fields__group">
				<legend>{__('Search engines may', 'article-bridge')}</legend>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={__('show this post in results', 'article-bridge')}
					help={robotsProblem(fields.robots)}
					checked={fields.robots.index}
					onChange={(index) => onEdit(withRobots(post.meta, { ...fields.robots, index }))}
				/>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={__('follow its links', 'article-bridge')}
					checked={fields.robots.follow}
					onChange={(follow) =>
						onEdit(withRobots(post.meta, { ...fields.robots, follow }))
					}
				/>
			</fieldset>
		</div>
	);
}
