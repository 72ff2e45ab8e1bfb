<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

/**
 * A connection code of a gateway: `abc_`, the gateway's URL and a secret in base64url, and the CRC32 of all
 * that, which detects a partly copied code before any request is sent. Pure.
 */
final class ConnectionCode {

	/** No address begins with it. */
	public const PREFIX = 'abc_';

	private const SHAPE = '/^(' . self::PREFIX . '([A-Za-z0-9_-]+))([0-9a-f]{8})$/D';

	private string $text;

	private string $url;

	private function __construct( string $text, string $url ) {
		$this->text = $text;
		$this->url  = $url;
	}

	/** Parses a code; null if it is none or incomplete. */
	public static function parse( string $text ): ?self {
		// Chat programs and mail clients insert line breaks into long words.
		$text = (string) preg_replace( '/\s+/', '', $text );
		if ( 1 !== preg_match( self::SHAPE, $text, $parts ) || hash( 'crc32b', $parts[1] ) !== $parts[3] ) {
			return null;
		}
		$held = base64_decode( strtr( $parts[2], '-_', '+/' ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
		$end  = false === $held ? false : strrpos( $held, '#' );
		return false === $held || false === $end ? null : new self( $text, substr( $held, 0, $end ) );
	}

	/** The code as sent to the gateway. */
	public function text(): string {
		return $this->text;
	}

	/** The gateway's URL, as in the code. */
	public function url(): string {
		return $this->url;
	}
}
