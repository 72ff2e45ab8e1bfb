<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Texts\Message;

/** Deviations of an article from the contract, as messages for the log. */
final class ReadingWarnings {

	/** Maximum number of warnings per article; more would be repetitive. */
	private const WARNINGS_MAXIMUM = 10;

	/**
	 * @param array<string, mixed> $payload The article.
	 * @return list<Message>
	 */
	public static function of( array $payload ): array {
		$sentences = [];
		$warnings  = $payload['reading_warnings'] ?? null;
		foreach ( is_array( $warnings ) ? array_slice( $warnings, 0, self::WARNINGS_MAXIMUM ) : [] as $warning ) {
			$texts = is_array( $warning ) ? array_filter( $warning, 'is_string' ) : [];
			if ( isset( $texts['field'], $texts['value'], $texts['made'] ) ) {
				$sentences[] = self::text( $texts['field'], $texts['value'], $texts['made'], $texts['as'] ?? '' );
			}
		}
		return $sentences;
	}

	private static function text( string $field, string $value, string $made, string $read_as ): Message {
		switch ( $made ) {
			case 'read-as':
				return Message::of(
					/* translators: 1: name of a field, 2: its value, 3: what it was read as. */
					__( 'The service sent the field %1$s as %2$s. It was read as %3$s.', 'article-bridge' ),
					$field,
					$value,
					$read_as
				);
			case 'taken-from-list':
				return Message::of(
					/* translators: 1: name of a field, 2: its value. */
					__( 'The service sent the field %1$s as %2$s. The value from its list was used instead.', 'article-bridge' ),
					$field,
					$value
				);
			case 'derived':
				return Message::of(
					/* translators: 1: name of a field, 2: its value. */
					__( 'The service sent the field %1$s as %2$s. It was derived from the rest of the article.', 'article-bridge' ),
					$field,
					$value
				);
		}
		/* translators: 1: name of a field, 2: its value. */
		return Message::of( __( 'The service sent the field %1$s as %2$s. It was left out.', 'article-bridge' ), $field, $value );
	}
}
