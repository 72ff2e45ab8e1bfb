import { API_VERSION, CONTENT_FORMATS, CONTRACT_VERSIONS } from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_VERSION } from '../version.ts';
import type { CapabilitiesSource } from '../wordpress/routes.ts';
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
export function upstreamCapabilities(reader: CopyReader, now: () => number): CapabilitiesSource {
  return async (request: FastifyRequest) => {
    readList(await reader.ask(callerOf(request), listRequest(CHEAPEST)));
    return {
      service: {
        name: 'Article Bridge gateway',
        version: GATEWAY_VERSION,
        apiVersion: API_VERSION,
        contractVersions: CONTRACT_VERSIONS,
        contentFormats: CONTENT_FORMATS,
        features: FEATURES,
        // A bare service has keys that may read, and no others.
        scopes: ['articles:read'],
        now: now(),
      },
      warnings: WARNINGS,
    };
  };
}
