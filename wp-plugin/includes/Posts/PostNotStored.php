<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use WP_Error;

/** WordPress or its database refused a post, its terms or its meta; the message says why. */
final class PostNotStored extends \RuntimeException {

	/** What WordPress says, with the reason of its database, which names the field that is too long for it. */
	public static function because( WP_Error $refusal ): self {
		$reason = $refusal->get_error_data();
		return new self( trim( $refusal->get_error_message() . ' ' . ( is_string( $reason ) ? $reason : '' ) ) );
	}

	/** @param string $fields Names of the refused fields. */
	public static function refused( string $fields ): self {
		/* translators: %s: name of a field. */
		return new self( sprintf( __( 'The field %s was refused.', 'article-bridge' ), $fields ) );
	}

	/** WordPress did not process the placeholder meta at which everything else is written. */
	public static function unknown_wordpress(): self {
		return new self(
			sprintf(
				/* translators: %s: line of PHP. */
				__(
					'This WordPress stores the meta of a new post in a way that the plugin does not know. Add this line to wp-config.php and import again: %s',
					'article-bridge'
				),
				"define( 'ARTICLE_BRIDGE_FAST_INSERT', false );"
			)
		);
	}
}
