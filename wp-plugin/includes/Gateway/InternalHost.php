<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** Tells hosts that no request leaves the own machine or network for. Pure: judges the text alone. */
final class InternalHost {

	/** Top-level names that the public DNS does not serve: RFC 6761, RFC 6762, ICANN's `internal`. */
	private const INTERNAL_SUFFIXES = [ '.localhost', '.local', '.internal', '.test', '.home.arpa' ];

	/**
	 * Whether a host is loopback, private, or a name that only an own network resolves.
	 *
	 * @param string $host Host name or IPv4 address, in lower case.
	 */
	public static function is_internal( string $host ): bool {
		if ( false !== filter_var( $host, FILTER_VALIDATE_IP ) ) {
			return false === filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE );
		}
		if ( false === strpos( $host, '.' ) ) {
			return true;
		}
		foreach ( self::INTERNAL_SUFFIXES as $suffix ) {
			if ( substr( $host, -strlen( $suffix ) ) === $suffix ) {
				return true;
			}
		}
		return false;
	}
}
