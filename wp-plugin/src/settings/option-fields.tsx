import { RadioControl, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useFetched } from '../shared/use-fetched.ts';
import { AuthorFields } from './author-fields.tsx';
import {
	optionLabels,
	POST_STATUSES,
	postStatusLabel,
	type ImportOptions,
} from './import-options.ts';
import { Setting } from './setting.tsx';
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
	const field = { options, faulty, onChange };

	return (
		<>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Posts', 'article-bridge')}</legend>
				<Setting name="post_type" faulty={faulty}>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={labels.post_type}
						value={options.post_type}
						options={postTypeChoices(site, options.post_type)}
						onChange={(value) => onChange({ post_type: value })}
					/>
				</Setting>
				<Setting name="post_status" faulty={faulty}>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={labels.post_status}
						help={__(
							'Posts that were imported before keep the status they have.',
							'article-bridge'
						)}
						value={options.post_status}
						options={POST_STATUSES.map((value) => ({
							value,
							label: postStatusLabel(value),
						}))}
						onChange={(value) => onChange({ post_status: value })}
					/>
				</Setting>
				<Setting name="date" faulty={faulty}>
					<RadioControl
						label={labels.date}
						selected={options.date}
						options={[
							{
								value: 'article',
								label: __('That of the article', 'article-bridge'),
							},
							{ value: 'now', label: __('That of the import', 'article-bridge') },
						]}
						onChange={(date) => onChange({ date: date === 'now' ? 'now' : 'article' })}
					/>
				</Setting>
				<Setting name="slug_conflict" faulty={faulty}>
					<RadioControl
						label={labels.slug_conflict}
						selected={options.slug_conflict}
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
									'The import says so, and goes on with the next.',
									'article-bridge'
								),
							},
						]}
						onChange={(value) =>
							onChange({ slug_conflict: value === 'fail' ? 'fail' : 'suffix' })
						}
					/>
				</Setting>
			</fieldset>
			<AuthorFields {...field} />
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Categories and tags', 'article-bridge')}</legend>
				<TermsFields {...field} of="categories" site={site} />
				<TermsFields {...field} of="tags" site={site} />
			</fieldset>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Images and language', 'article-bridge')}</legend>
				<Setting name="media" faulty={faulty}>
					<RadioControl
						label={labels.media}
						selected={options.media}
						options={[
							{
								value: 'import',
								label: __('Import into the media library', 'article-bridge'),
								description: __(
									'Each image once, however many articles show it.',
									'article-bridge'
								),
							},
							{
								value: 'link',
								label: __('Leave at the service', 'article-bridge'),
								description: __(
									'Visitors load them from there. Posts get no featured image.',
									'article-bridge'
								),
							},
						]}
						onChange={(value) =>
							onChange({ media: value === 'link' ? 'link' : 'import' })
						}
					/>
				</Setting>
				{options.media === 'import' && (
					<Setting name="featured_image" faulty={faulty}>
						<ToggleControl
							__nextHasNoMarginBottom
							label={__('Set the featured image', 'article-bridge')}
							checked={options.featured_image}
							onChange={(value) => onChange({ featured_image: value })}
						/>
					</Setting>
				)}
				<Setting name="language" faulty={faulty}>
					<ToggleControl
						__nextHasNoMarginBottom
						label={__(
							'Tell Polylang or WPML the language of the article',
							'article-bridge'
						)}
						help={__('Does nothing where neither is active.', 'article-bridge')}
						checked={options.language}
						onChange={(language) => onChange({ language })}
					/>
				</Setting>
			</fieldset>
		</>
	);
}
