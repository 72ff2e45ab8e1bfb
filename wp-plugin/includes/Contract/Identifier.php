<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * Identifiers of articles: UUIDs, if the service is a gateway of ours; another service's are opaque and stay as
 * they are. Only a UUID is the same in either case (RFC 9562, section 4). The rules are those of the contract
 * package (`shared/src/article-identifier.ts`); shared/test-vectors/article-identifiers.json holds both to one
 * table. Pure.
 */
final class Identifier {

	/** Characters at most: what WordPress puts into an index of a database. */
	public const MAXIMUM = 191;

	/**
	 * The contract's pattern, as a REST schema has it. It refuses whatever a service might take for more than one
	 * segment of a path, however often it decodes the path. `$` would also match before a line break at the end of
	 * the text.
	 */
	public const PATTERN = '^(?![ \xa0])(?!(?:[^\n]{0,191}(?:[/\\\\]|%2[fF]|%5[cC]))?(?:\.|%2[eE]){1,2}(?:[/\\\\]|%2[fF]|%5[cC]|$))'
		. '[^\x00-\x1f\x7f-\x9f]{1,191}(?<![ \xa0])$(?!\n)';

	/** In the path of a REST route of this site: from_route() reads it, with plain permalinks decoded slashes, too. */
	public const ROUTE = '.+';

	/** The characters that every server passes on unchanged in a path. */
	private const PLAIN = '/^(?!\.{1,2}$)[A-Za-z0-9._-][A-Za-z0-9._~-]*$/D';

	/** What does not: its bytes in hexadecimal. */
	private const ENCODED = '/^~((?:[0-9a-f]{2})+)$/D';

	private const UUID = '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD';

	public static function is_valid( string $text ): bool {
		return 1 === preg_match( '#' . self::PATTERN . '#u', $text );
	}

	public static function is_uuid( string $text ): bool {
		return 1 === preg_match( self::UUID, $text );
	}

	/** Key of an article on this site. */
	public static function key( string $identifier ): string {
		return self::is_uuid( $identifier ) ? strtolower( $identifier ) : $identifier;
	}

	/** One segment of a path at the service (RFC 3986, section 3.3). */
	public static function segment( string $identifier ): string {
		return rawurlencode( $identifier );
	}

	/**
	 * An identifier as a name: of one segment in a route of this site, or of a file. Servers refuse an encoded
	 * slash in a path (Apache by default), and WordPress decodes the path with plain permalinks only.
	 */
	public static function in_route( string $identifier ): string {
		return 1 === preg_match( self::PLAIN, $identifier ) ? $identifier : '~' . bin2hex( $identifier );
	}

	/** The key of the article that a segment of a route names, percent-encoded, too; '' for none. */
	public static function from_route( string $segment ): string {
		$text = 1 === preg_match( self::ENCODED, $segment, $encoded ) ? (string) hex2bin( $encoded[1] ) : rawurldecode( $segment );
		return self::is_valid( $text ) ? self::key( $text ) : '';
	}
}
