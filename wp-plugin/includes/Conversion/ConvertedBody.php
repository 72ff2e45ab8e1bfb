<?php

declare( strict_types=1 );

namespace ArticleBridge\Conversion;

use ArticleBridge\Conversion\Html\Flow;
use ArticleBridge\Texts\Message;

/** Converts a body to blocks on the server, for imports without a browser. */
final class ConvertedBody {

	/**
	 * Serialized blocks; HTML is returned unchanged if its conversion would lose something.
	 *
	 * @param string $body HTML, or blocks.
	 */
	public static function of( string $body ): string {
		if ( '' === trim( $body ) || has_blocks( $body ) ) {
			return $body;
		}
		$blocks = Flow::convert( $body, [ self::class, 'is_embeddable' ] );
		return '' !== $blocks && ConversionCheck::is_blocks( $blocks ) && '' === ConversionCheck::lost( $body, $blocks ) ? $blocks : $body;
	}

	/** Whether this site can embed a URL. Sends no request. */
	public static function is_embeddable( string $url ): bool {
		return false !== _wp_oembed_get_object()->get_provider( $url, [ 'discover' => false ] );
	}

	/** Warning of a run about a body that stays HTML. */
	public static function warning(): Message {
		return Message::of(
			__(
				'The article service sends HTML only, so the text is one Classic block. To convert it to blocks, open the post in the editor and choose "Convert to blocks".',
				'article-bridge'
			)
		);
	}
}
