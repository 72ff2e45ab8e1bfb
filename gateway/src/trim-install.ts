import { fileURLToPath } from 'node:url';
import { trimInstall } from './operations/trim-install.ts';

/** `npm run trim --workspace gateway`: makes a production install smaller (docs/install.md). */
try {
  await trimInstall(fileURLToPath(new URL('../../node_modules', import.meta.url)));
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
