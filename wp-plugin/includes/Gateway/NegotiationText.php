<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\NegotiationTexts;

/** A service's message about a negotiation, in the user's language. */
final class NegotiationText {

	/**
	 * The message of a code with its values, or null if the code is unknown or a value is missing.
	 *
	 * @param string       $code   Code of the message.
	 * @param array<mixed> $params Its values by name.
	 */
	public static function of( string $code, array $params ): ?string {
		$template = NegotiationTexts::template( $code );
		if ( null === $template ) {
			return null;
		}
		$values = [];
		foreach ( NegotiationTexts::VALUES[ $code ] ?? [] as $name ) {
			if ( ! is_scalar( $params[ $name ] ?? null ) ) {
				return null;
			}
			$values[] = Answer::plain_text( (string) $params[ $name ] );
		}
		return vsprintf( $template, $values );
	}
}
