import { CheckboxControl, TextControl } from '@wordpress/components';
import { withMember, type Group } from './draft.ts';
import { memberLabel } from './labels.ts';

interface Props {
	label: string;
	draft: Group;
	onChange: (draft: Group) => void;
}

/** A field with several values, such as whether search engines may show a post and follow its links. */
export function GroupDraft({ label, draft, onChange }: Props) {
	return (
		<fieldset className="article-bridge-conflicts__group">
			<legend>{label}</legend>
			{Object.entries(draft).map(([name, value]) =>
				typeof value === 'boolean' ? (
					<CheckboxControl
						key={name}
						__nextHasNoMarginBottom
						label={memberLabel(name)}
						checked={value}
						onChange={(checked) => onChange(withMember(draft, name, checked))}
					/>
				) : (
					<TextControl
						key={name}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={memberLabel(name)}
						value={value ?? ''}
						dir="auto"
						onChange={(text) => onChange(withMember(draft, name, text))}
					/>
				)
			)}
		</fieldset>
	);
}
