import { send } from '../api/request.ts';

const FALLBACK_NAME = 'articles.backup';

/**
 * Has a backup made and hands it to the browser as a download. It goes by way of a blob, which
 * browsers keep on the disk when it is large, so that a refusal can be shown on the page.
 *
 * @throws {ApiProblem}
 */
export async function downloadBackup(): Promise<void> {
  const response = await send('system/backup', { method: 'POST' });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named?.[1] ?? FALLBACK_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
