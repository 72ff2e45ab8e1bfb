<?php

declare( strict_types=1 );

namespace ArticleBridge\Language;

/** The text direction of a language; the counterpart of `textDirection` in TypeScript. Pure. */
final class TextDirection {

	/** A BCP 47 tag: a language, and optionally a script, a region and more. */
	private const TAG = '/^(?<language>[a-z]{2,8})(?:-[a-z]{3}){0,3}(?:-(?<script>[a-z]{4}))?'
		. '(?:-(?<region>[a-z]{2}|\d{3}))?(?:-[a-z\d]{1,8})*$/D';

	/**
	 * The value of HTML's `dir`: `rtl` or `ltr`, and `auto` if the text is no language tag.
	 *
	 * @param string $language A BCP 47 tag, such as `ar`, `az-Arab` or `en-GB`.
	 */
	public static function of( string $language ): string {
		if ( 1 !== preg_match( self::TAG, strtolower( $language ), $tag ) ) {
			return 'auto';
		}
		$right_to_left = self::right_to_left();
		// The script takes precedence over the language.
		if ( '' !== ( $tag['script'] ?? '' ) ) {
			return in_array( $tag['script'], $right_to_left['scripts'], true ) ? 'rtl' : 'ltr';
		}
		$languages = $right_to_left['languages'];
		$region    = $tag['language'] . '-' . ( $tag['region'] ?? '' );
		return ( $languages[ $region ] ?? $languages[ $tag['language'] ] ?? false ) ? 'rtl' : 'ltr';
	}

	/** @return array{scripts: list<string>, languages: array<string, bool>} */
	private static function right_to_left(): array {
		static $table = null;
		$table        = $table ?? require dirname( __DIR__, 2 ) . '/contract/text-direction.php';
		return $table;
	}
}
