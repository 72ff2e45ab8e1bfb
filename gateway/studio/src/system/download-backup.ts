import { send } from '../api/request.ts';
import { saveAs } from '../shared/save-as.ts';

/**
 * Has a backup made and hands it to the browser as a download.
 *
 * @throws {ApiProblem}
 */
export async function downloadBackup(): Promise<void> {
  await saveAs(await send('system/backup', { method: 'POST' }), 'articles.backup');
}
