/** Scripts that run from right to left (Unicode CLDR, scriptMetadata), as in PHP's TextDirection. */
const RIGHT_TO_LEFT = [
	'Adlm',
	'Arab',
	'Aran',
	'Hebr',
	'Mand',
	'Nkoo',
	'Rohg',
	'Samr',
	'Syrc',
	'Thaa',
];

/**
 * Which way a language is written, for the attribute `dir`; `auto` where that is not known.
 *
 * @param language A BCP 47 tag.
 */
export function textDirection(language: string): 'ltr' | 'rtl' | 'auto' {
	try {
		const { script } = new Intl.Locale(language).maximize();
		if (script === undefined) {
			return 'auto';
		}
		return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
	} catch (error) {
		if (error instanceof RangeError) {
			// No language tag: whoever wrote it, the text itself says which way it runs.
			return 'auto';
		}
		throw error;
	}
}
