<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * Identifiers of articles: UUIDs, if the service is a gateway of ours; another service's are opaque and stay as
 * they are. Only a UUID is the same in either case (RFC 9562, section 4). Pure.
 */
final class Identifier {

	/** One segment of a path, as long as the contract allows and the tables have room for. */
	public const PATTERN = '(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]{1,128}';

	private const UUID = '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD';

	public static function is_one( string $text ): bool {
		return 1 === preg_match( '#^' . self::PATTERN . '$#D', $text );
	}

	public static function is_uuid( string $text ): bool {
		return 1 === preg_match( self::UUID, $text );
	}

	/** What an article is known by on this site. */
	public static function key( string $identifier ): string {
		return self::is_uuid( $identifier ) ? strtolower( $identifier ) : $identifier;
	}
}
