<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\NegotiationTexts;

/** A service's text about a negotiation, in the reader's language. */
final class NegotiationText {

	/**
	 * The text of this code with its values, or null where this plugin does not know it or a value is missing.
	 *
	 * @param string       $code   Code of the text.
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
