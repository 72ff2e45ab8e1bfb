import type { ImportOptions } from '@article-bridge/contract/plugin-api';
import type { FormEvent } from 'react';
import { Button, Card, CardBody, CardFooter, CardHeader, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RadioChoice } from '../shared/radio-choice.tsx';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { mediaOptions } from './import-options.ts';
import type { PresetForm } from './preset.ts';
import { savePreset } from './presets-api.ts';
import { SectionContent } from './section-content.tsx';
import { usePresets } from './use-presets.ts';

interface Props {
	onDone: () => void;
	onBack: () => void;
}

/** The assistant's second step: the few choices that matter, as the default preset. */
export function SetupPosts({ onDone, onBack }: Props) {
	const section = usePresets(true);
	const [error, setError] = useState<RestError>();
	const [isSaving, setIsSaving] = useState(false);

	const save = (form: PresetForm) => {
		setIsSaving(true);
		setError(undefined);
		savePreset({
			...form,
			name: form.slug === null ? __('Standard', 'article-bridge') : form.name,
			isDefault: true,
		})
			.then(onDone)
			.catch((thrown: unknown) => {
				setError(toRestError(thrown, noAnswer()));
				setIsSaving(false);
			});
	};

	return (
		<SectionContent section={section}>
			{(form) => (
				<form
					onSubmit={(event: FormEvent) => {
						event.preventDefault();
						save(form);
					}}
				>
					<Card>
						<CardHeader>
							<h2>{__('How articles become posts', 'article-bridge')}</h2>
						</CardHeader>
						<CardBody className="article-bridge-settings__fields">
							{error !== undefined && (
								<Notice status="error" isDismissible={false}>
									{error.message}
								</Notice>
							)}
							<p>
								{__(
									'These are safe to begin with. You can change them, and more, at any time under Mapping.',
									'article-bridge'
								)}
							</p>
							<Choices options={form.options} onChange={section.changeOptions} />
						</CardBody>
						<CardFooter>
							<div className="article-bridge-settings__actions">
								<Button
									__next40pxDefaultSize
									variant="primary"
									type="submit"
									isBusy={isSaving}
									disabled={isSaving}
									accessibleWhenDisabled
								>
									{__('Next: first articles', 'article-bridge')}
								</Button>
								<Button __next40pxDefaultSize variant="tertiary" onClick={onBack}>
									{__('Back', 'article-bridge')}
								</Button>
							</div>
						</CardFooter>
					</Card>
				</form>
			)}
		</SectionContent>
	);
}

interface ChoicesProps {
	options: ImportOptions;
	onChange: (changes: Partial<ImportOptions>) => void;
}

function Choices({ options, onChange }: ChoicesProps) {
	return (
		<>
			<RadioChoice
				label={__('New posts are', 'article-bridge')}
				value={options.post_status}
				options={[
					{
						value: 'draft',
						label: __('Drafts', 'article-bridge'),
						description: __('Somebody reviews them first.', 'article-bridge'),
					},
					{
						value: 'publish',
						label: __('Published', 'article-bridge'),
						description: __(
							'Visitors see them at once, or on their date if that is in the future.',
							'article-bridge'
						),
					},
				]}
				onChange={(value) => onChange({ post_status: value })}
			/>
			<RadioChoice
				label={__('Their author is', 'article-bridge')}
				value={options.author}
				options={[
					{ value: 'runner', label: __('Whoever imports them', 'article-bridge') },
					{
						value: 'email',
						label: __('The user with the author’s e-mail address', 'article-bridge'),
						description: __(
							'If there is none, whoever imports them.',
							'article-bridge'
						),
					},
				]}
				onChange={(author) => onChange({ author })}
			/>
			<RadioChoice
				label={__('Categories and tags', 'article-bridge')}
				value={options.categories}
				options={[
					{
						value: 'create',
						label: __('Use all', 'article-bridge'),
						description: __('Missing ones are created.', 'article-bridge'),
					},
					{
						value: 'match',
						label: __('Use those that this site has', 'article-bridge'),
					},
					{ value: 'none', label: __('Use none', 'article-bridge') },
				]}
				onChange={(terms) => onChange({ categories: terms, tags: terms })}
			/>
			<RadioChoice
				label={__('Images', 'article-bridge')}
				value={options.media}
				options={mediaOptions()}
				onChange={(media) => onChange({ media })}
			/>
		</>
	);
}
