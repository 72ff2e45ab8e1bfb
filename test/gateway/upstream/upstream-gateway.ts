import { problemDetails } from '@article-bridge/contract';
import type { FastifyInstance } from 'fastify';
import type { BareService } from '../../support/bare-service.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface UpstreamGateway extends Omit<TestGateway, 'request' | 'owner' | 'addOwner'> {
  /** GET below `/api/v1`, with the service's key or the one given. */
  get: (
    path: string,
    options?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
}

/** A gateway in front of the service; it is closed with the test. */
export async function buildUpstreamGateway(
  service: Pick<BareService, 'url' | 'key'>,
  env: Record<string, string> = {},
): Promise<UpstreamGateway> {
  const {
    request,
    owner: _owner,
    addOwner: _add,
    ...gateway
  } = await buildGateway({
    UPSTREAM_URL: service.url,
    ...env,
  });
  return {
    ...gateway,
    get: (path, { key = service.key, headers } = {}) =>
      request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } }),
  };
}

/** `Cache-Status` without the cache's name. */
export function cacheStatus({ headers }: Answer): string {
  return String(headers['cache-status']).replace('ArticleGateway; ', '');
}

/** The status of an error and the kind of its problem details. */
export function refusal(answer: Answer): [number, string] {
  const { type } = problemDetails.parse(answer.json());
  return [answer.statusCode, type.replace('urn:article-bridge:problem:', '')];
}
