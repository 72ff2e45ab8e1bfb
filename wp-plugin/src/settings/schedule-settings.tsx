import { __, sprintf } from '@wordpress/i18n';
import { ArrivalFields } from './arrival-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { RadioSetting, SelectSetting } from './setting-controls.tsx';
import { SyncStatus } from './sync-status.tsx';
import {
	DELETED_CHOICES,
	SCHEDULES,
	scheduleLabel,
	type DeletedChoice,
	type SyncSettings,
} from './sync-settings.ts';
import type { Section } from './use-section.ts';

interface Props {
	section: Section<SyncSettings>;
	values: SyncSettings;
	/** Empty for a user who may not import. */
	runsUrl: string;
}

/** How the site stays current with the service, and a sync on demand. */
export function ScheduleSettings({ section, values, runsUrl }: Props) {
	const { change, stored } = section;
	const faulty = section.error?.field;

	return (
		<>
			<SectionForm
				title={__('Staying current', 'article-bridge')}
				intro={__(
					'A sync asks the service what has changed since the last one and updates the posts. What was edited here is never overwritten: it is merged, or shown as a conflict.',
					'article-bridge'
				)}
				form={section}
				labels={{
					schedule: __('Sync', 'article-bridge'),
					new: __('A new article', 'article-bridge'),
					updates: __('An update', 'article-bridge'),
					daily_limit: __('Maximum new posts per day', 'article-bridge'),
					rules: __('Rules', 'article-bridge'),
					deleted: __('When an article is deleted at the service', 'article-bridge'),
				}}
			>
				<SelectSetting
					name="schedule"
					faulty={faulty}
					label={__('Sync', 'article-bridge')}
					help={scheduleHelp(values, stored)}
					value={values.schedule}
					options={SCHEDULES.map((value) => ({ value, label: scheduleLabel(value) }))}
					onChange={(schedule) => change({ schedule })}
				/>
				<ArrivalFields values={values} faulty={faulty} onChange={change} />
				<RadioSetting
					name="deleted"
					faulty={faulty}
					label={__('When an article is deleted at the service', 'article-bridge')}
					value={values.deleted}
					options={DELETED_CHOICES.map(deletedOption)}
					onChange={(deleted) => change({ deleted })}
				/>
			</SectionForm>
			<SyncStatus section={section} runsUrl={runsUrl} />
		</>
	);
}

function scheduleHelp(values: SyncSettings, stored: SyncSettings | undefined): string {
	if (values.schedule === 'off') {
		return __(
			'The safe choice: nothing changes on the site while nobody looks.',
			'article-bridge'
		);
	}
	return stored?.schedule === values.schedule && stored.user !== null
		? sprintf(
				/* translators: %s: name of a user. */
				__(
					'Syncs run with the permissions of %s, who last saved these settings.',
					'article-bridge'
				),
				stored.user.name
			)
		: __(
				'Syncs will run with your permissions, since you are saving these settings.',
				'article-bridge'
			);
}

function deletedOption(value: DeletedChoice) {
	switch (value) {
		case 'leave':
			return {
				value,
				label: __('Leave its post as it is', 'article-bridge'),
				description: __('Visitors can still read it.', 'article-bridge'),
			};
		case 'draft':
			return {
				value,
				label: __('Make its post a draft', 'article-bridge'),
				description: __(
					'Visitors no longer see it. A post that was edited here is kept as it is.',
					'article-bridge'
				),
			};
		case 'trash':
			return {
				value,
				label: __('Move its post to the Trash', 'article-bridge'),
				description: __(
					'From there it can be restored. A post that was edited here is kept as it is.',
					'article-bridge'
				),
			};
	}
}
