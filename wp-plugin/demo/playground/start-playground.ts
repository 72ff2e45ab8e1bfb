import { fileURLToPath } from 'node:url';
import { startSiteServer } from '../site-server/process.ts';
import type { StartSiteServer } from '../site-server/process.ts';

const SERVER = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** Starts WordPress on PHP in WebAssembly: all that it needs comes from npm. */
export const startPlayground: StartSiteServer = (request, options) =>
  startSiteServer(SERVER, request, options);
