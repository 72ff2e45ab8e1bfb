import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../storage/database.ts';
import { problems } from './problem.ts';
import { problemResponses } from './openapi.ts';

const health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

/**
 * `/healthz`: the process answers. `/readyz`: the database does, too. Both are public and do no
 * more than one trivial query, so that nobody can make them work hard (GHSA-6q22-g298-grjh).
 */
export const healthRoutes: FastifyPluginCallback<{ ping: Storage['ping'] }> = (
  app,
  { ping },
  done,
) => {
  app.get(
    '/healthz',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whether the process runs',
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
        summary: 'Whether the service can answer requests',
        tags: ['Operation'],
        security: [],
        response: { 200: health, ...problemResponses(503) },
      },
    },
    async () => {
      if (!(await answers(ping))) throw problems.notReady();
      return { status: 'ok' };
    },
  );
  done();
};

async function answers(ping: Storage['ping']): Promise<boolean> {
  try {
    return await ping();
  } catch {
    // A closed or broken database throws; that is the answer to the question.
    return false;
  }
}
