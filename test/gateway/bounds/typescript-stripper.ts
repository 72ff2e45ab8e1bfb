import { stripTypeScriptTypes } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loads what Node strips types with, before the gateway starts. Node loads it, in about 70 ms, with
 * the first file that is not in its compile cache, which may be one that is first needed by an
 * import. The gateway that is installed is JavaScript, and never waits for it.
 */
if (isMainThread) stripTypeScriptTypes('');
