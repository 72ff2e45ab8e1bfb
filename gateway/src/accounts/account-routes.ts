import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../services.ts';
import { keyRoutes } from './key-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { sessionService } from './session-service.ts';
import { setupRoutes } from './setup-routes.ts';
import type { SetupToken } from './setup-token.ts';
import { openThrottle } from './shared-throttle.ts';
import { userRoutes } from './user-routes.ts';

export interface AccountRoutesOptions {
  services: Services;
  publicUrl: () => string;
  /** With it, the first user is created; undefined once there is one. */
  setupToken: SetupToken | undefined;
}

/** Users and their credentials: set-up, logins, users, API keys. */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (
  app,
  { services, publicUrl, setupToken },
) => {
  const { storage, sessions, users, credentials, apiKeys, now } = services;
  await app.register(sessionRoutes, {
    service: sessionService({ ...services, throttle: openThrottle(storage.db, now) }),
    sessions,
    publicUrl,
  });
  await app.register(setupRoutes, { users, setupToken });
  await app.register(userRoutes, { users, credentials });
  await app.register(keyRoutes, { apiKeys, publicUrl, now });
};
