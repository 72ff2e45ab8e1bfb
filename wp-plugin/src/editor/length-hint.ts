import { __, sprintf } from '@wordpress/i18n';
import { graphemes } from '../seo/graphemes.ts';

export type LengthVerdict = 'empty' | 'short' | 'good' | 'long';

export interface LengthLimit {
	/** Below this, room is given away. */
	minimum: number;
	/** Above this, it is cut off. */
	maximum: number;
	unit: 'pixels' | 'characters';
}

export interface LengthHint {
	verdict: LengthVerdict;
	/** Per cent of the maximum, 100 at most. */
	percent: number;
	text: string;
}

/** What a result of Google's holds of a title (20px) and a description (14px), on a wide screen. */
export const TITLE_PIXELS: LengthLimit = { minimum: 200, maximum: 600, unit: 'pixels' };
export const DESCRIPTION_PIXELS: LengthLimit = { minimum: 430, maximum: 960, unit: 'pixels' };

/** About the same in characters, for browsers that do not tell widths. */
export const TITLE_CHARACTERS: LengthLimit = { minimum: 20, maximum: 60, unit: 'characters' };
export const DESCRIPTION_CHARACTERS: LengthLimit = {
	minimum: 70,
	maximum: 155,
	unit: 'characters',
};

/** What a card of a network shows before it cuts: two lines of a title, and as much of a description. */
export const CARD_TITLE: LengthLimit = { minimum: 0, maximum: 70, unit: 'characters' };
export const CARD_DESCRIPTION: LengthLimit = { minimum: 0, maximum: 200, unit: 'characters' };

/** Says of a length how it does. Pure. */
export function lengthHint(length: number, limit: LengthLimit): LengthHint {
	const verdict = verdictOn(length, limit);
	return {
		verdict,
		percent: Math.min(100, Math.round((length / limit.maximum) * 100)),
		text: [lengthLabel(length, limit), adviceLabel(verdict)].filter(Boolean).join(' '),
	};
}

export function countCharacters(text: string): number {
	return graphemes(text).length;
}

function verdictOn(length: number, { minimum, maximum }: LengthLimit): LengthVerdict {
	if (length === 0) {
		return 'empty';
	}
	if (length > maximum) {
		return 'long';
	}
	return length < minimum ? 'short' : 'good';
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
