import { buildApp } from '@article-bridge/gateway';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { TestGateway } from '../../support/gateway.ts';

/** Another app on the same database, which keeps no answers; it is closed with the test. */
export async function uncachedApp({
  services,
  publicUrl,
}: Pick<TestGateway, 'services' | 'publicUrl'>): Promise<FastifyInstance> {
  const app = await buildApp({
    services: { ...services, config: { ...services.config, cacheMaxBytes: 0 } },
    publicUrl: () => publicUrl,
    logStream: { write: () => undefined },
  });
  onTestFinished(() => app.close());
  return app;
}
