<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * Identifiers of articles: UUIDs if the service is our gateway; those of other services are opaque and stay
 * unchanged. Only UUIDs are case-insensitive (RFC 9562, section 4). The rules are those of the contract package
 * (`shared/src/article-identifier.ts`); shared/test-vectors/article-identifiers.json tests both against one
 * table. Pure.
 */
final class Identifier {

	/** Maximum length in characters: what WordPress allows in a database index. */
	public const MAXIMUM = 191;

	/**
	 * The contract's pattern, for REST schemas. It rejects anything that a service might take for more than one
	 * path segment, however often it decodes the path. `$` alone would also match before a final line break.
	 */
	public const PATTERN = '^(?![ \xa0])(?!(?:[^\n]{0,191}(?:[/\\\\]|%2[fF]|%5[cC]))?(?:\.|%2[eE]){1,2}(?:[/\\\\]|%2[fF]|%5[cC]|$))'
		. '[^\x00-\x1f\x7f-\x9f]{1,191}(?<![ \xa0])$(?!\n)';

	/**
	 * Pattern for the path of a REST route of this site, parsed by from_route(). With plain permalinks, it may
	 * contain decoded slashes.
	 */
	public const ROUTE = '.+';

	/** Identifiers of characters that every server passes on unchanged in a path. */
	private const PLAIN = '/^(?!\.{1,2}$)[A-Za-z0-9._-][A-Za-z0-9._~-]*$/D';

	/** Any other identifier: its bytes in hexadecimal. */
	private const ENCODED = '/^~((?:[0-9a-f]{2})+)$/D';

	private const UUID = '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD';

	public static function is_valid( string $text ): bool {
		return 1 === preg_match( '#' . self::PATTERN . '#u', $text );
	}

	public static function is_uuid( string $text ): bool {
		return 1 === preg_match( self::UUID, $text );
	}

	/** The key of an article on this site. */
	public static function key( string $identifier ): string {
		return self::is_uuid( $identifier ) ? strtolower( $identifier ) : $identifier;
	}

	/** The identifier as a path segment at the service (RFC 3986, section 3.3). */
	public static function segment( string $identifier ): string {
		return rawurlencode( $identifier );
	}

	/**
	 * An identifier as one segment of this site's routes, or as a file name. Some servers reject encoded
	 * slashes in a path (Apache by default), and WordPress decodes the path only with plain permalinks.
	 */
	public static function in_route( string $identifier ): string {
		return 1 === preg_match( self::PLAIN, $identifier ) ? $identifier : '~' . bin2hex( $identifier );
	}

	/** The key of the article in a segment of a route, which may be percent-encoded; '' if it is invalid. */
	public static function from_route( string $segment ): string {
		$text = 1 === preg_match( self::ENCODED, $segment, $encoded ) ? (string) hex2bin( $encoded[1] ) : rawurldecode( $segment );
		return self::is_valid( $text ) ? self::key( $text ) : '';
	}
}
