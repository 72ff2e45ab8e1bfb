<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * SVG is a document that can run scripts. It is taken only where the site itself lets people upload it, and
 * then only without anything that acts; what a sanitizer of the site's own does to uploads, it does to these.
 */
final class Svg {

	public const TYPE = 'image/svg+xml';

	/** Elements, attributes and addresses that act or fetch, and declarations that hide them. */
	private const ACTIVE =
		'~<\s*(?:[\w.-]+:)?(?:script|foreignobject|iframe|embed|object|handler|listener|set|animate\w*)\b'
		. '|[\s"\'/]on[a-z]+\s*=|(?:java|vb)script\s*:|data\s*:\s*text/|<!entity|<!doctype[^>]*\[|<\?(?!xml[\s-])|@import~i';

	/** Whether the current user may upload it here. */
	public static function is_allowed(): bool {
		return in_array( self::TYPE, get_allowed_mime_types(), true );
	}

	/** Whether a text is without anything that acts, also where that is written in character references. Pure. */
	public static function is_harmless( string $svg ): bool {
		if ( false !== strpos( $svg, "\0" ) || 1 !== preg_match( '//u', $svg ) ) {
			return false;
		}
		$plain = html_entity_decode( $svg, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( [ $svg, $plain, (string) preg_replace( '/[\x00-\x20]+/', '', $plain ) ] as $index => $text ) {
			$pattern = 2 === $index ? '~(?:java|vb)script:~i' : self::ACTIVE;
			if ( 0 !== preg_match( $pattern, $text ) ) {
				return false;
			}
		}
		return true;
	}
}
