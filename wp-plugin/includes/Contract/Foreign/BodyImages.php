<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/** The images of a body: makes their URLs absolute, and removes tracking pixels. Pure. */
final class BodyImages {

	private const ATTRIBUTE = '~([^\s=>"\'/]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?~';

	private const HIDDEN = '~display\s*:\s*none|visibility\s*:\s*hidden~i';

	/** The body with absolute image URLs, and without images that are hidden or one pixel large. */
	public static function completed( string $html, Reading $reading ): string {
		$changed = '';
		$done    = 0;
		while ( 1 === preg_match( '~<img(?=[\s/>])~i', $html, $found, PREG_OFFSET_CAPTURE, $done ) ) {
			$start = (int) $found[0][1];
			$end   = self::end_of_tag( $html, $start );
			// An unclosed quotation mark extends the tag to the end of the text.
			if ( null === $end ) {
				break;
			}
			$changed .= substr( $html, $done, $start - $done ) . self::tag( substr( $html, $start, $end - $start ), $reading );
			$done     = $end;
		}
		return $changed . substr( $html, $done );
	}

	/** The position after the `>` of a tag; quoted values may contain `>` too. */
	private static function end_of_tag( string $html, int $at ): ?int {
		$length = strlen( $html );
		while ( $at < $length ) {
			$at += strcspn( $html, '>"\'', $at );
			if ( $at >= $length ) {
				return null;
			}
			if ( '>' === $html[ $at ] ) {
				return $at + 1;
			}
			$close = strpos( $html, $html[ $at ], $at + 1 );
			if ( false === $close ) {
				return null;
			}
			$at = $close + 1;
		}
		return null;
	}

	private static function tag( string $tag, Reading $reading ): string {
		$attributes = self::attributes( $tag );
		$address    = $attributes['src'] ?? '';
		if ( self::is_tracking( $attributes ) ) {
			$reading->warn( 'html', $address, Reading::LEFT_OUT );
			return '';
		}
		$decoded = str_replace( '&amp;', '&', $address );
		$whole   = PlainValues::resolved( $decoded, $reading->base );
		if ( null === $whole || $whole === $decoded ) {
			return $tag;
		}
		$reading->warn( 'html', $address, Reading::READ_AS, $whole );
		$escaped = str_replace( [ '&', '"' ], [ '&amp;', '%22' ], $whole );
		return (string) preg_replace_callback(
			'~(\ssrc\s*=\s*)(?:"[^"]*"|\'[^\']*\'|[^\s"\'>]+)~i',
			static fn( array $found ): string => $found[1] . '"' . $escaped . '"',
			$tag,
			1
		);
	}

	/** @return array<string, string> */
	private static function attributes( string $tag ): array {
		preg_match_all( self::ATTRIBUTE, substr( $tag, 4 ), $all, PREG_SET_ORDER );
		$found = [];
		foreach ( $all as $attribute ) {
			$value = '';
			foreach ( [ 2, 3, 4 ] as $way ) {
				$value = '' === $value ? ( $attribute[ $way ] ?? '' ) : $value;
			}
			$found += [ strtolower( $attribute[1] ) => $value ];
		}
		return $found;
	}

	/** @param array<string, string> $attributes Attributes of an image. */
	private static function is_tracking( array $attributes ): bool {
		$style = $attributes['style'] ?? '';
		if ( isset( $attributes['hidden'] ) || 1 === preg_match( self::HIDDEN, $style ) ) {
			return true;
		}
		foreach ( [ 'width', 'height' ] as $name ) {
			$styled = 1 === preg_match( "~(?:^|[;\\s])$name\\s*:\\s*(\\d+)px~i", $style, $found ) ? $found[1] : null;
			$size   = PlainValues::count( $attributes[ $name ] ?? $styled );
			if ( null === $size || $size > 1 ) {
				return false;
			}
		}
		return true;
	}
}
