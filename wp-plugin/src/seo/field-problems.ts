import { isWebAddress, keywordOccurrences } from '@article-bridge/contract/ui';
import { __ } from '@wordpress/i18n';
import type { Question } from './question-list.ts';
import type { SeoFields } from './seo-fields.ts';

/** What is wrong with an address, in words; undefined for a good one and for none. */
export function addressProblem(address: string): string | undefined {
	return address === '' || isWebAddress(address)
		? undefined
		: __(
				'This is not a web address, so it is left out of the page. A web address begins with https:// or http:// and has no spaces.',
				'article-bridge'
			);
}

/** A warning about a canonical address that leads elsewhere than to the post. */
export function canonicalProblem(canonical: string, permalink: string): string | undefined {
	const problem = addressProblem(canonical);
	if (problem !== undefined || canonical === '' || permalink === '') {
		return problem;
	}
	return withoutEnd(canonical) === withoutEnd(permalink)
		? undefined
		: __(
				'Search engines are told that the original is at this address. They may leave this post out.',
				'article-bridge'
			);
}

/** Where the focus keyword is missing, in words; undefined if it is nowhere missing, or there is none. */
export function keywordProblem(
	keyword: string,
	printed: { title: string; description: string },
	language: string
): string | undefined {
	if (keyword.trim() === '') {
		return undefined;
	}
	const contains = (text: string) => keywordOccurrences(text, keyword, language) > 0;
	const [inTitle, inDescription] = [contains(printed.title), contains(printed.description)];
	if (inTitle && inDescription) {
		return undefined;
	}
	if (!inTitle && !inDescription) {
		return __('Neither the title nor the description contains it.', 'article-bridge');
	}
	return inTitle
		? __('The description does not contain it.', 'article-bridge')
		: __('The title does not contain it.', 'article-bridge');
}

/** What the robots fields mean for the post, unless they are the default. */
export function robotsProblem({ index }: SeoFields['robots']): string | undefined {
	return index
		? undefined
		: __('Search engines are asked to leave this post out.', 'article-bridge');
}

/** Why a question is not saved yet; undefined for a complete or an empty one. */
export function questionProblem({ question, answer }: Question): string | undefined {
	const [hasQuestion, hasAnswer] = [question.trim() !== '', answer.trim() !== ''];
	if (hasQuestion === hasAnswer) {
		return undefined;
	}
	return hasQuestion
		? __('Not saved yet: the answer is missing.', 'article-bridge')
		: __('Not saved yet: the question is missing.', 'article-bridge');
}

function withoutEnd(address: string): string {
	return address.replace(/(?<!\/)\/+$/u, '');
}
