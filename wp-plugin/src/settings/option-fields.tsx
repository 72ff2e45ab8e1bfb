import { POST_STATUSES, type ImportOptions } from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';
import { useFetched } from '../shared/use-fetched.ts';
import { AuthorFields } from './author-fields.tsx';
import { mediaOptions, postStatusLabel, type OptionLabels } from './import-options.ts';
import { RadioSetting, SelectSetting, ToggleSetting } from './setting-controls.tsx';
import { fetchSiteChoices, postTypeChoices } from './site-choices.ts';
import { TermsFields } from './terms-fields.tsx';

interface Props {
	options: ImportOptions;
	faulty: string | undefined;
	onChange: (changes: Partial<ImportOptions>) => void;
}

/** All options of an import, by what they are about. */
export function OptionFields({ options, faulty, onChange }: Props) {
	const { value: site } = useFetched(fetchSiteChoices);
	const labels = optionLabels();
	const field = { labels, options, faulty, onChange };

	return (
		<>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Posts', 'article-bridge')}</legend>
				<SelectSetting
					name="post_type"
					faulty={faulty}
					label={labels.post_type}
					value={options.post_type}
					options={postTypeChoices(site, options.post_type)}
					onChange={(value) => onChange({ post_type: value })}
				/>
				<SelectSetting
					name="post_status"
					faulty={faulty}
					label={labels.post_status}
					help={__(
						'Posts that are already imported keep their status.',
						'article-bridge'
					)}
					value={options.post_status}
					options={POST_STATUSES.map((value) => ({
						value,
						label: postStatusLabel(value),
					}))}
					onChange={(value) => onChange({ post_status: value })}
				/>
				<RadioSetting
					name="date"
					faulty={faulty}
					label={labels.date}
					value={options.date}
					options={[
						{ value: 'article', label: __('That of the article', 'article-bridge') },
						{ value: 'now', label: __('That of the import', 'article-bridge') },
					]}
					onChange={(date) => onChange({ date })}
				/>
				<RadioSetting
					name="slug_conflict"
					faulty={faulty}
					label={labels.slug_conflict}
					value={options.slug_conflict}
					options={[
						{
							value: 'suffix',
							label: __('Add a number to it', 'article-bridge'),
							description: __('As WordPress does.', 'article-bridge'),
						},
						{
							value: 'fail',
							label: __('Do not import the article', 'article-bridge'),
							description: __(
								'The import says so and continues with the next.',
								'article-bridge'
							),
						},
					]}
					onChange={(value) => onChange({ slug_conflict: value })}
				/>
			</fieldset>
			<AuthorFields {...field} />
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Categories and tags', 'article-bridge')}</legend>
				<TermsFields {...field} of="categories" site={site} />
				<TermsFields {...field} of="tags" site={site} />
			</fieldset>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Images and language', 'article-bridge')}</legend>
				<RadioSetting
					name="media"
					faulty={faulty}
					label={labels.media}
					value={options.media}
					options={mediaOptions()}
					onChange={(media) => onChange({ media })}
				/>
				{options.media === 'import' && (
					<ToggleSetting
						name="featured_image"
						faulty={faulty}
						label={__('Set the featured image', 'article-bridge')}
						checked={options.featured_image}
						onChange={(value) => onChange({ featured_image: value })}
					/>
				)}
				<ToggleSetting
					name="language"
					faulty={faulty}
					label={__(
						'Set the language of the article in Polylang or WPML',
						'article-bridge'
					)}
					help={__('Has no effect if neither is active.', 'article-bridge')}
					checked={options.language}
					onChange={(language) => onChange({ language })}
				/>
			</fieldset>
		</>
	);
}

/** The labels of the options on this page, also used by messages about them. */
export function optionLabels(): OptionLabels {
	return {
		name: __('Name', 'article-bridge'),
		post_type: __('Post type', 'article-bridge'),
		post_status: __('New posts are', 'article-bridge'),
		author: __('Author', 'article-bridge'),
		author_id: __('User', 'article-bridge'),
		author_role: __('Role of new users', 'article-bridge'),
		categories: __('Categories', 'article-bridge'),
		category_ids: __('Categories of every post', 'article-bridge'),
		category_taxonomy: __('Taxonomy for categories', 'article-bridge'),
		tags: __('Tags', 'article-bridge'),
		tag_ids: __('Tags of every post', 'article-bridge'),
		tag_taxonomy: __('Taxonomy for tags', 'article-bridge'),
		date: __('Date', 'article-bridge'),
		slug_conflict: __('When the slug is taken', 'article-bridge'),
		language: __('Language', 'article-bridge'),
		featured_image: __('Featured image', 'article-bridge'),
		media: __('Images', 'article-bridge'),
	};
}
