<?php

declare( strict_types=1 );

namespace ArticleBridge\BrowserConversion;

use WP_Error;

/** Every way in which the conversion of a body can be refused: one named constructor each. */
final class ConversionError {

	public static function not_of_run( int $import_id, string $uuid ): WP_Error {
		return self::make(
			'not_imported_by_run',
			/* translators: 1: uuid of an article, 2: number of an import. */
			sprintf( __( 'Import %2$d did not write a post for article %1$s.', 'article-bridge' ), $uuid, $import_id ),
			404
		);
	}

	public static function not_classic(): WP_Error {
		return self::make(
			'not_classic',
			__( 'The post already consists of blocks, or has no text. Nothing was changed.', 'article-bridge' ),
			409
		);
	}

	public static function edited(): WP_Error {
		return self::make(
			'post_was_edited',
			__( 'The text of the post was edited after the import. Convert it in the editor, with "Convert to blocks".', 'article-bridge' ),
			409
		);
	}

	public static function not_blocks(): WP_Error {
		return self::make(
			'not_blocks',
			__( 'The field "content" must be serialized blocks, with nothing between them.', 'article-bridge' ),
			400
		);
	}

	/** @param string $what What would be lost. */
	public static function something_lost( string $what ): WP_Error {
		return self::make(
			'something_lost',
			sprintf(
				/* translators: %s: something of a text, such as a word or an address. */
				__(
					'The text was not converted to blocks, because this would have been lost: %s. It stays one Classic block.',
					'article-bridge'
				),
				$what
			),
			422
		);
	}

	/** The post could not be written and was left unchanged. */
	public static function not_stored( \Throwable $cause ): WP_Error {
		return self::make( 'conversion_not_stored', $cause->getMessage(), 409 );
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
