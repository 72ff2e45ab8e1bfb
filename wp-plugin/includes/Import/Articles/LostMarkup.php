<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Body\UnshownElements;
use ArticleBridge\Texts\Message;
use WP_HTML_Tag_Processor;

/**
 * Finds out what WordPress removes from a body on saving. Users without the capability `unfiltered_html`, which
 * only super admins have in a network, may not write players, forms or some styles; WordPress removes them
 * silently.
 */
final class LostMarkup {

	/** Maximum number of kinds listed in a warning. */
	private const LISTED = 8;

	/**
	 * The warning about removed parts, or none.
	 *
	 * @param string $meant  The body to store.
	 * @param string $stored The body as the database would store it.
	 * @return list<Message>
	 */
	public static function warnings( string $meant, string $stored ): array {
		$lost = self::between( $meant, $stored );
		if ( [] === $lost ) {
			return [];
		}
		$listed = self::listed( $lost );
		if ( current_user_can( 'unfiltered_html' ) ) {
			return [
				Message::of(
					/* translators: %s: list such as "<iframe>, style: display". */
					__(
						'A filter of this site removed parts of the text: %s. Check which plugin filters content that is saved (content_save_pre).',
						'article-bridge'
					),
					$listed
				),
			];
		}
		$user = wp_get_current_user();
		return [
			Message::of(
				/* translators: 1: list such as "<iframe>, style: display", 2: name of a user. */
				__(
					'WordPress removed parts of the text: %1$s. The import runs as %2$s, who lacks the capability unfiltered_html; on a network only super admins have it. Have a user with that capability run the import: the next version of the article then brings the missing parts; to get them at once, delete this post permanently and import again.',
					'article-bridge'
				),
				$listed,
				'' === $user->display_name ? __( 'nobody', 'article-bridge' ) : $user->display_name
			),
		];
	}

	/**
	 * A list of what one body has more of than the other, without what was named already; '' for nothing.
	 *
	 * @param list<string> $named Such as `<form>`, `onclick`.
	 */
	public static function besides( string $meant, string $stored, array $named ): string {
		// What is named `position: fixed` is an attribute and a style here.
		$named = array_merge( $named, [ 'style', 'style: position' ] );
		return self::listed( array_values( array_diff( self::between( $meant, $stored ), $named ) ) );
	}

	/** @param list<string> $lost */
	private static function listed( array $lost ): string {
		return implode( ', ', array_slice( $lost, 0, self::LISTED ) ) . ( count( $lost ) > self::LISTED ? ", \u{2026}" : '' );
	}

	/**
	 * Kinds that one body has more of than the other: elements as `<iframe>`, attributes by name, styles as
	 * `style: display`, and `words`.
	 *
	 * @return list<string>
	 */
	private static function between( string $meant, string $stored ): array {
		$before = self::counts( $meant );
		$after  = self::counts( $stored );
		$lost   = [];
		foreach ( $before as $name => $count ) {
			if ( $count > ( $after[ $name ] ?? 0 ) ) {
				$lost[] = (string) $name;
			}
		}
		if ( self::text( $meant ) !== self::text( $stored ) ) {
			$lost[] = __( 'words', 'article-bridge' );
		}
		return $lost;
	}

	/** @return array<string, int> Number of occurrences by element, attribute and style. */
	private static function counts( string $html ): array {
		$counts = [];
		$tags   = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$names = [ '<' . strtolower( (string) $tags->get_tag() ) . '>' ];
			foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $attribute ) {
				$value   = $tags->get_attribute( (string) $attribute );
				$names[] = (string) $attribute;
				foreach ( 'style' === $attribute && is_string( $value ) ? explode( ';', $value ) : [] as $style ) {
					$names[] = 'style: ' . strtolower( trim( explode( ':', $style )[0] ) );
				}
			}
			foreach ( array_diff( $names, [ 'style: ' ] ) as $name ) {
				$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
			}
		}
		return $counts;
	}

	private static function text( string $html ): string {
		// Not wp_strip_all_tags(), which reads the text to its end for each script or style that never ends.
		$text = (string) preg_replace( '/<[^<>]*+>/', '', UnshownElements::removed( $html ) );
		return (string) preg_replace( '/\s+/', '', html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
