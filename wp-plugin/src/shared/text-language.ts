import { hasTranslation } from '@wordpress/i18n';

/**
 * The language in which this text of the plugin appears, as a tag: that of the page, or English if there is no
 * translation. A list of such texts is joined by the rules of their language.
 */
export function textLanguage(text: string): string {
	return hasTranslation(text, undefined, 'article-bridge') ? document.documentElement.lang : 'en';
}
