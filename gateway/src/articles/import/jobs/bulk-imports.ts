import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../../services.ts';
import type { ReadRoom } from '../../../turns/read-room.ts';
import { importJobsRepository } from './import-jobs-repository.ts';
import { importRoutes } from './import-routes.ts';
import { importService } from './import-service.ts';
import { importUploadRoute } from './import-upload-route.ts';
import { uploadsOf } from './shared-uploads.ts';

export interface BulkImportsOptions {
  services: Services;
  room: ReadRoom;
  publicUrl: () => string;
}

/** Accepts files with many articles over HTTP, and reports on their import. */
export const bulkImports: FastifyPluginAsync<BulkImportsOptions> = async (
  app,
  { services: { config, storage, uploadDirectory, now }, room, publicUrl },
) => {
  const { importMaxBytes: maximumBytes } = config;
  const imports = importService({
    jobs: importJobsRepository(storage.db, now),
    files: uploadsOf(storage.db, uploadDirectory),
    maximumBytes,
  });
  await app.register(importUploadRoute, { imports, maximumBytes, publicUrl });
  await app.register(importRoutes, { imports, room });
  // The former addresses of these routes. OpenAPI documents only the new ones:
  // /articles/imports/{id} is ambiguous with /articles/{uuid}/export.
  await app.register(importRoutes, { imports, room, prefix: '/articles', hide: true });
};
