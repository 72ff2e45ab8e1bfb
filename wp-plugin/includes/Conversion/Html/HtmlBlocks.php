<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion\Html;

/**
 * HTML as blocks, without a browser: the common elements become the blocks that WordPress has for them, and
 * the rest is kept as it is in blocks of HTML. What is unsafe in the HTML is unsafe in the blocks. Pure.
 */
final class HtmlBlocks {

	/**
	 * Serialized blocks.
	 *
	 * @param string                 $html          HTML without blocks.
	 * @param callable(string): bool $is_embeddable Whether the site shows what is at an address.
	 * @return string '' where the HTML cannot be read, or shows nothing.
	 */
	public static function of( string $html, callable $is_embeddable ): string {
		$body = HtmlTree::body( $html );
		return null === $body ? '' : Block::joined( ( new Flow( $is_embeddable ) )->blocks( HtmlTree::children( $body ) ) );
	}
}
