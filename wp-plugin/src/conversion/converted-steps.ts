import type { ImportRun, RunItem } from '@article-bridge/contract/plugin-api';
import type { APIFetchMiddleware, APIFetchOptions } from '@wordpress/api-fetch';
import type { ConversionApi } from './api.ts';

/** States in which a run has written the text of a post. */
const WRITTEN: readonly RunItem['state'][] = ['created', 'updated', 'conflict'];

/**
 * A middleware of `apiFetch` for the steps of a run. It tells the server that this page converts Classic blocks,
 * and converts what the step imported before it passes the answer on, so that a run which a page drives ends only
 * when everything is converted. An article that cannot be converted stays as it is, and the run's log says why.
 *
 * @param api      Reads and stores the text of an item.
 * @param blocksOf Makes serialized blocks of HTML.
 */
export function convertsSteps(
	api: ConversionApi,
	blocksOf: (html: string) => string
): APIFetchMiddleware {
	return async (options, next) => {
		if (!isStep(options)) {
			return next(options);
		}
		const data: unknown = options.data;
		const sent = typeof data === 'object' ? data : {};
		const answer: unknown = await next({ ...options, data: { ...sent, converts: true } });
		if (!isSteppedRun(answer)) {
			return answer;
		}
		const items: RunItem[] = [];
		for (const item of answer.items) {
			const isConverted = item.classic && WRITTEN.includes(item.state);
			items.push(isConverted ? await converted(api, blocksOf, answer.id, item) : item);
		}
		return { ...answer, items };
	};
}

/** The item as it is after its conversion, or as it was. */
async function converted(
	api: ConversionApi,
	blocksOf: (html: string) => string,
	run: number,
	item: RunItem
): Promise<RunItem> {
	try {
		const html = await api.fetchContent(run, item.uuid);
		return await api.storeBlocks(run, item.uuid, blocksOf(html));
	} catch (thrown) {
		// eslint-disable-next-line no-console -- The run's log has it as well, unless the server was away.
		console.warn('Article Bridge: a Classic block was not converted.', thrown);
		return item;
	}
}

function isStep({ path, method }: APIFetchOptions): boolean {
	return method === 'POST' && /\/article-bridge\/v1\/imports\/\d+\/step$/.test(path ?? '');
}

/** An error that another middleware passes on is not a run. */
function isSteppedRun(answer: unknown): answer is ImportRun {
	return typeof answer === 'object' && answer !== null && 'id' in answer && 'items' in answer;
}
