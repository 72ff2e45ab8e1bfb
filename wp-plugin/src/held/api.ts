import type { Decided, HeldDecision, HeldPage } from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import type { PageQuery } from '../shared/use-paged.ts';

export type { Decided, HeldArticle, HeldDecision } from '@article-bridge/contract/plugin-api';

export function fetchHeld(page: PageQuery, signal: AbortSignal): Promise<HeldPage> {
	return callRoute('GET /held', page, signal);
}

/** Answers after a few seconds of importing at most; the rest continues in the background. */
export function decideHeld(decision: HeldDecision, uuids: string[]): Promise<Decided> {
	return callRoute('POST /held/{decision}', { decision, uuids });
}

/** Declines these articles for good. */
export async function ignoreHeld(uuids: string[]): Promise<void> {
	await callRoute('POST /articles/{action}', { action: 'ignore', uuids });
}
