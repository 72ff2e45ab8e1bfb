<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

/**
 * What an article's text has in square brackets is text, and no call of a plugin: an article about galleries
 * may say "[gallery]", and whoever writes at the service does not decide which of the site's plugins run.
 * Shortcodes that an administrator has chosen are left to run.
 */
final class Shortcodes {

	public const OPTION = 'article_bridge_shortcodes';

	/** As add_shortcode() takes them. */
	public const NAME = '[^<>&/\[\]\x00-\x20=]{1,64}';

	/** Most that can be chosen. */
	public const MAXIMUM = 50;

	/** Read by WP_Embed before all others, once more than those. */
	private const READ_TWICE = [ 'embed' ];

	/** @return list<string> Names of the shortcodes that run in imported articles. */
	public static function chosen(): array {
		$names = get_option( self::OPTION );
		return array_values( array_filter( is_array( $names ) ? $names : [], static fn( $name ): bool => is_string( $name ) && 1 === preg_match( '~^' . self::NAME . '$~D', $name ) ) );
	}

	/** @param list<string> $names Names. */
	public static function choose( array $names ): void {
		update_option( self::OPTION, array_values( array_unique( $names ) ), false );
	}

	/**
	 * A body in which every other shortcode of this site is written as WordPress writes one that is text:
	 * `[[gallery]]`. The block editor keeps that, as it does not keep a character reference.
	 *
	 * @param string $body Serialized blocks, or HTML.
	 */
	public static function as_text( string $body ): string {
		global $shortcode_tags;
		if ( false === strpos( $body, '[' ) || ! is_array( $shortcode_tags ) || false === preg_match_all( '~\[(' . self::NAME . ')~', $body, $found ) ) {
			return $body;
		}
		$names = array_values( array_diff( array_intersect( array_map( 'strval', array_keys( $shortcode_tags ) ), $found[1] ), self::chosen() ) );
		if ( [] === $names ) {
			return $body;
		}
		// As WordPress does, it looks into tags and comments one by one, and at the text as if they were not there.
		$texts  = [];
		$markup = [];
		foreach ( wp_html_split( str_replace( "\0", '', $body ) ) as $index => $part ) {
			if ( 0 === $index % 2 ) {
				$texts[] = $part;
			} else {
				$markup[] = self::doubled( $part, $names );
			}
		}
		$result = '';
		foreach ( explode( "\0", self::doubled( implode( "\0", $texts ), $names ) ) as $index => $text ) {
			$result .= $text . ( $markup[ $index ] ?? '' );
		}
		return $result;
	}

	/**
	 * @param string       $text  Text without tags, or one tag.
	 * @param list<string> $names Names of shortcodes.
	 */
	private static function doubled( string $text, array $names ): string {
		foreach ( array_merge( [ $names ], array_filter( [ array_intersect( self::READ_TWICE, $names ) ] ) ) as $group ) {
			$text = (string) preg_replace_callback(
				'/' . get_shortcode_regex( $group ) . '/',
				static function ( array $found ): string {
					$inner = substr( $found[0], strlen( $found[1] ), strlen( $found[0] ) - strlen( $found[1] . $found[6] ) );
					return $found[1] . '[' . $inner . ']' . $found[6];
				},
				$text
			);
		}
		return $text;
	}
}
