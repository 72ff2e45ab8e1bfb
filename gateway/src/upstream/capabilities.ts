import { negotiate } from '@article-bridge/contract';
import { problems } from '../http/problem.ts';
import type { AgreeOn } from '../wordpress/routes.ts';
import { SERVICE_IDENTITY } from '../wordpress/service-identity.ts';
import { callerOf } from './access.ts';
import type { CopyReader } from './copy-reader.ts';
import { listRequest, readList } from './upstream-list.ts';

/** What the gateway adds to a bare service; the rest of its own features needs a database. */
const FEATURES = ['conditional_requests', 'content_hash', 'expand'] as const;

/** What an importer does without, in words for who connects it. */
const WARNINGS = [
  'The article service behind this gateway cannot search: the library is browsed page by page.',
  'The article service behind this gateway announces no changes and no deletions: what changed is found by listing, and an article that is gone there stays here.',
] as const;

/** The smallest list there is: all it must show is whether the key is good. */
const CHEAPEST = { status: 'completed', page: 1, per_page: 1 } as const;

/**
 * What a plugin can have of another service through this gateway. The service knows nothing of
 * plugins; whether it takes the key is asked now, past every copy.
 */
export function upstreamCapabilities(reader: CopyReader, now: () => number): AgreeOn {
  return async (offer, request) => {
    readList(await reader.ask(callerOf(request), listRequest(CHEAPEST)));
    const negotiation = negotiate(offer, {
      ...SERVICE_IDENTITY,
      features: FEATURES,
      eventTypes: [],
      // A bare service has keys that may read, and no others.
      scopes: ['articles:read'],
      now: now(),
    });
    if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.detail);
    const { agreement } = negotiation;
    return { ...agreement, warnings: [...agreement.warnings, ...WARNINGS] };
  };
}
