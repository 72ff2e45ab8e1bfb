import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.ts';
import type { BuildOptions } from './build.ts';

/** Builds the studio, which the gateway serves, unless it is newer than its source. */
export async function ensureStudioBuild(options?: BuildOptions): Promise<void> {
  await ensureBuild(
    {
      name: 'The studio',
      workspace: 'gateway',
      directory: fileURLToPath(new URL('../../gateway/studio', import.meta.url)),
      results: ['dist/index.html'],
      sources:
        '{src/**/*.{ts,tsx,css,json},public/*,index.html,vite.config.ts,../package.json,' +
        '../../shared/{src,ui}/**/*.{ts,tsx,css}}',
    },
    options,
  );
}
