import type { APIFetchMiddleware, APIFetchOptions } from '@wordpress/api-fetch';
import { articleInRoute } from '../shared/article-in-route.ts';

/** A run's item, of which only this matters here. */
interface Item {
	uuid: string;
	state: string;
	/** Whether the text of its post is HTML that is not blocks. */
	classic: boolean;
}

/** What a step answers. */
interface Step {
	id: number;
	items: Item[];
}

/** States in which a run has written the text of a post. */
const WRITTEN = ['created', 'updated', 'conflict'];

type Request = <T>(options: { path: string; method?: string; data?: unknown }) => Promise<T>;

/**
 * A middleware of `apiFetch` that says of each step that this page converts, and makes blocks of what was
 * imported as Classic blocks, before whoever asked for the step has the answer: so a run that a page drives is
 * at its end when all is converted. An article that cannot be converted stays what it is, and the run's log says
 * why.
 *
 * @param request  Asks the REST API.
 * @param blocksOf Makes serialized blocks of HTML.
 */
export function convertsSteps(
	request: Request,
	blocksOf: (html: string) => string
): APIFetchMiddleware {
	return async (options, next) => {
		if (!isStep(options)) {
			return next(options);
		}
		const data: unknown = options.data;
		const asked = typeof data === 'object' ? data : {};
		const answer: unknown = await next({ ...options, data: { ...asked, converts: true } });
		if (!isAnswerOfStep(answer)) {
			return answer;
		}
		const items: Item[] = [];
		for (const item of answer.items) {
			const isConverted = item.classic && WRITTEN.includes(item.state);
			items.push(isConverted ? await converted(request, blocksOf, answer.id, item) : item);
		}
		return { ...answer, items };
	};
}

/** The item as it is after its conversion, or as it was. */
async function converted(
	request: Request,
	blocksOf: (html: string) => string,
	run: number,
	item: Item
): Promise<Item> {
	const path = `/article-bridge/v1/imports/${run}/items/${articleInRoute(item.uuid)}/blocks`;
	try {
		const { content } = await request<{ content: string }>({ path });
		return await request<Item>({ path, method: 'POST', data: { content: blocksOf(content) } });
	} catch (thrown) {
		// eslint-disable-next-line no-console -- The run's log has it as well, unless the server was away.
		console.warn('Article Bridge: a Classic block was not converted.', thrown);
		return item;
	}
}

function isStep({ path, method }: APIFetchOptions): boolean {
	return method === 'POST' && /\/article-bridge\/v1\/imports\/\d+\/step$/.test(path ?? '');
}

function isAnswerOfStep(answer: unknown): answer is Step {
	return typeof answer === 'object' && answer !== null && 'id' in answer && 'items' in answer;
}
