import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { PageCount, PageQuery } from '../shared/use-paged.ts';

const HELD = '/article-bridge/v1/held';

/** An article that arrived and waits for a decision. Times are UTC without a zone. */
export interface HeldArticle {
	uuid: string;
	title: string;
	kind: 'new' | 'update';
	/** Why it waits, as a sentence. */
	reason: string;
	since: string;
	edit_url: string | null;
}

export type HeldDecision = 'approve' | 'decline' | 'restore';

export interface HeldPage extends PageCount {
	articles: HeldArticle[];
}

/** What became of a decision: articles decided, articles that were not held any more, runs begun. */
export interface Decided {
	done: string[];
	failed: string[];
	run_ids: number[];
}

export function fetchHeld(page: PageQuery, signal: AbortSignal): Promise<HeldPage> {
	return apiFetch<HeldPage>({ path: addQueryArgs(HELD, { ...page }), signal });
}

/** Answers after some seconds of importing at the latest; the rest goes on in the background. */
export function decideHeld(decision: HeldDecision, uuids: string[]): Promise<Decided> {
	return apiFetch<Decided>({ path: `${HELD}/${decision}`, method: 'POST', data: { uuids } });
}

/** Never asks again of these articles. */
export async function ignoreHeld(uuids: string[]): Promise<void> {
	await apiFetch({
		path: '/article-bridge/v1/articles/ignore',
		method: 'POST',
		data: { uuids },
	});
}
