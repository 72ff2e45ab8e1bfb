import { Card, CardBody, RadioControl, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Diff } from '../shared/diff.tsx';
import { choiceOf, hasLines, isEditable, type Choice, type ConflictField } from './conflict.ts';
import { capitalized, resolutionLabel, sideLabel } from './labels.ts';

interface Props {
	field: ConflictField;
	/** Undefined where nothing is chosen yet. */
	choice: Choice | undefined;
	onChoose: (choice: Choice) => void;
}

/** One field: both versions side by side, and which is to hold. */
export function FieldDecision({ field, choice, onChoose }: Props) {
	const { label, shown, diff } = field;
	const name = capitalized(label, document.documentElement.lang);
	const current = choice ?? choiceOf(field, 'local');
	const Control = hasLines(field) ? TextareaControl : TextControl;

	return (
		<Card as="section" aria-label={name} className="article-bridge-conflicts__field">
			<CardBody>
				<h3>{name}</h3>
				<Diff
					/* translators: %s: name of a field, such as "title". */
					caption={sprintf(__('Both versions of the field: %s', 'article-bridge'), label)}
					left={sideLabel('local')}
					right={sideLabel('remote')}
					rows={diff}
				/>
				{shown.base !== null && (
					<details className="article-bridge-conflicts__base">
						<summary>{__('What it was before both changes', 'article-bridge')}</summary>
						<div dir="auto">
							{shown.base === '' ? __('Empty', 'article-bridge') : shown.base}
						</div>
					</details>
				)}
				<RadioControl
					/* translators: %s: name of a field, such as "title". */
					label={sprintf(__('Which version holds: %s', 'article-bridge'), label)}
					hideLabelFromVision
					selected={choice?.version ?? ''}
					options={[
						{ value: 'local', label: resolutionLabel('local') },
						{ value: 'remote', label: resolutionLabel('remote') },
						...(isEditable(field)
							? [{ value: 'edit', label: __('Edit', 'article-bridge') }]
							: []),
					]}
					onChange={(value) =>
						onChoose({
							...current,
							version: value === 'remote' || value === 'edit' ? value : 'local',
						})
					}
				/>
				{choice?.version === 'edit' && (
					<Control
						className="article-bridge-conflicts__edit"
						__next40pxDefaultSize
						/* translators: %s: name of a field, such as "title". */
						label={sprintf(__('Your version: %s', 'article-bridge'), label)}
						value={choice.text}
						dir="auto"
						onChange={(text) => onChoose({ version: 'edit', text })}
					/>
				)}
			</CardBody>
		</Card>
	);
}
