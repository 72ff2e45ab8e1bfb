<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use WP_HTML_Tag_Processor;

/**
 * HTML lets `<` stand in the value of an attribute as it is, and WordPress looks for `<!-- wp:` everywhere: a
 * title that speaks of blocks would begin one.
 */
final class BlockDelimiters {

	/**
	 * HTML in which delimiters of blocks stand between elements only; every other one is text.
	 *
	 * @param string $html Of a service, which may have blocks of its own.
	 */
	public static function outside_of_values( string $html ): string {
		if ( false === strpos( $html, '<!--' ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			foreach ( (array) $tags->get_attribute_names_with_prefix( '' ) as $name ) {
				$value = $tags->get_attribute( (string) $name );
				if ( is_string( $value ) && false !== strpos( $value, '<!--' ) ) {
					$tags->set_attribute( (string) $name, $value );
				}
			}
		}
		return $tags->get_updated_html();
	}
}
