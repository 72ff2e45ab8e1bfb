import {
	AUTHOR_CHOICES,
	AUTHOR_ROLES,
	type ImportOptions,
} from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';
import { useFetched } from '../shared/use-fetched.ts';
import { authorLabel, roleLabel, type OptionLabels } from './import-options.ts';
import { SelectSetting } from './setting-controls.tsx';
import { fetchAuthors, withChosen } from './site-choices.ts';

interface Props {
	labels: OptionLabels;
	options: ImportOptions;
	faulty: string | undefined;
	onChange: (changes: Partial<ImportOptions>) => void;
}

/** Who the author of new posts is. */
export function AuthorFields({ labels, options, faulty, onChange }: Props) {
	return (
		<fieldset className="article-bridge-settings__group">
			<legend>{__('Author', 'article-bridge')}</legend>
			<SelectSetting
				name="author"
				faulty={faulty}
				label={__('Author of new posts', 'article-bridge')}
				help={__(
					'If the author of an article has no user here, the post belongs to whoever runs the import.',
					'article-bridge'
				)}
				value={options.author}
				options={AUTHOR_CHOICES.map((value) => ({ value, label: authorLabel(value) }))}
				onChange={(author) => onChange({ author })}
			/>
			{options.author === 'user' && <UserField {...{ labels, options, faulty, onChange }} />}
			{options.author === 'create' && (
				<SelectSetting
					name="author_role"
					faulty={faulty}
					label={labels.author_role}
					value={options.author_role}
					options={AUTHOR_ROLES.map((value) => ({ value, label: roleLabel(value) }))}
					onChange={(value) => onChange({ author_role: value })}
				/>
			)}
		</fieldset>
	);
}

function UserField({ labels, options, faulty, onChange }: Props) {
	const { value: authors } = useFetched(fetchAuthors);
	const choices = (authors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
	const chosen = String(options.author_id);

	return (
		<SelectSetting
			name="author_id"
			faulty={faulty}
			label={labels.author_id}
			value={chosen}
			options={
				options.author_id === 0
					? [{ value: '0', label: __('Choose a user', 'article-bridge') }, ...choices]
					: withChosen(choices, chosen)
			}
			onChange={(id) => onChange({ author_id: Number(id) })}
		/>
	);
}
