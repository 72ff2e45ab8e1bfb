<?php

declare( strict_types=1 );

namespace ArticleBridge\Language;

use ArticleBridge\Texts\Message;

/**
 * Sets the language of a new post in a multilingual plugin, through its public functions.
 *
 * Polylang: pll_languages_list(), pll_is_translated_post_type(), pll_is_translated_taxonomy() and
 * pll_set_post_language() (https://polylang.pro/doc/function-reference/). WPML: the filter wpml_active_languages and the action
 * wpml_set_element_language_details
 * (https://wpml.org/documentation/support/wpml-coding-api/wpml-hooks-reference/).
 */
final class LanguagePlugins {

	/**
	 * Sets the language of a post, if such a plugin is active and has the language.
	 *
	 * @param string $language A BCP 47 tag; '' for none.
	 * @return list<Message> Warnings.
	 */
	public static function assign( int $post_id, string $language ): array {
		if ( '' === $language ) {
			return [];
		}
		if ( function_exists( 'pll_set_post_language' ) && function_exists( 'pll_languages_list' ) ) {
			return self::assign_polylang( $post_id, $language );
		}
		return has_action( 'wpml_set_element_language_details' ) ? self::assign_wpml( $post_id, $language ) : [];
	}

	/**
	 * The site's language for an article's language: the same one, else the first with the same primary
	 * language, so that "pt-BR" matches "pt" and "de" matches "de-AT". Pure.
	 *
	 * @param array<string, string> $known    Language tag or locale by the plugin's code.
	 * @param string                $language A BCP 47 tag.
	 */
	public static function code( array $known, string $language ): string {
		$wanted  = self::tag( $language );
		$related = '';
		foreach ( $known as $code => $tag ) {
			if ( in_array( $wanted, [ self::tag( $tag ), self::tag( (string) $code ) ], true ) ) {
				return (string) $code;
			}
			if ( '' === $related && strtok( self::tag( $tag ), '-' ) === strtok( $wanted, '-' ) ) {
				$related = (string) $code;
			}
		}
		return $related;
	}

	/** @return list<Message> */
	private static function assign_polylang( int $post_id, string $language ): array {
		$post_type = (string) get_post_type( $post_id );
		if ( function_exists( 'pll_is_translated_post_type' ) && ! self::call( 'pll_is_translated_post_type', $post_type ) ) {
			return [];
		}
		$slugs   = self::call( 'pll_languages_list', [ 'fields' => 'slug' ] );
		$locales = self::call( 'pll_languages_list', [ 'fields' => 'locale' ] );
		$slugs   = is_array( $slugs ) ? array_values( array_filter( $slugs, 'is_string' ) ) : [];
		$locales = is_array( $locales ) ? array_values( array_filter( $locales, 'is_string' ) ) : [];
		$known   = count( $slugs ) === count( $locales ) ? array_combine( $slugs, $locales ) : array_combine( $slugs, $slugs );
		$code    = self::code( $known, $language );
		if ( '' === $code ) {
			return [ self::unknown( $language, 'Polylang' ) ];
		}
		self::call( 'pll_set_post_language', $post_id, $code );
		self::translate_terms( $post_id );
		return [];
	}

	/** Has Polylang replace the terms of a post by those in its language, which it does whenever terms are stored. */
	private static function translate_terms( int $post_id ): void {
		foreach ( get_object_taxonomies( (string) get_post_type( $post_id ) ) as $taxonomy ) {
			$ids = self::call( 'pll_is_translated_taxonomy', $taxonomy )
				? wp_get_object_terms( $post_id, $taxonomy, [ 'fields' => 'ids' ] )
				: [];
			if ( is_array( $ids ) && [] !== $ids ) {
				wp_set_object_terms( $post_id, array_map( 'intval', $ids ), $taxonomy );
			}
		}
	}

	/** @return list<Message> */
	private static function assign_wpml( int $post_id, string $language ): array {
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- WPML's own.
		$active = apply_filters( 'wpml_active_languages', null, [ 'skip_missing' => 0 ] );
		$known  = [];
		foreach ( is_array( $active ) ? $active : [] as $code => $details ) {
			$locale                  = is_array( $details ) ? ( $details['default_locale'] ?? $code ) : $code;
			$known[ (string) $code ] = is_string( $locale ) ? $locale : (string) $code;
		}
		$code = self::code( $known, $language );
		if ( '' === $code ) {
			return [ self::unknown( $language, 'WPML' ) ];
		}
		do_action(
			'wpml_set_element_language_details',
			[
				'element_id'           => $post_id,
				'element_type'         => apply_filters( 'wpml_element_type', get_post_type( $post_id ) ),
				'trid'                 => false,
				'language_code'        => $code,
				'source_language_code' => null,
			]
		);
		// phpcs:enable
		return [];
	}

	/**
	 * Calls a function of another plugin.
	 *
	 * @param mixed ...$values Its arguments.
	 * @return mixed
	 */
	private static function call( string $name, ...$values ) {
		return is_callable( $name ) ? $name( ...$values ) : null;
	}

	private static function unknown( string $language, string $plugin ): Message {
		return Message::of(
			/* translators: 1: language tag such as pt-BR, 2: name of a plugin. */
			__(
				'%2$s does not have the language %1$s, so the post has another one or none. Add the language there, or set the post\'s language by hand.',
				'article-bridge'
			),
			$language,
			$plugin
		);
	}

	private static function tag( string $language ): string {
		return strtolower( str_replace( '_', '-', $language ) );
	}
}
