import { send } from '../api/request.ts';
import { saveAs } from '../shared/save-as.ts';

/**
 * Requests a backup and saves it as a download.
 *
 * @throws {ApiProblem} if it is refused
 */
export async function downloadBackup(): Promise<void> {
  await saveAs(await send('system/backup', { method: 'POST' }), 'articles.backup');
}
