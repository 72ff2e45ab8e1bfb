import { toRestError } from './rest-error.ts';

/** Code of the plugin's REST API for a database that did not answer just now, such as a locked SQLite. */
const DATABASE_BUSY = 'database_busy';

/** Attempts, including the first one. */
const CALLS = 10;

/** Milliseconds between two calls. */
const PAUSE = 2000;

/** Calls, and retries while WordPress' database is busy. */
export async function retryWhileDatabaseBusy<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	for (let left = CALLS - 1; ; left -= 1) {
		try {
			return await call();
		} catch (thrown) {
			if (left === 0 || toRestError(thrown, '').code !== DATABASE_BUSY) {
				throw thrown;
			}
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	}
}
