import { TabPanel } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AdvancedSection } from './advanced-section.tsx';
import * as api from './api.ts';
import { ConnectionSettings } from './connection-settings.tsx';
import { MappingSection } from './mapping-section.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import { SectionContent } from './section-content.tsx';
import { SeoSection } from './seo-section.tsx';
import { onTabInUrl, rememberTabInUrl, tabInUrl, type TabName } from './tab-in-url.ts';
import type { KnownConnection } from './use-connection.ts';
import { usePresets } from './use-presets.ts';
import { useSection } from './use-section.ts';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';

interface Props {
	connection: KnownConnection;
	/** Empty for a user who may not open the library. */
	libraryUrl: string;
	/** Empty for a user who may not import. */
	runsUrl: string;
}

/** All settings. Unsaved changes in one tab stay there while another is open. */
export function SettingsTabs({ connection, libraryUrl, runsUrl }: Props) {
	const [open, setOpen] = useState<TabName>(tabInUrl);
	// The panel keeps the tab for itself: another one opens at the tab of the address.
	const [panelNumber, setPanelNumber] = useState(0);
	useEffect(
		() =>
			onTabInUrl((tab) => {
				setOpen(tab);
				setPanelNumber((number) => number + 1);
			}),
		[]
	);
	const presets = usePresets(open === 'mapping');
	const sync = useSection(open === 'schedule', api.fetchSync, api.saveSync);
	const seo = useSection(open === 'seo', api.fetchSeo, api.saveSeo);
	const advanced = useSection(open === 'advanced', api.fetchAdvanced, api.saveAdvanced);
	useUnsavedGuard(presets.isDirty || sync.isDirty || seo.isDirty || advanced.isDirty);

	const tabs: { name: TabName; title: string }[] = [
		{ name: 'connection', title: __('Connection', 'article-bridge') },
		{ name: 'mapping', title: tabTitle(__('Mapping', 'article-bridge'), presets.isDirty) },
		{ name: 'schedule', title: tabTitle(__('Schedule', 'article-bridge'), sync.isDirty) },
		{ name: 'seo', title: tabTitle(__('SEO', 'article-bridge'), seo.isDirty) },
		{ name: 'advanced', title: tabTitle(__('Advanced', 'article-bridge'), advanced.isDirty) },
	];

	const panel = (name: TabName) => {
		switch (name) {
			case 'connection':
				return <ConnectionSettings {...connection} libraryUrl={libraryUrl} />;
			case 'mapping':
				return (
					<SectionContent section={presets}>
						{(values) => <MappingSection section={presets} values={values} />}
					</SectionContent>
				);
			case 'schedule':
				return (
					<SectionContent section={sync}>
						{(values) => (
							<ScheduleSettings section={sync} values={values} runsUrl={runsUrl} />
						)}
					</SectionContent>
				);
			case 'seo':
				return (
					<SectionContent section={seo}>
						{(values) => <SeoSection section={seo} values={values} />}
					</SectionContent>
				);
			case 'advanced':
				return (
					<SectionContent section={advanced}>
						{(values) => <AdvancedSection section={advanced} values={values} />}
					</SectionContent>
				);
		}
	};

	return (
		<TabPanel
			key={panelNumber}
			className="article-bridge-settings__tabs"
			initialTabName={open}
			tabs={tabs}
			onSelect={(selected) => {
				const tab = tabs.find(({ name }) => name === selected);
				if (tab !== undefined) {
					setOpen(tab.name);
					rememberTabInUrl(tab.name);
				}
			}}
		>
			{() => <div className="article-bridge-settings">{panel(open)}</div>}
		</TabPanel>
	);
}

function tabTitle(title: string, isDirty: boolean): string {
	/* translators: %s: name of a section of the settings. */
	return isDirty ? sprintf(__('%s (not saved)', 'article-bridge'), title) : title;
}
