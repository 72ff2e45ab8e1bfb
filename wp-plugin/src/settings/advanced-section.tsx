import { TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { AdvancedSettings } from './advanced-settings.ts';
import { SectionForm } from './section-form.tsx';
import { Setting } from './setting.tsx';
import type { Section } from './use-section.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

interface Props {
	section: Section<AdvancedSettings>;
	values: AdvancedSettings;
}

/** How long imports can be rolled back, and the limits that hold for images. */
export function AdvancedSection({ section, values }: Props) {
	const { change } = section;
	const faulty = section.error?.field;
	const { bytes, pixels, seconds } = values.image_limits;
	const daysLabel = __('Days', 'article-bridge');
	const runsLabel = __('Imports', 'article-bridge');

	return (
		<SectionForm
			title={__('Advanced', 'article-bridge')}
			intro={__(
				'An import can be rolled back as long as the site remembers what its posts were before. That takes room in the database: about a third of each post that an import has changed.',
				'article-bridge'
			)}
			form={section}
			labels={{ rollback_days: daysLabel, rollback_runs: runsLabel }}
		>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Rollback', 'article-bridge')}</legend>
				<Setting name="rollback_days" faulty={faulty}>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="number"
						label={daysLabel}
						help={__(
							'Older imports cannot be rolled back any more. 30 is a good choice.',
							'article-bridge'
						)}
						aria-invalid={faulty === 'rollback_days'}
						value={values.rollback_days}
						onChange={(value) => change({ rollback_days: toNumber(value) })}
					/>
				</Setting>
				<Setting name="rollback_runs" faulty={faulty}>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						type="number"
						label={runsLabel}
						help={__(
							'Only so many of the latest imports can be rolled back. 50 is a good choice.',
							'article-bridge'
						)}
						aria-invalid={faulty === 'rollback_runs'}
						value={values.rollback_runs}
						onChange={(value) => change({ rollback_runs: toNumber(value) })}
					/>
				</Setting>
			</fieldset>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Limits for images', 'article-bridge')}</legend>
				<p>
					{sprintf(
						/* translators: 1: number of megabytes, 2: number of megapixels, 3: number of seconds. */
						__(
							'Up to %1$d MB, %2$d megapixels and %3$d seconds each. A larger image stays where it is, and the import says so.',
							'article-bridge'
						),
						Math.round(bytes / MEGABYTE),
						Math.round(pixels / MEGAPIXEL),
						seconds
					)}
				</p>
				<p className="article-bridge-settings__now">
					{__('A developer can change this by a filter:', 'article-bridge')}{' '}
					<code dir="ltr">article_bridge_image_limits</code>
				</p>
			</fieldset>
		</SectionForm>
	);
}

function toNumber(value: string): number | '' {
	return value === '' ? '' : Number(value);
}
