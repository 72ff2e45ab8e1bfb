import { FormTokenField, SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { QuestionFields } from '../seo/question-fields.tsx';
import { TextField } from '../shared/text-field.tsx';
import { hasLines, type ConflictField } from './conflict.ts';
import { isGroupDraft, isListDraft, isQuestionsDraft, QUESTIONS, type Draft } from './draft.ts';
import { GroupDraft } from './group-draft.tsx';
import { statusOptions } from './labels.ts';
import { siteTime, utcOfSiteTime } from './site-time.ts';

interface Props {
	field: ConflictField;
	draft: Draft;
	onChange: (draft: Draft) => void;
}

/** The control for writing a version of a field that neither side has, by the type of the field. */
export function DraftControl({ field, draft, onChange }: Props) {
	/* translators: %s: name of a field, such as "title". */
	const label = sprintf(__('Your version: %s', 'article-bridge'), field.label);

	if (field.field === QUESTIONS) {
		return (
			<fieldset className="article-bridge-conflicts__group">
				<legend>{label}</legend>
				<QuestionFields
					questions={isQuestionsDraft(draft) ? draft : []}
					direction="auto"
					onChange={onChange}
					onAdd={onChange}
				/>
			</fieldset>
		);
	}
	if (isListDraft(draft)) {
		return (
			<FormTokenField
				__next40pxDefaultSize
				label={label}
				value={[...draft]}
				onChange={(tokens) =>
					onChange(
						tokens.map((token) => (typeof token === 'string' ? token : token.value))
					)
				}
			/>
		);
	}
	if (isGroupDraft(draft)) {
		return <GroupDraft label={label} draft={draft} onChange={onChange} />;
	}
	const written = typeof draft === 'string' ? draft : '';
	if (field.field === 'status') {
		return (
			<SelectControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={label}
				value={written}
				options={statusOptions()}
				onChange={onChange}
			/>
		);
	}
	if (field.field === 'date') {
		return (
			<TextField
				type="datetime-local"
				step={1}
				required
				label={label}
				help={__('In the time zone of this site.', 'article-bridge')}
				value={siteTime(written)}
				onChange={(entered) => onChange(utcOfSiteTime(entered))}
			/>
		);
	}
	const text = { label, value: written, dir: 'auto', onChange } as const;
	return hasLines(field) ? (
		<TextareaControl __nextHasNoMarginBottom {...text} />
	) : (
		<TextControl __next40pxDefaultSize __nextHasNoMarginBottom {...text} />
	);
}
