import { TERMS_CHOICES, type ImportOptions } from '@article-bridge/contract/plugin-api';
import { FormTokenField } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useFetched } from '../shared/use-fetched.ts';
import { OF_TERMS, termsLabel, type OptionLabels, type TermsField } from './import-options.ts';
import { SelectSetting } from './setting-controls.tsx';
import { Setting } from './setting.tsx';
import {
	fetchTerms,
	idsOfNames,
	namesOfIds,
	taxonomyChoices,
	type SiteChoices,
} from './site-choices.ts';

interface Props {
	/** Categories or tags. */
	of: TermsField;
	labels: OptionLabels;
	site: SiteChoices | undefined;
	options: ImportOptions;
	faulty: string | undefined;
	onChange: (changes: Partial<ImportOptions>) => void;
}

/** What happens to the categories, or the tags, of an article. */
export function TermsFields({ of, labels, site, options, faulty, onChange }: Props) {
	const names = OF_TERMS[of];
	const choice = options[of];
	const taxonomy = options[names.taxonomy];
	const taxonomies = taxonomyChoices(site, options.post_type, taxonomy);
	const restBase = site?.taxonomies.find(({ slug }) => slug === taxonomy)?.rest_base;

	return (
		<>
			<SelectSetting
				name={of}
				faulty={faulty}
				label={labels[of]}
				value={choice}
				options={TERMS_CHOICES.map((value) => ({ value, label: termsLabel(value) }))}
				onChange={(value) => onChange({ [of]: value })}
			/>
			{choice !== 'none' && taxonomies.length > 1 && (
				<SelectSetting
					name={names.taxonomy}
					faulty={faulty}
					label={labels[names.taxonomy]}
					value={taxonomy}
					options={taxonomies}
					onChange={(value) => onChange({ [names.taxonomy]: value, [names.ids]: [] })}
				/>
			)}
			{choice === 'fixed' && restBase !== undefined && (
				<Setting name={names.ids} faulty={faulty}>
					<FixedTerms
						key={restBase}
						label={labels[names.ids]}
						restBase={restBase}
						ids={options[names.ids]}
						onChange={(ids) => onChange({ [names.ids]: ids })}
					/>
				</Setting>
			)}
		</>
	);
}

interface FixedTermsProps {
	label: string;
	restBase: string;
	ids: number[];
	onChange: (ids: number[]) => void;
}

function FixedTerms({ label, restBase, ids, onChange }: FixedTermsProps) {
	// Those chosen at first have to be fetched; others are chosen from what was.
	const [firstIds] = useState(ids);
	const fetch = useCallback(
		(signal: AbortSignal) => fetchTerms(restBase, firstIds, signal),
		[restBase, firstIds]
	);
	const { value: terms } = useFetched(fetch);

	if (terms === undefined) {
		return null;
	}
	return (
		<FormTokenField
			__next40pxDefaultSize
			__experimentalExpandOnFocus
			__experimentalShowHowTo={false}
			__experimentalValidateInput={(name) => idsOfNames(terms, [name]).length > 0}
			label={label}
			placeholder={__('Type to choose', 'article-bridge')}
			suggestions={terms.map(({ name }) => name)}
			value={namesOfIds(terms, ids)}
			onChange={(tokens) =>
				onChange(
					idsOfNames(
						terms,
						tokens.map((token) => (typeof token === 'string' ? token : token.value))
					)
				)
			}
		/>
	);
}
