import { POST_STATUSES } from '@article-bridge/contract/plugin-api';
import { __, sprintf } from '@wordpress/i18n';
import { postStatusLabel } from './import-options.ts';
import { SectionForm } from './section-form.tsx';
import { RadioSetting, SelectSetting, ToggleSetting } from './setting-controls.tsx';
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
					'A sync asks the service what has changed since the last one and updates the posts. What somebody has edited here is never overwritten: it is merged, or shown as a conflict.',
					'article-bridge'
				)}
				form={section}
				labels={{
					schedule: __('Sync', 'article-bridge'),
					import_new: __('New articles', 'article-bridge'),
					post_status: __('New posts are', 'article-bridge'),
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
				<ToggleSetting
					name="import_new"
					faulty={faulty}
					label={__('Import new articles, too', 'article-bridge')}
					help={__(
						'Completed articles that this site does not have yet become posts. Otherwise a sync updates only what was imported before.',
						'article-bridge'
					)}
					checked={values.import_new}
					onChange={(value) => change({ import_new: value })}
				/>
				<SelectSetting
					name="post_status"
					faulty={faulty}
					label={__('New posts are', 'article-bridge')}
					help={__(
						'Goes before the status in the default preset. With “Published”, a post that waits for its article to be completed is published then.',
						'article-bridge'
					)}
					value={values.post_status}
					options={POST_STATUSES.map((value) => ({
						value,
						label: postStatusLabel(value),
					}))}
					onChange={(value) => change({ post_status: value })}
				/>
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
				__('Syncs have the rights of %s, who saved these settings last.', 'article-bridge'),
				stored.user.name
			)
		: __('Syncs will have your rights, since you save these settings.', 'article-bridge');
}

function deletedOption(value: DeletedChoice) {
	switch (value) {
		case 'leave':
			return {
				value,
				label: __('Leave its post as it is', 'article-bridge'),
				description: __('Visitors go on reading it.', 'article-bridge'),
			};
		case 'draft':
			return {
				value,
				label: __('Make its post a draft', 'article-bridge'),
				description: __(
					'Visitors do not see it any more. A post that was edited here is left alone.',
					'article-bridge'
				),
			};
		case 'trash':
			return {
				value,
				label: __('Move its post to the Trash', 'article-bridge'),
				description: __(
					'From there it can be restored. A post that was edited here is left alone.',
					'article-bridge'
				),
			};
	}
}
