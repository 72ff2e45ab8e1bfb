import { __, sprintf } from '@wordpress/i18n';
import { lengthVerdict, type LengthLimit, type LengthVerdict } from '@article-bridge/contract/ui';

/** What a social card shows before it truncates: two lines of the title, and as many of the description. */
export const CARD_TITLE: LengthLimit = { minimum: 0, maximum: 70, unit: 'characters' };
export const CARD_DESCRIPTION: LengthLimit = { minimum: 0, maximum: 200, unit: 'characters' };

/** Describes whether a length fits. Pure. */
export function lengthHint(length: number, limit: LengthLimit): string {
	const advice = adviceLabel(lengthVerdict(length, limit));
	return [lengthLabel(length, limit), advice].filter(Boolean).join(' ');
}

function lengthLabel(length: number, { maximum, unit }: LengthLimit): string {
	return unit === 'pixels'
		? sprintf(
				/* translators: 1: width of a text, 2: the widest that is shown. */
				__('%1$d of %2$d pixels.', 'article-bridge'),
				length,
				maximum
			)
		: sprintf(
				/* translators: 1: characters of a text, 2: the most that are shown. */
				__('%1$d of %2$d characters.', 'article-bridge'),
				length,
				maximum
			);
}

function adviceLabel(verdict: LengthVerdict): string {
	switch (verdict) {
		case 'long':
			return __('Too long: the end will be cut off.', 'article-bridge');
		case 'short':
			return __('Short: there is room for more.', 'article-bridge');
		case 'good':
		case 'empty':
			return '';
	}
}
