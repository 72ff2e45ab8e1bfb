<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/** Reads a list or an object as what it obviously means; null if it means nothing for its field. Pure. */
final class ComposedValues {

	private const CARDS = [ 'summary', 'summary_large_image' ];

	/** The contract links articles by UUID; an article with another identifier is linked by its URL. */
	private const UUID = '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iD';

	private const EMAIL = '/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/iD';

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function author( $value, string $field, Reading $reading ): ?array {
		if ( is_string( $value ) ) {
			$name = PlainValues::name( $value );
			return null === $name ? null : [ 'name' => $name ];
		}
		if ( is_array( $value ) && PlainValues::is_list( $value ) ) {
			return [] === $value ? null : self::author( $value[0], $field, $reading );
		}
		if ( ! is_array( $value ) ) {
			return null;
		}
		$object = new ForeignObject( $value, $field, $reading );
		return $object->composed(
			[
				'name'  => $object->member( [ 'name', 'display_name', 'full_name', 'username' ], [ PlainValues::class, 'stated' ] ),
				'url'   => $object->member( [ 'url', 'website', 'link' ], [ PlainValues::class, 'address' ] ),
				'email' => $object->member( [ 'email' ], [ self::class, 'email' ] ),
			],
			[ 'name' ]
		);
	}

	/** @param mixed $value Decoded from JSON. */
	public static function email( $value ): ?string {
		return is_string( $value ) && 1 === preg_match( self::EMAIL, trim( $value ) ) ? trim( $value ) : null;
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function image( $value, string $field, Reading $reading ): ?array {
		if ( is_array( $value ) && PlainValues::is_list( $value ) ) {
			return [] === $value ? null : self::image( $value[0], $field, $reading );
		}
		if ( ! is_array( $value ) ) {
			$url = PlainValues::address( $value, $reading );
			return null === $url ? null : [
				'url' => $url,
				'alt' => '',
			];
		}
		$object = new ForeignObject( $value, $field, $reading );
		$text   = [ PlainValues::class, 'text' ];
		return $object->composed(
			[
				'url'       => $object->member( [ 'url', 'src', 'href', 'source_url', 'image_url' ], [ PlainValues::class, 'address' ] ),
				'alt'       => $object->member( [ 'alt', 'alt_text', 'alternative_text' ], $text ) ?? '',
				'caption'   => $object->member( [ 'caption' ], $text ),
				'credit'    => $object->member( [ 'credit' ], $text ),
				'width'     => $object->member( [ 'width' ], [ PlainValues::class, 'positive' ] ),
				'height'    => $object->member( [ 'height' ], [ PlainValues::class, 'positive' ] ),
				'mime_type' => $object->member( [ 'mime_type' ], $text ),
			],
			[ 'url' ]
		);
	}

	/**
	 * Whether an image is a tracking pixel: at most one pixel in either dimension.
	 *
	 * @param mixed $value Decoded from JSON.
	 */
	public static function is_pixel( $value ): bool {
		if ( ! is_array( $value ) ) {
			return false;
		}
		$width  = PlainValues::count( $value['width'] ?? null );
		$height = PlainValues::count( $value['height'] ?? null );
		return null !== $width && null !== $height && $width <= 1 && $height <= 1;
	}

	/**
	 * A list whose entries are read one by one; a single entry counts as a list of one.
	 *
	 * @param mixed                                   $value Decoded from JSON.
	 * @param callable(mixed, string, Reading): mixed $read  Reads an entry.
	 * @return list<mixed>|null
	 */
	public static function list_of( $value, string $field, Reading $reading, callable $read ): ?array {
		$values = is_array( $value ) && PlainValues::is_list( $value ) ? $value : [ $value ];
		$found  = [];
		foreach ( array_values( $values ) as $index => $entry ) {
			if ( PlainValues::is_empty( $entry ) ) {
				continue;
			}
			$one = $read( $entry, $field . '[' . $index . ']', $reading );
			if ( null === $one ) {
				$reading->warn( $field . '[' . $index . ']', $entry, Reading::LEFT_OUT );
			} else {
				$found[] = $one;
			}
		}
		return [] === $found ? null : $found;
	}

	/**
	 * Names: a list of them, one text separated by commas, or objects with a name.
	 *
	 * @param mixed $value Decoded from JSON.
	 * @return list<mixed>|null
	 */
	public static function names( $value, string $field, Reading $reading ): ?array {
		$values = is_string( $value ) ? preg_split( '/[,;\n]/', $value ) : $value;
		return self::list_of( $values, $field, $reading, static fn( $one ) => PlainValues::name( $one ) );
	}

	/**
	 * `{index, follow}`, or the content of a `<meta name="robots">`.
	 *
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function robots( $value ): ?array {
		$words = array_filter( is_array( $value ) && PlainValues::is_list( $value ) ? $value : [ $value ], 'is_string' );
		if ( [] !== $words ) {
			return self::robots_of( strtolower( implode( ',', $words ) ) );
		}
		if ( ! is_array( $value ) ) {
			return null;
		}
		$stated = [];
		foreach ( [ 'index', 'follow' ] as $name ) {
			$own             = $value[ $name ] ?? null;
			$no              = PlainValues::boolean( $value[ 'no' . $name ] ?? null );
			$word            = is_string( $own ) ? self::robots_of( strtolower( $own ) ) : null;
			$stated[ $name ] = PlainValues::boolean( $own ) ?? ( $word[ $name ] ?? ( null === $no ? null : ! $no ) );
		}
		if ( null === $stated['index'] && null === $stated['follow'] ) {
			return null;
		}
		return [
			'index'  => $stated['index'] ?? true,
			'follow' => $stated['follow'] ?? true,
		] + $value;
	}

	/** @return array<string, bool>|null */
	private static function robots_of( string $text ): ?array {
		if ( 1 !== preg_match( '/\b(?:no)?(?:index|follow)\b|\b(?:all|none)\b/', $text ) ) {
			return null;
		}
		$is_none = 1 === preg_match( '/\bnone\b/', $text );
		return [
			'index'  => ! $is_none && 1 !== preg_match( '/\bnoindex\b/', $text ),
			'follow' => ! $is_none && 1 !== preg_match( '/\bnofollow\b/', $text ),
		];
	}

	/**
	 * The fields for sharing the article.
	 *
	 * @param mixed  $value  Decoded from JSON.
	 * @param string $prefix Prefix that its members may have: `og` or `twitter`.
	 * @return array<string, mixed>|null
	 */
	public static function sharing( $value, string $field, Reading $reading, string $prefix ): ?array {
		if ( ! PlainValues::is_object( $value ) ) {
			return null;
		}
		$object = new ForeignObject( (array) $value, $field, $reading );
		$found  = [];
		foreach ( [
			'title'       => [ 'title' ],
			'description' => [ 'description' ],
			'image_url'   => [ 'image_url', 'image' ],
		] as $name => $others ) {
			$found[ $name ] = $object->member(
				self::prefixed( $others, $prefix ),
				[ PlainValues::class, 'image_url' === $name ? 'address' : 'text' ]
			);
		}
		if ( 'twitter' === $prefix ) {
			$found['card'] = $object->member( self::prefixed( [ 'card' ], $prefix ), [ self::class, 'card' ] );
		}
		return $object->composed( $found, [] );
	}

	/**
	 * @param list<string> $names Names of a member.
	 * @return list<string>
	 */
	private static function prefixed( array $names, string $prefix ): array {
		$all = [];
		foreach ( $names as $name ) {
			array_push( $all, $name, $prefix . '_' . $name, $prefix . ':' . $name );
		}
		return $all;
	}

	/** @param mixed $value Decoded from JSON. */
	public static function card( $value ): ?string {
		$card = strtolower( (string) PlainValues::name( $value ) );
		return in_array( $card, self::CARDS, true ) ? $card : null;
	}

	/**
	 * Objects of schema.org: a list of them, a single one, or their JSON with or without `<script>`.
	 *
	 * @param mixed $value Decoded from JSON.
	 * @return list<mixed>|null
	 */
	public static function json_ld( $value, string $field, Reading $reading ): ?array {
		if ( is_string( $value ) ) {
			$value = json_decode( (string) preg_replace( '~^\s*<script\b[^>]*>|</script>\s*$~i', '', $value ), true );
			if ( ! is_array( $value ) ) {
				return null;
			}
		}
		return self::list_of( $value, $field, $reading, static fn( $one ) => PlainValues::is_object( $one ) ? $one : null );
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function faq_entry( $value, string $field, Reading $reading ): ?array {
		$stated = [ PlainValues::class, 'stated' ];
		return self::pair( $value, $field, $reading, [ 'question', 'q', 'name' ], [ 'answer', 'a', 'text' ], $stated );
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function source( $value, string $field, Reading $reading ): ?array {
		if ( is_array( $value ) && PlainValues::is_object( $value ) ) {
			if ( PlainValues::is_empty( $value['title'] ?? null ) ) {
				$value['title'] = $value['name'] ?? $value['url'] ?? null;
			}
			return self::pair( $value, $field, $reading, [ 'title' ], [ 'url', 'href', 'link' ], [ PlainValues::class, 'address' ] );
		}
		$url = PlainValues::address( $value, $reading );
		return null === $url ? null : [
			'title' => $url,
			'url'   => $url,
		];
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return array<string, mixed>|null
	 */
	public static function internal_link( $value, string $field, Reading $reading ): ?array {
		if ( ! is_array( $value ) || ! PlainValues::is_object( $value ) ) {
			return null;
		}
		$object = new ForeignObject( $value, $field, $reading );
		$text   = $object->member( [ 'anchor_text', 'anchor', 'text', 'title' ], [ PlainValues::class, 'stated' ] );
		$uuid   = $value['uuid'] ?? null;
		unset( $value['uuid'] );
		$object = new ForeignObject( $value, $field, $reading );
		if ( null !== $text && is_string( $uuid ) && 1 === preg_match( self::UUID, $uuid ) ) {
			return $object->composed(
				[
					'anchor_text' => $text,
					'uuid'        => $uuid,
				],
				[ 'uuid' ]
			);
		}
		$url = null === $text ? null : $object->member( [ 'url', 'href' ], [ PlainValues::class, 'address' ] );
		return $object->composed(
			[
				'anchor_text' => $text,
				'url'         => $url,
			],
			[ 'anchor_text', 'url' ]
		);
	}

	/**
	 * @param mixed                           $value       Decoded from JSON.
	 * @param non-empty-list<string>          $first       Names of the first member.
	 * @param non-empty-list<string>          $second      Names of the second.
	 * @param callable(mixed, Reading): mixed $read_second Reads the second.
	 * @return array<string, mixed>|null
	 */
	private static function pair( $value, string $field, Reading $reading, array $first, array $second, callable $read_second ): ?array {
		if ( ! is_array( $value ) || ! PlainValues::is_object( $value ) ) {
			return null;
		}
		$object = new ForeignObject( $value, $field, $reading );
		return $object->composed(
			[
				$first[0]  => $object->member( $first, [ PlainValues::class, 'stated' ] ),
				$second[0] => $object->member( $second, $read_second ),
			],
			[ $first[0], $second[0] ]
		);
	}
}
