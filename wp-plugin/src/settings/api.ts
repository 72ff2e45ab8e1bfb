import apiFetch from '@wordpress/api-fetch';
import type { AdvancedSettings } from './advanced-settings.ts';
import type { Connection, ConnectionRequest } from './connection.ts';
import type { SeoSettings } from './seo-settings.ts';
import type { SetupProgress } from './setup.ts';
import type { SyncSettings } from './sync-settings.ts';

const NAMESPACE = '/article-bridge/v1';
const CONNECTION = `${NAMESPACE}/connection`;
const ADVANCED = `${NAMESPACE}/settings/advanced`;
const UNINSTALL = `${NAMESPACE}/settings/uninstall`;

type StoredUninstall = Pick<AdvancedSettings, 'posts'>;
type StoredAdvanced = Omit<AdvancedSettings, keyof StoredUninstall>;

export function fetchConnection(): Promise<Connection> {
	return apiFetch<Connection>({ path: CONNECTION });
}

/** Negotiates with the service; the server keeps the values only when that worked. */
export function connect(request: ConnectionRequest): Promise<Connection> {
	return apiFetch<Connection>({
		path: CONNECTION,
		method: 'POST',
		data: request,
	});
}

export function disconnect(): Promise<Connection> {
	return apiFetch<Connection>({ path: CONNECTION, method: 'DELETE' });
}

export function fetchSync(): Promise<SyncSettings> {
	return apiFetch<SyncSettings>({ path: `${NAMESPACE}/sync` });
}

export function saveSync(settings: SyncSettings): Promise<SyncSettings> {
	return apiFetch<SyncSettings>({
		path: `${NAMESPACE}/sync`,
		method: 'POST',
		data: pick(settings, ['schedule', 'new', 'updates', 'daily_limit', 'rules', 'deleted']),
	});
}

/** Answers after some seconds of work at the latest; the rest goes on in the background. */
export function syncNow(acceptDeletions: boolean): Promise<SyncSettings> {
	return apiFetch<SyncSettings>({
		path: `${NAMESPACE}/sync/run`,
		method: 'POST',
		data: { accept_deletions: acceptDeletions },
	});
}

export function fetchSeo(): Promise<SeoSettings> {
	return apiFetch<SeoSettings>({ path: `${NAMESPACE}/seo` });
}

export function saveSeo({ choice, faq }: SeoSettings): Promise<SeoSettings> {
	return apiFetch<SeoSettings>({
		path: `${NAMESPACE}/seo`,
		method: 'POST',
		data: { choice, faq },
	});
}

/** Two routes of the server are one section of the page. */
export async function fetchAdvanced(): Promise<AdvancedSettings> {
	const [advanced, uninstall] = await Promise.all([
		apiFetch<StoredAdvanced>({ path: ADVANCED }),
		apiFetch<StoredUninstall>({ path: UNINSTALL }),
	]);
	return { ...advanced, ...uninstall };
}

/** First what can be refused: then nothing is stored. */
export async function saveAdvanced(settings: AdvancedSettings): Promise<AdvancedSettings> {
	const advanced = await apiFetch<StoredAdvanced>({
		path: ADVANCED,
		method: 'POST',
		data: pick(settings, ['rollback_days', 'rollback_runs', 'shortcodes']),
	});
	const uninstall = await apiFetch<StoredUninstall>({
		path: UNINSTALL,
		method: 'POST',
		data: pick(settings, ['posts']),
	});
	return { ...advanced, ...uninstall };
}

export function saveSetupProgress(progress: SetupProgress): Promise<void> {
	return apiFetch<void>({
		path: `${NAMESPACE}/settings/setup`,
		method: 'POST',
		data: { progress },
	});
}

/** The settings that can be saved, out of all that the server answers. */
function pick<T extends object>(settings: T, names: readonly (keyof T)[]): Partial<T> {
	const picked: Partial<T> = {};
	for (const name of names) {
		picked[name] = settings[name];
	}
	return picked;
}
