<?php

declare( strict_types=1 );

namespace ArticleBridge\Admin;

/** A number behind a menu entry, as WordPress has it behind Comments. */
final class MenuBubble {

	/**
	 * The title of a menu entry with the bubble behind it, as HTML; without one where nothing waits.
	 *
	 * @param string $title      The entry.
	 * @param int    $count      How much waits.
	 * @param string $text       The same for those who hear it, with the number.
	 * @param string $class_name By which the page finds the bubble.
	 */
	public static function behind( string $title, int $count, string $text, string $class_name ): string {
		if ( 0 === $count ) {
			return esc_html( $title );
		}
		return sprintf(
			'%1$s <span class="awaiting-mod count-%2$d %5$s">'
			. '<span aria-hidden="true">%3$s</span><span class="screen-reader-text">%4$s</span></span>',
			esc_html( $title ),
			$count,
			esc_html( number_format_i18n( $count ) ),
			esc_html( $text ),
			esc_attr( $class_name )
		);
	}
}
