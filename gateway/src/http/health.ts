import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../storage/database.ts';
import { problems } from './problem.ts';
import { problemResponses } from './openapi.ts';

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const readiness = health
  .extend({
    upstream: z
      .object({
        circuit: z
          .enum(['closed', 'half-open', 'open'])
          .describe(
            '`open`: requests to the service behind the gateway are suspended for a while.',
          ),
        cache: z.object({
          copies: z.int().nonnegative(),
          bytes: z.int().nonnegative(),
          max_bytes: z.int().nonnegative(),
        }),
      })
      .optional()
      .describe(
        'Only in front of another service (`UPSTREAM_URL`): its state. While it is unavailable, cached copies are served.',
      ),
  })
  .meta({ id: 'Readiness' });

/** The state of a service behind the gateway. */
export type UpstreamState = NonNullable<z.infer<typeof readiness>['upstream']>;

export interface HealthRoutesOptions {
  ping: Storage['ping'];
  /** Undefined: there is no service behind. */
  upstreamState?: () => UpstreamState;
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, too. Both are public and run at
 * most one trivial query, so that they cannot be used to load the gateway (GHSA-6q22-g298-grjh). An
 * outage of the service behind the gateway does not make it unready: cached copies are served.
 */
export const healthRoutes: FastifyPluginCallback<HealthRoutesOptions> = (
  app,
  { ping, upstreamState },
  done,
) => {
  app.get(
    '/healthz',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getHealth',
        summary: 'Liveness: whether the process is running',
        tags: ['Operation'],
        security: [],
        response: { 200: health },
      },
    },
    () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getReadiness',
        summary: 'Readiness: whether the service can handle requests',
        tags: ['Operation'],
        security: [],
        response: { 200: readiness, ...problemResponses(503) },
      },
    },
    async () => {
      if (!(await answers(ping))) throw problems.notReady();
      const upstream = upstreamState?.();
      return { status: 'ok', ...(upstream === undefined ? {} : { upstream }) };
    },
  );
  done();
};

async function answers(ping: Storage['ping']): Promise<boolean> {
  try {
    return await ping();
  } catch {
    // A closed or broken database throws, which answers the question.
    return false;
  }
}
