import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { textLanguage } from './text-language.ts';

/** A wire time (UTC without a zone) in the zone and format of the site. */
export function timeLabel(wireTime: string): string {
	return dateI18n(getSettings().formats.datetime, `${wireTime}Z`);
}

/** Seconds for people, such as "2 min 5 s". */
export function durationLabel(seconds: number): string {
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor(seconds / 60) % 60;
	if (hours > 0) {
		/* translators: 1: hours, 2: minutes. */
		return sprintf(__('%1$d h %2$d min', 'article-bridge'), hours, minutes);
	}
	if (minutes > 0) {
		/* translators: 1: minutes, 2: seconds. */
		return sprintf(__('%1$d min %2$d s', 'article-bridge'), minutes, seconds % 60);
	}
	/* translators: %d: seconds. */
	return sprintf(__('%d s', 'article-bridge'), seconds);
}

const KILOBYTE = 1024;

/** A file's size for people, such as "120 KB". */
export function sizeLabel(bytes: number, language = textLanguage('%s MB')): string {
	if (bytes < KILOBYTE * KILOBYTE) {
		/* translators: %d: a number. */
		return sprintf(__('%d KB', 'article-bridge'), Math.max(1, Math.round(bytes / KILOBYTE)));
	}
	const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
	const megabytes = new Intl.NumberFormat(language, oneDecimal).format(
		bytes / KILOBYTE / KILOBYTE
	);
	/* translators: %s: a number. */
	return sprintf(__('%s MB', 'article-bridge'), megabytes);
}
