import type {
	Connection,
	FormerServiceDecision,
	SeoSettings,
	SetupProgress,
	StoredAdvanced,
	StoredUninstall,
} from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import type { AdvancedSettings } from './advanced-settings.ts';
import type { ConnectionRequest } from './connection.ts';
import type { SyncSettings } from './sync-settings.ts';

export function fetchConnection(): Promise<Connection> {
	return callRoute('GET /connection', {});
}

/** Negotiates with the service; the server keeps the values only when that worked. */
export function connect(request: ConnectionRequest): Promise<Connection> {
	return callRoute('POST /connection', request);
}

export function disconnect(): Promise<Connection> {
	return callRoute('DELETE /connection', {});
}

/** Decides as far as one request can; `former_service` of the answer shows what is left. */
export function decideFormerService(decision: FormerServiceDecision): Promise<Connection> {
	return callRoute('POST /connection/former-service', { decision });
}

export function fetchSync(): Promise<SyncSettings> {
	return callRoute('GET /sync', {});
}

export function saveSync(settings: SyncSettings): Promise<SyncSettings> {
	const { schedule, updates, rules, deleted } = settings;
	return callRoute('POST /sync', {
		...{ schedule, new: settings.new, updates, rules, deleted },
		daily_limit: entered(settings.daily_limit),
	});
}

/** Answers after a few seconds of work at most; the rest continues in the background. */
export function syncNow(acceptDeletions: boolean): Promise<SyncSettings> {
	return callRoute('POST /sync/run', { accept_deletions: acceptDeletions });
}

export function fetchSeo(): Promise<SeoSettings> {
	return callRoute('GET /seo', {});
}

export function saveSeo({ choice, faq }: SeoSettings): Promise<SeoSettings> {
	return callRoute('POST /seo', { choice, faq });
}

/** Two routes of the server are one section of the page. */
export async function fetchAdvanced(): Promise<AdvancedSettings> {
	const [advanced, uninstall] = await Promise.all([
		callRoute('GET /settings/advanced', {}),
		callRoute('GET /settings/uninstall', {}),
	]);
	return { ...advanced, ...uninstall };
}

/** First what can be refused: then nothing is stored. */
export async function saveAdvanced(settings: AdvancedSettings): Promise<AdvancedSettings> {
	const { shortcodes, posts } = settings;
	const advanced: StoredAdvanced = await callRoute('POST /settings/advanced', {
		rollback_days: entered(settings.rollback_days),
		rollback_runs: entered(settings.rollback_runs),
		shortcodes,
	});
	const uninstall: StoredUninstall = await callRoute('POST /settings/uninstall', { posts });
	return { ...advanced, ...uninstall };
}

export async function saveSetupProgress(progress: SetupProgress): Promise<void> {
	await callRoute('POST /settings/setup', { progress });
}

/** An empty field: not a number that the server accepts, so that it answers with the valid range. */
function entered(value: number | ''): number {
	return value === '' ? -1 : value;
}
