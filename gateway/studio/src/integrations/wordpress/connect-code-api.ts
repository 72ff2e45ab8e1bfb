import { connectCode } from '@article-bridge/contract';
import type { ConnectCode } from '@article-bridge/contract';
import { request, send } from '../../api/request.ts';
import { saveAs } from '../../shared/save-as.ts';

/** @throws {ApiProblem} */
export function makeConnectCode(): Promise<ConnectCode> {
  return request('wordpress/connect-codes', connectCode, { method: 'POST' });
}

/**
 * Saves the plugin's archive as a download.
 *
 * @throws {ApiProblem} also if the archive has not been built
 */
export async function downloadPlugin(): Promise<void> {
  await saveAs(await send('wordpress/plugin.zip'), 'article-bridge.zip');
}
