<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * SVG is a document format that can contain scripts. It is accepted only if the site itself allows uploading
 * it, and only without active content; sanitizers of the site for uploads apply here as well.
 */
final class Svg {

	public const TYPE = 'image/svg+xml';

	/** Elements, attributes and URLs that execute or load something, and declarations that can hide them. */
	private const ACTIVE =
		'~<\s*(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|set|animate\w*)\b'
		. '|[\s"\'/]on[a-z]+\s*=|(?:java|vb)script\s*:|data\s*:\s*text/|<!entity|<\?(?!xml[\s-])|@import~i';

	/** A document type with declarations of its own. Each part of the text is read once, however often "<!doctype" is in it. */
	private const DECLARING = '~<!doctype[^>\[]*+(*SKIP)\[~i';

	/** Whether the current user may upload SVG. */
	public static function is_allowed(): bool {
		return in_array( self::TYPE, get_allowed_mime_types(), true );
	}

	/** Whether an SVG has no active content, including character references. Pure. */
	public static function is_harmless( string $svg ): bool {
		if ( false !== strpos( $svg, "\0" ) || 1 !== preg_match( '//u', $svg ) ) {
			return false;
		}
		$plain = html_entity_decode( $svg, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( [ $svg, $plain, (string) preg_replace( '/[\x00-\x20]+/', '', $plain ) ] as $index => $text ) {
			$pattern = 2 === $index ? '~(?:java|vb)script:~i' : self::ACTIVE;
			if ( 0 !== preg_match( $pattern, $text ) || 0 !== preg_match( self::DECLARING, $text ) ) {
				return false;
			}
		}
		return true;
	}
}
