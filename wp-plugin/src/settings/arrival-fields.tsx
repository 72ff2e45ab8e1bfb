import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ArrivalRuleRow } from './arrival-rule-row.tsx';
import {
	movedUp,
	NEW_CHOICES,
	NEW_RULE,
	newLabel,
	UPDATE_CHOICES,
	updateLabel,
} from './arrival-rules.ts';
import { NumberSetting, SelectSetting } from './setting-controls.tsx';
import { Setting } from './setting.tsx';
import type { SyncSettings } from './sync-settings.ts';

interface Props {
	values: SyncSettings;
	faulty: string | undefined;
	onChange: (changes: Partial<SyncSettings>) => void;
}

/** What happens to arriving articles: to all, and to some. */
export function ArrivalFields({ values, faulty, onChange }: Props) {
	const { rules } = values;
	const addButton = useRef<HTMLButtonElement>(null);
	const [moved, setMoved] = useState<{ to: number }>();
	const movedRule = useRef<HTMLFieldSetElement>(null);
	// The rule is moved further, or changed, where it is now. The first one has no button for that.
	useEffect(() => {
		if (moved !== undefined) {
			const selector = moved.to === 0 ? 'select' : 'button';
			movedRule.current?.querySelector<HTMLElement>(selector)?.focus();
		}
	}, [moved]);
	return (
		<fieldset className="article-bridge-settings__group">
			<legend>{__('Arriving articles', 'article-bridge')}</legend>
			<SelectSetting
				name="new"
				faulty={faulty}
				label={__('A new article', 'article-bridge')}
				help={__(
					'A completed article that this site does not have yet. What waits for approval is in the menu of the library, under Held.',
					'article-bridge'
				)}
				value={values.new}
				options={NEW_CHOICES.map((value) => ({ value, label: newLabel(value) }))}
				onChange={(value) => onChange({ new: value })}
			/>
			<SelectSetting
				name="updates"
				faulty={faulty}
				label={__('An update', 'article-bridge')}
				help={__('What was edited here is kept either way.', 'article-bridge')}
				value={values.updates}
				options={UPDATE_CHOICES.map((value) => ({ value, label: updateLabel(value) }))}
				onChange={(updates) => onChange({ updates })}
			/>
			<NumberSetting
				name="daily_limit"
				faulty={faulty}
				label={__('Maximum new posts per day', 'article-bridge')}
				help={__('Further articles wait for approval. 0 means no limit.', 'article-bridge')}
				value={values.daily_limit}
				onChange={(limit) => onChange({ daily_limit: limit })}
			/>
			<Setting name="rules" faulty={faulty}>
				<p>
					{__(
						'Rules for some of the articles take precedence. If several match an article, the first applies.',
						'article-bridge'
					)}
				</p>
				{rules.map((rule, index) => (
					<ArrivalRuleRow
						// A rule has no name; its position identifies it.
						key={index}
						place={index === moved?.to ? movedRule : undefined}
						rule={rule}
						number={index + 1}
						onChange={(changed) =>
							onChange({
								rules: rules.map((kept, place) =>
									place === index ? changed : kept
								),
							})
						}
						onMoveUp={() => {
							onChange({ rules: movedUp(rules, index) });
							setMoved({ to: index - 1 });
						}}
						onRemove={() => {
							onChange({ rules: rules.filter((_, place) => place !== index) });
							// The button that was pressed goes with its rule.
							addButton.current?.focus();
						}}
					/>
				))}
				<Button
					ref={addButton}
					__next40pxDefaultSize
					variant="secondary"
					onClick={() => onChange({ rules: [...rules, NEW_RULE] })}
				>
					{__('Add a rule', 'article-bridge')}
				</Button>
			</Setting>
		</fieldset>
	);
}
