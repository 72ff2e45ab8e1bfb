import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';
import { SectionForm } from './section-form.tsx';
import {
	FAQ_CHOICES,
	printsLabel,
	seoChoices,
	type FaqChoice,
	type SeoSettings,
} from './seo-settings.ts';
import { RadioSetting } from './setting-controls.tsx';
import { Setting } from './setting.tsx';
import type { Section } from './use-section.ts';

interface Props {
	section: Section<SeoSettings>;
	values: SeoSettings;
}

/** What prints the SEO of imported posts, and what happens to questions and answers. */
export function SeoSection({ section, values }: Props) {
	const { change, stored } = section;
	const faulty = section.error?.field;

	return (
		<SectionForm
			title={__('SEO', 'article-bridge')}
			intro={__(
				'Titles, descriptions, canonical addresses and social previews come with the articles. What an editor sets here takes precedence over what the service says.',
				'article-bridge'
			)}
			form={section}
			labels={{
				choice: __('Pass the SEO fields to', 'article-bridge'),
				faq: __('Questions and answers', 'article-bridge'),
			}}
		>
			{stored !== undefined && stored.active.length > 1 && (
				<Notice status="warning" isDismissible={false}>
					{sprintf(
						/* translators: %s: names of plugins. */
						__(
							'Several SEO plugins are active: %s. Only one of them should be; choose here which one gets the fields.',
							'article-bridge'
						),
						stored.active.map((slug) => stored.names[slug] ?? slug).join(', ')
					)}
				</Notice>
			)}
			<Setting name="choice" faulty={faulty}>
				<RadioChoice
					label={__('Pass the SEO fields to', 'article-bridge')}
					value={values.choice}
					options={seoChoices(stored ?? values)}
					onChange={(choice) => change({ choice })}
				/>
				{stored !== undefined && !section.isDirty && (
					<p className="article-bridge-settings__now">{printsLabel(stored)}</p>
				)}
			</Setting>
			<RadioSetting
				name="faq"
				faulty={faulty}
				label={__('Questions and answers that the text does not show', 'article-bridge')}
				value={values.faq}
				options={FAQ_CHOICES.map(faqOption)}
				onChange={(faq) => change({ faq })}
			/>
		</SectionForm>
	);
}

function faqOption(value: FaqChoice) {
	return value === 'append'
		? {
				value,
				label: __('Show them below the text', 'article-bridge'),
				description: __(
					'Readers and search engines see the same, as search engines require.',
					'article-bridge'
				),
			}
		: {
				value,
				label: __('Leave them out', 'article-bridge'),
				description: __(
					'Search engines get only what the text itself shows.',
					'article-bridge'
				),
			};
}
