<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\ServiceTexts;
use ArticleBridge\Texts\Message;

/** What a service says, in the user's language as far as the contract knows it. */
final class ServiceText {

	/** How deep texts may stand in texts. */
	private const DEPTH_MAXIMUM = 3;

	/**
	 * The message of a code with its values, or null if the code is unknown or a value is missing.
	 *
	 * @param string       $code   Code of the message.
	 * @param array<mixed> $params Its values by name.
	 */
	public static function of( string $code, array $params, int $depth = 0 ): ?Message {
		$template = ServiceTexts::template( $code );
		if ( null === $template ) {
			return null;
		}
		$values = [];
		foreach ( ServiceTexts::VALUES[ $code ] ?? [] as $name ) {
			$value = $params[ $name ] ?? null;
			$value = is_scalar( $value ) ? Answer::plain_text( (string) $value ) : self::said( $value, $depth );
			if ( null === $value ) {
				return null;
			}
			$values[] = $value;
		}
		return Message::of( $template, ...$values );
	}

	/** What the problem document of a response says; null if it says nothing. */
	public static function of_problem( Answer $answer ): ?Message {
		return self::known_problem( $answer ) ?? ( '' === $answer->problem() ? null : self::foreign( $answer->problem() ) );
	}

	/** The same, unless the contract does not know it. Of several faults, each is in the service's own words. */
	public static function known_problem( Answer $answer ): ?Message {
		$problem = $answer->json_object() ?? [];
		$code    = $problem['code'] ?? $answer->problem_kind();
		$params  = $problem['params'] ?? [];
		$known   = is_string( $code ) && is_array( $params ) ? self::of( $code, $params ) : null;
		$faults  = $answer->faults();
		return null === $known || '' === $faults ? $known : Message::of( '%1$s %2$s', $known, self::foreign( $faults ) );
	}

	/**
	 * Words of the service in its own language, marked as such.
	 *
	 * @param string $text The service's text.
	 */
	public static function foreign( string $text ): Message {
		/* translators: %s: the article service's own words, in whatever language it speaks. */
		return Message::of( __( 'The service says: "%s"', 'article-bridge' ), Answer::plain_text( $text ) );
	}

	/**
	 * A text within an answer, or null.
	 *
	 * @param mixed $value The words, or an object with them, their code and its values.
	 */
	public static function said( $value, int $depth = 0 ): ?Message {
		if ( is_string( $value ) ) {
			return self::foreign( $value );
		}
		if ( ! is_array( $value ) || ! is_string( $value['detail'] ?? null ) || ! is_string( $value['code'] ?? null ) ) {
			return null;
		}
		$params = is_array( $value['params'] ?? null ) ? $value['params'] : [];
		$known  = $depth < self::DEPTH_MAXIMUM ? self::of( $value['code'], $params, $depth + 1 ) : null;
		return $known ?? self::foreign( $value['detail'] );
	}
}
