import { connectCode } from '@article-bridge/contract';
import type { ConnectCode } from '@article-bridge/contract';
import { request, send } from '../../api/request.ts';
import { saveAs } from '../../shared/save-as.ts';

/** @throws {ApiProblem} */
export function makeConnectCode(): Promise<ConnectCode> {
  return request('wordpress/connect-codes', connectCode, { method: 'POST' });
}

/**
 * Hands the plugin's archive to the browser as a download.
 *
 * @throws {ApiProblem} where it is not built, too
 */
export async function downloadPlugin(): Promise<void> {
  await saveAs(await send('wordpress/plugin.zip'), 'article-bridge.zip');
}
