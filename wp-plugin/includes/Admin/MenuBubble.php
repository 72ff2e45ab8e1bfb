<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/** A count bubble of a menu entry, as WordPress shows it for Comments. */
final class MenuBubble {

	/**
	 * The title of a menu entry with its bubble, as HTML; without a bubble if the count is 0.
	 *
	 * @param string $title      The entry's title.
	 * @param int    $count      Number of waiting items.
	 * @param string $text       The same for screen readers, with the number.
	 * @param string $class_name Class by which the page's script finds the bubble.
	 */
	public static function behind( string $title, int $count, string $text, string $class_name ): string {
		if ( 0 === $count ) {
			return esc_html( $title );
		}
		$words = explode( ' ', $title );
		$last  = (string) array_pop( $words );
		// With a wide font, the bubble goes to the next line together with a word; below it, if the word fills a line.
		return sprintf(
			'%1$s<span style="display:inline-block">%2$s <span class="awaiting-mod count-%3$d %6$s">'
			. '<span aria-hidden="true">%4$s</span><span class="screen-reader-text">%5$s</span></span></span>',
			esc_html( [] === $words ? '' : implode( ' ', $words ) . ' ' ),
			esc_html( $last ),
			$count,
			esc_html( number_format_i18n( $count ) ),
			esc_html( $text ),
			esc_attr( $class_name )
		);
	}
}
