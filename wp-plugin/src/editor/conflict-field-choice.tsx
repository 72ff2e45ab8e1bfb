import { __, sprintf } from '@wordpress/i18n';
import { Diff } from '../shared/diff.tsx';
import { RadioChoice } from '../shared/radio-choice.tsx';
import type { ConflictChoice, ConflictField } from './conflict.ts';

interface Props {
	field: ConflictField;
	choice: ConflictChoice | undefined;
	onChoose: (choice: ConflictChoice) => void;
}

/** One field: this site's version beside the service's, and the choice. */
export function ConflictFieldChoice({ field, choice, onChoose }: Props) {
	return (
		<section className="article-bridge-conflict">
			<h2>{field.label}</h2>
			<Diff
				of="versions"
				caption={sprintf(
					/* translators: %s: name of a field, such as "title". */
					__('Changes of %s', 'article-bridge'),
					field.label
				)}
				left={__('This site', 'article-bridge')}
				right={__('Source', 'article-bridge')}
				rows={field.diff}
			/>
			<RadioChoice
				className="article-bridge-switch"
				label={sprintf(
					/* translators: %s: name of a field, such as "title". */
					__('Version of %s', 'article-bridge'),
					field.label
				)}
				hideLabelFromVision
				value={choice}
				options={[
					{ value: 'local', label: __('Keep mine', 'article-bridge') },
					{ value: 'remote', label: __('Take the source', 'article-bridge') },
				]}
				onChange={onChoose}
			/>
		</section>
	);
}
