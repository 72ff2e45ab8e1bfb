import { __, sprintf } from '@wordpress/i18n';
import { uninstallOptions, type AdvancedSettings } from './advanced-settings.ts';
import { SectionForm } from './section-form.tsx';
import { NamesSetting, NumberSetting, RadioSetting } from './setting-controls.tsx';
import type { Section } from './use-section.ts';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

interface Props {
	section: Section<AdvancedSettings>;
	values: AdvancedSettings;
}

/** How long imports can be rolled back, the limits that hold for images, and what deleting the plugin does. */
export function AdvancedSection({ section, values }: Props) {
	const { change } = section;
	const faulty = section.error?.field;
	const { bytes, pixels, seconds } = values.image_limits;
	const daysLabel = __('Days', 'article-bridge');
	const runsLabel = __('Imports', 'article-bridge');
	const shortcodesLabel = __('Shortcodes that run', 'article-bridge');

	return (
		<SectionForm
			title={__('Advanced', 'article-bridge')}
			intro={__(
				'An import can be rolled back as long as the site keeps the earlier versions of its posts. They take up space in the database: about a third of the size of each post that an import has changed.',
				'article-bridge'
			)}
			form={section}
			labels={{
				rollback_days: daysLabel,
				rollback_runs: runsLabel,
				shortcodes: shortcodesLabel,
				posts: __('Imported posts', 'article-bridge'),
			}}
		>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Rollback', 'article-bridge')}</legend>
				<NumberSetting
					name="rollback_days"
					faulty={faulty}
					label={daysLabel}
					help={__(
						'Older imports can no longer be rolled back. 30 is a good choice.',
						'article-bridge'
					)}
					value={values.rollback_days}
					onChange={(value) => change({ rollback_days: value })}
				/>
				<NumberSetting
					name="rollback_runs"
					faulty={faulty}
					label={runsLabel}
					help={__(
						'Only this many of the latest imports can be rolled back. 50 is a good choice.',
						'article-bridge'
					)}
					value={values.rollback_runs}
					onChange={(value) => change({ rollback_runs: value })}
				/>
			</fieldset>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Shortcodes in articles', 'article-bridge')}</legend>
				<NamesSetting
					name="shortcodes"
					faulty={faulty}
					label={shortcodesLabel}
					help={__(
						'In imported articles, shortcodes such as [gallery] are plain text and do not run. Enter those that may run in articles imported from now on, without brackets.',
						'article-bridge'
					)}
					value={values.shortcodes}
					onChange={(names) =>
						change({ shortcodes: names.map((name) => name.replaceAll(/[[\]]/g, '')) })
					}
				/>
			</fieldset>
			<fieldset className="article-bridge-settings__group">
				<legend>{__('Limits for images', 'article-bridge')}</legend>
				<p>
					{sprintf(
						/* translators: 1: number of megabytes, 2: number of megapixels, 3: number of seconds. */
						__(
							'Up to %1$d MB, %2$d megapixels and %3$d seconds each. A larger image stays at its address, and the import says so.',
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
			<fieldset className="article-bridge-settings__group">
				<legend>{__('When the plugin is deleted', 'article-bridge')}</legend>
				<RadioSetting
					name="posts"
					faulty={faulty}
					label={__('Imported posts', 'article-bridge')}
					value={values.posts}
					options={uninstallOptions()}
					onChange={(posts) => change({ posts })}
				/>
				<p className="article-bridge-settings__now">
					{__(
						'Settings, logs and the list of imports are deleted in either case. Deactivating the plugin deletes nothing.',
						'article-bridge'
					)}
				</p>
			</fieldset>
		</SectionForm>
	);
}
