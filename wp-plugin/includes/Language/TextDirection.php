<?php

declare( strict_types=1 );

namespace ArticleBridge\Language;

/** Which way a language is written. Pure. */
final class TextDirection {

	/** Scripts that run from right to left (Unicode CLDR, scriptMetadata), as BCP 47 writes them. */
	private const RIGHT_TO_LEFT_SCRIPTS = [ 'adlm', 'arab', 'aran', 'hebr', 'mand', 'nkoo', 'rohg', 'samr', 'syrc', 'thaa' ];

	/** Languages usually written in one of them (Unicode CLDR, likelySubtags). */
	private const RIGHT_TO_LEFT_LANGUAGES = [
		'ar',
		'arc',
		'ckb',
		'dv',
		'fa',
		'he',
		'iw',
		'ks',
		'nqo',
		'ps',
		'sd',
		'syr',
		'ug',
		'ur',
		'yi',
	];

	/**
	 * The direction of a language: `rtl` or `ltr`, the values of HTML's `dir`.
	 *
	 * @param string $language A BCP 47 tag, such as `ar`, `az-Arab` or `en-GB`.
	 */
	public static function of( string $language ): string {
		$subtags = explode( '-', strtolower( $language ) );
		foreach ( array_slice( $subtags, 1 ) as $subtag ) {
			// Only a script has four letters; it says more than the language.
			if ( 1 === preg_match( '/^[a-z]{4}$/D', $subtag ) ) {
				return in_array( $subtag, self::RIGHT_TO_LEFT_SCRIPTS, true ) ? 'rtl' : 'ltr';
			}
		}
		return in_array( $subtags[0], self::RIGHT_TO_LEFT_LANGUAGES, true ) ? 'rtl' : 'ltr';
	}
}
