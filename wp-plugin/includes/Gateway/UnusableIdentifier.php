<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Texts\Message;

/** Messages about listed articles that cannot be requested because their identifier is invalid. */
final class UnusableIdentifier {

	/** Maximum number of identifiers reported. */
	private const LISTED_MAXIMUM = 20;

	/**
	 * One sentence for each.
	 *
	 * @param list<string> $quoted Invalid identifiers, as JSON.
	 * @return list<string>
	 */
	public static function sentences( array $quoted ): array {
		return array_map( 'strval', self::messages( $quoted ) );
	}

	/**
	 * The same for the log of a run.
	 *
	 * @param list<string> $quoted Invalid identifiers, as JSON.
	 * @return list<Message>
	 */
	public static function messages( array $quoted ): array {
		return array_map(
			static fn( string $text ): Message => Message::of(
				/* translators: 1: what stands in the place of an article's identifier, 2: number of characters. */
				__(
					'The service lists an article that cannot be read: %1$s is not a valid identifier. An identifier has up to %2$d characters, no control characters, no leading or trailing spaces and no dot segments between slashes. Have the service give the article another one.',
					'article-bridge'
				),
				$text,
				Identifier::MAXIMUM
			),
			array_slice( array_values( array_unique( $quoted ) ), 0, self::LISTED_MAXIMUM )
		);
	}
}
