<?php

declare( strict_types=1 );

namespace ArticleBridge\Body;

use ArticleBridge\Contract\ApiValues;

/**
 * Text in square brackets in an article stays text and executes no shortcode: an article about galleries may
 * contain "[gallery]", and people who write at the service must not decide which of the site's plugins run.
 * Shortcodes that an administrator has allowed still run.
 */
final class Shortcodes {

	public const OPTION = 'article_bridge_shortcodes';

	/** Names that add_shortcode() accepts. */
	public const NAME = ApiValues::SHORTCODE_NAME;

	/** @return list<string> Names of the shortcodes that run in imported articles. */
	public static function chosen(): array {
		$names = get_option( self::OPTION );
		return array_values(
			array_filter(
				is_array( $names ) ? $names : [],
				static fn( $name ): bool => is_string( $name ) && 1 === preg_match( '~^' . self::NAME . '$~D', $name )
			)
		);
	}

	/** @param list<string> $names Names. */
	public static function choose( array $names ): void {
		update_option( self::OPTION, array_values( array_unique( $names ) ), false );
	}

	/**
	 * A body in which all other shortcodes are text, including those of plugins installed later.
	 *
	 * @param string $body Serialized blocks, or HTML.
	 */
	public static function as_text( string $body ): string {
		// A bracket may be written as a character reference, or escaped in the attributes of a block.
		return false === strpbrk( $body, '[&\\' ) ? $body : ( new LiteralBrackets( self::chosen() ) )->in_body( $body );
	}

	/** The same for a text without markup: a title, an excerpt, an alternative text. */
	public static function as_line( string $text ): string {
		return ( new LiteralBrackets( self::chosen() ) )->in_line( $text );
	}

	/**
	 * A body saved in the block editor, with brackets in attributes escaped again that were escaped before: the
	 * editor rewrites attributes without the escaping.
	 *
	 * @param string $body   Body about to be stored.
	 * @param string $before Body stored before.
	 */
	public static function kept_as_text( string $body, string $before ): string {
		return ( new LiteralBrackets( self::chosen() ) )->kept_in( $body, $before );
	}
}
