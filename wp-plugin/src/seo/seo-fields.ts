import type { LinkTexts, TwitterCard } from '@article-bridge/contract/ui';
import { isFinished, type Question } from './question-list.ts';

/** Meta keys of an imported post's seo_package fields begin with this (PHP: Seo\RegisteredMeta). */
const PREFIX = '_seo_package_';

export type TwitterCardType = TwitterCard | '';

/** The fields of seo_package that the panels show, as the form has them: what is absent is empty. */
export interface SeoFields {
	/** The article's own title, as it was imported. */
	articleTitle: string;
	language: string;
	metaTitle: string;
	metaDescription: string;
	focusKeyword: string;
	secondaryKeywords: string[];
	canonicalUrl: string;
	robots: { index: boolean; follow: boolean };
	openGraph: LinkTexts;
	twitter: LinkTexts & { card: TwitterCardType };
	faq: Question[];
}

/** Fields that are one text. */
export type TextField = 'meta_title' | 'meta_description' | 'focus_keyword' | 'canonical_url';

/** Fields that are an object. */
export type GroupField = 'robots' | 'open_graph' | 'twitter';

/** Meta by key, as an edit of the post takes them. */
export type MetaChanges = Record<string, unknown>;

/** Whether the post was imported, whether or not it is still linked. */
export function isOfArticle(meta: unknown): boolean {
	return textOf(memberOf(meta, `${PREFIX}uuid`)) !== '';
}

/**
 * The fields in a post's meta. Values that do not have the contract's type count as absent: WordPress
 * returns null or an empty list for a missing object, and other plugins write meta, too.
 */
export function seoFields(meta: unknown): SeoFields {
	const field = (name: string) => memberOf(meta, PREFIX + name);
	const robots = field('robots');
	const twitter = field('twitter');
	const card = textOf(memberOf(twitter, 'card'));
	return {
		articleTitle: textOf(field('title')),
		language: textOf(field('language')),
		metaTitle: textOf(field('meta_title')),
		metaDescription: textOf(field('meta_description')),
		focusKeyword: textOf(field('focus_keyword')),
		secondaryKeywords: listOf(field('secondary_keywords')).map(textOf).filter(Boolean),
		canonicalUrl: textOf(field('canonical_url')),
		robots: {
			index: memberOf(robots, 'index') !== false,
			follow: memberOf(robots, 'follow') !== false,
		},
		openGraph: sharedCard(field('open_graph')),
		twitter: {
			...sharedCard(twitter),
			card: card === 'summary' || card === 'summary_large_image' ? card : '',
		},
		faq: listOf(field('faq')).map((entry) => ({
			question: textOf(memberOf(entry, 'question')),
			answer: textOf(memberOf(entry, 'answer')),
		})),
	};
}

export function withText(field: TextField, text: string): MetaChanges {
	return { [PREFIX + field]: text };
}

/** A keyword list without duplicates. */
export function withKeywords(keywords: readonly string[]): MetaChanges {
	const trimmed = keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '');
	return { [`${PREFIX}secondary_keywords`]: [...new Set(trimmed)] };
}

/** `robots`, which the contract requires with both members. */
export function withRobots(meta: unknown, robots: SeoFields['robots']): MetaChanges {
	return withMembers(meta, 'robots', robots);
}

/**
 * A change of one text of a group. The other members stay, including unknown ones; an emptied text
 * becomes null, as in the contract.
 */
export function withMember(
	meta: unknown,
	group: Exclude<GroupField, 'robots'>,
	member: 'title' | 'description' | 'image_url' | 'card',
	text: string
): MetaChanges {
	return withMembers(meta, group, { [member]: text === '' ? null : text });
}

/**
 * The answered questions, each with its other members. The contract allows no others: WordPress would
 * refuse to save a post with an unfinished question.
 */
export function withQuestions(meta: unknown, questions: readonly Question[]): MetaChanges {
	const known = listOf(memberOf(meta, `${PREFIX}faq`));
	return {
		[`${PREFIX}faq`]: questions.filter(isFinished).map((entry) => ({
			...objectOf(known.find((one) => textOf(memberOf(one, 'question')) === entry.question)),
			question: entry.question,
			answer: entry.answer,
		})),
	};
}

function withMembers(meta: unknown, group: GroupField, members: object): MetaChanges {
	const key = PREFIX + group;
	return { [key]: { ...objectOf(memberOf(meta, key)), ...members } };
}

function sharedCard(group: unknown): LinkTexts {
	return {
		title: textOf(memberOf(group, 'title')),
		description: textOf(memberOf(group, 'description')),
		imageUrl: textOf(memberOf(group, 'image_url')),
	};
}

function memberOf(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** PHP writes an empty object as an empty list. */
function objectOf(value: unknown): object {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value : '';
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}
