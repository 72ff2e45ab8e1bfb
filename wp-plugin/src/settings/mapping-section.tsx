import { Button, CheckboxControl, Notice, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { OptionFields, optionLabels } from './option-fields.tsx';
import type { PresetForm } from './preset.ts';
import { SectionForm } from './section-form.tsx';
import { Setting } from './setting.tsx';
import type { PresetsSection } from './use-presets.ts';

/** Represents a new preset in the list of presets. */
const NEW = '';

interface Props {
	section: PresetsSection;
	values: PresetForm;
}

/** How articles become posts: named presets, one of which is the default. */
export function MappingSection({ section, values }: Props) {
	const [asked, setAsked] = useState<{ slug: string | null } | 'delete'>();
	const { change, changeOptions, select, remove } = section;
	const faulty = section.error?.field;
	const isNew = values.slug === null;

	const choose = (slug: string | null) => {
		if (section.isDirty) {
			setAsked({ slug });
		} else {
			select(slug);
		}
	};

	return (
		<>
			{section.removeError !== undefined && (
				<Notice status="error" isDismissible={false}>
					{section.removeError.message}
				</Notice>
			)}
			{values.all.presets.length > 0 && (
				<div className="article-bridge-settings__presets">
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={__('Preset', 'article-bridge')}
						value={values.slug ?? NEW}
						options={[
							...values.all.presets.map(({ slug, name }) => ({
								value: slug,
								label: presetLabel(name, slug === values.all.default),
							})),
							...(isNew
								? [{ value: NEW, label: __('New preset', 'article-bridge') }]
								: []),
						]}
						onChange={(slug) => choose(slug === NEW ? null : slug)}
					/>
					{!isNew && (
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={() => choose(null)}
						>
							{__('New preset', 'article-bridge')}
						</Button>
					)}
				</div>
			)}
			<SectionForm
				title={__('How articles become posts', 'article-bridge')}
				intro={
					values.all.presets.length === 0
						? __(
								'There are no presets yet: imports use the safe defaults below. Save these settings, or others, as a preset.',
								'article-bridge'
							)
						: __(
								'A preset defines how new posts are created. Posts that are already imported are not affected.',
								'article-bridge'
							)
				}
				form={section}
				isNew={isNew}
				labels={optionLabels()}
				actions={
					!isNew && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							isDestructive
							onClick={() => setAsked('delete')}
						>
							{__('Delete preset', 'article-bridge')}
						</Button>
					)
				}
			>
				<Setting name="name" faulty={faulty}>
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={__('Name', 'article-bridge')}
						placeholder={__('For example “Blog posts”', 'article-bridge')}
						aria-invalid={faulty === 'name'}
						value={values.name}
						onChange={(name) => change({ name })}
					/>
				</Setting>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={__('Use this preset by default', 'article-bridge')}
					help={__(
						'It applies to every import, sync and command that names no other.',
						'article-bridge'
					)}
					checked={values.isDefault}
					onChange={(isDefault) => change({ isDefault })}
				/>
				<OptionFields options={values.options} faulty={faulty} onChange={changeOptions} />
			</SectionForm>
			{asked === 'delete' && (
				<ConfirmDialog
					title={__('Delete this preset?', 'article-bridge')}
					confirm={__('Delete preset', 'article-bridge')}
					isDestructive
					onCancel={() => setAsked(undefined)}
					onConfirm={() => {
						setAsked(undefined);
						remove();
					}}
				>
					<p>
						{__(
							'Imports that have already started are not affected. Posts stay.',
							'article-bridge'
						)}
					</p>
				</ConfirmDialog>
			)}
			{typeof asked === 'object' && (
				<ConfirmDialog
					title={__('Discard your changes?', 'article-bridge')}
					confirm={__('Discard changes', 'article-bridge')}
					isDestructive
					onCancel={() => setAsked(undefined)}
					onConfirm={() => {
						setAsked(undefined);
						select(asked.slug);
					}}
				>
					<p>{__('Your changes to this preset are not saved.', 'article-bridge')}</p>
				</ConfirmDialog>
			)}
		</>
	);
}

function presetLabel(name: string, isDefault: boolean): string {
	/* translators: %s: name of a preset. */
	return isDefault ? sprintf(__('%s (default)', 'article-bridge'), name) : name;
}
