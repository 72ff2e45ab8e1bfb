import type {
	AuthorChoice,
	AuthorRole,
	ImportOptions,
	PostStatus,
	TermsChoice,
} from '@article-bridge/contract/plugin-api';
import { __ } from '@wordpress/i18n';
import type { RadioOption } from '../shared/radio-choice.tsx';

/** The article's field whose terms an option is about, with the names of the options for it. */
export const OF_TERMS = {
	categories: { ids: 'category_ids', taxonomy: 'category_taxonomy' },
	tags: { ids: 'tag_ids', taxonomy: 'tag_taxonomy' },
} as const;
export type TermsField = keyof typeof OF_TERMS;

/** What each option is called, and the preset's name. */
export type OptionLabels = Record<'name' | keyof ImportOptions, string>;

export function postStatusLabel(status: PostStatus): string {
	switch (status) {
		case 'draft':
			return __('Drafts', 'article-bridge');
		case 'pending':
			return __('Pending review', 'article-bridge');
		case 'publish':
			return __('Published', 'article-bridge');
		case 'private':
			return __('Published privately', 'article-bridge');
		case 'future':
			return __('Scheduled for the date of the article', 'article-bridge');
	}
}

export function authorLabel(author: AuthorChoice): string {
	switch (author) {
		case 'runner':
			return __('Whoever runs the import', 'article-bridge');
		case 'user':
			return __('Always the same user', 'article-bridge');
		case 'email':
			return __('The user with the author’s e-mail address', 'article-bridge');
		case 'create':
			return __('That user, created if missing', 'article-bridge');
	}
}

export function roleLabel(role: AuthorRole): string {
	return role === 'author'
		? __('Author: can publish their own posts', 'article-bridge')
		: __('Contributor: can write drafts', 'article-bridge');
}

export function termsLabel(choice: TermsChoice): string {
	switch (choice) {
		case 'create':
			return __('From the article; missing terms are created', 'article-bridge');
		case 'match':
			return __('From the article, if they exist on this site', 'article-bridge');
		case 'fixed':
			return __('Always the same', 'article-bridge');
		case 'none':
			return __('None', 'article-bridge');
	}
}

/** What can become of images. */
export function mediaOptions(): RadioOption<ImportOptions['media']>[] {
	return [
		{
			value: 'import',
			label: __('Import into the media library', 'article-bridge'),
			description: __(
				'Each image once, no matter how many articles use it.',
				'article-bridge'
			),
		},
		{
			value: 'link',
			label: __('Leave at the service', 'article-bridge'),
			description: __(
				'Visitors load them from there. Posts get no featured image.',
				'article-bridge'
			),
		},
	];
}
