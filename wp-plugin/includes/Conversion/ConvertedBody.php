<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion;

use ArticleBridge\Conversion\Html\HtmlBlocks;

/** A body as blocks, where no browser is at hand. */
final class ConvertedBody {

	/**
	 * Serialized blocks; HTML of which some would get lost on the way stays what it is.
	 *
	 * @param string $body HTML, or blocks.
	 */
	public static function of( string $body ): string {
		if ( '' === trim( $body ) || has_blocks( $body ) ) {
			return $body;
		}
		$blocks = HtmlBlocks::of( $body, [ self::class, 'is_embeddable' ] );
		return '' !== $blocks && ConversionCheck::is_blocks( $blocks ) && '' === ConversionCheck::lost( $body, $blocks ) ? $blocks : $body;
	}

	/** Whether this site shows what is at an address. Nobody is asked. */
	public static function is_embeddable( string $url ): bool {
		return false !== _wp_oembed_get_object()->get_provider( $url, [ 'discover' => false ] );
	}
}
