import { FEATURES, negotiate } from '@article-bridge/contract';
import { problems } from '../http/problem.ts';
import type { AgreeOn } from '../wordpress/routes.ts';
import { SERVICE_IDENTITY } from '../wordpress/service-identity.ts';
import { callerOf } from './access.ts';
import type { CopyReader } from './copy-reader.ts';
import { agreeWith } from './service-abilities.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { listRequest, readList } from './upstream-list.ts';

/** What the gateway adds to a bare service; the rest of its own features needs a database. */
const ADDED_FEATURES = ['conditional_requests', 'content_hash', 'cursor', 'expand'] as const;

/** What an importer does without, in words for who connects it. */
const WARNINGS = [
  'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
  'The article service behind this gateway announces no changes and no deletions: what changed is found by asking, some of it more than once, and an article that is gone there stays here.',
] as const;

/** The smallest list there is: all it must show is whether the key is good. */
const CHEAPEST = { status: 'completed', page: 1, per_page: 1 } as const;

export interface UpstreamCapabilitiesOptions {
  client: UpstreamClient;
  reader: CopyReader;
  /** Unix seconds. */
  now: () => number;
}

/**
 * What a plugin can have of another service through this gateway. Another gateway is asked itself,
 * and registers the plugin's webhook itself; this one takes out what it does not know how to pass
 * on. A bare service knows nothing of plugins. Either is asked now, past every copy, so that what
 * the key is good for is known.
 */
export function upstreamCapabilities(options: UpstreamCapabilitiesOptions): AgreeOn {
  const { client, reader, now } = options;
  return async (offer, request) => {
    const caller = callerOf(request);
    const theirs = await agreeWith(client, caller, offer).catch(bareIfRefused);
    if (theirs !== undefined) {
      const features = FEATURES.filter((name) => theirs.features.includes(name));
      return { ...theirs, features };
    }
    readList(await reader.ask(caller, listRequest(CHEAPEST)), CHEAPEST);
    const negotiation = negotiate(offer, {
      ...SERVICE_IDENTITY,
      features: ADDED_FEATURES,
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

/** The spec has no key for this operation: the list tells whether the key is good. */
function bareIfRefused(error: unknown): undefined {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.status === 409) {
    throw problems.noAgreement(
      'no_common_contract',
      'The article service behind this gateway has no contract or format in common with the plugin. Update the side that is older.',
    );
  }
  if (![401, 403].includes(error.status)) throw error;
  return undefined;
}
