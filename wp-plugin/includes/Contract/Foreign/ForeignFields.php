<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/**
 * How each field of the contract is read. Pure.
 *
 * @phpstan-type Names array{
 *   other_names: array<string, list<string>>,
 *   groups: array<string, array<string, string>>,
 *   bodies: list<string>,
 *   wrappers: list<string>,
 *   article_addresses: list<string>,
 *   finished: list<string>,
 *   listed_fields: list<string>,
 * }
 */
final class ForeignFields {

	private const LANGUAGE = '/^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/iD';

	/** More than any word for a status has: a service may send megabytes of spaces. */
	private const STATUS_LENGTH = 100;

	private const STATUSES = [ 'draft', 'in_review', 'completed', 'archived' ];

	/** Times: ISO 8601 has more forms than the contract; none of them is reported as unusual. */
	private const TIMES = [ 'created_at', 'updated_at', 'published_at' ];

	private const TEXTS = [ 'topic', 'meta_title', 'excerpt', 'html', 'markdown', 'meta_description' ];

	public const ALL = [
		'contract',
		'version',
		'topic',
		'status',
		'slug',
		'word_count',
		'created_at',
		'updated_at',
		'meta_title',
		'focus_keyword',
		'title',
		'language',
		'excerpt',
		'html',
		'markdown',
		'reading_time_minutes',
		'published_at',
		'author',
		'meta_description',
		'secondary_keywords',
		'canonical_url',
		'robots',
		'open_graph',
		'twitter',
		'schema_jsonld',
		'featured_image',
		'images',
		'categories',
		'tags',
		'faq',
		'internal_links',
		'sources',
		'custom_fields',
	];

	/**
	 * Alternative names of the contract's fields.
	 *
	 * @return array<string, mixed>
	 * @phpstan-return Names
	 */
	public static function names(): array {
		static $names = null;
		if ( null === $names ) {
			$names = require dirname( __DIR__, 3 ) . '/contract/foreign-article.php';
		}
		return $names;
	}

	/**
	 * The field's value, or null; an unusual one always results in a warning.
	 *
	 * @param mixed $value Decoded from JSON.
	 * @return mixed
	 */
	public static function value( string $name, $value, Reading $reading ) {
		if ( null === $value ) {
			return null;
		}
		$trial = new Reading( $reading->base );
		$found = PlainValues::is_empty( $value ) && ! self::may_be_empty( $name, $value ) ? null : self::read( $name, $value, $trial );
		if ( null === $found ) {
			if ( ! PlainValues::is_empty( $value ) ) {
				$reading->warn( $name, $value, Reading::LEFT_OUT );
			}
			return null;
		}
		if ( [] === $trial->warnings && self::is_stated_as( $found, $value ) ) {
			return $found;
		}
		if ( [] !== $trial->warnings ) {
			array_push( $reading->warnings, ...$trial->warnings );
		} elseif ( ! in_array( $name, self::TIMES, true ) || ! is_string( $value ) ) {
			$reading->warn( $name, $value, Reading::READ_AS, $found );
		}
		return $found;
	}

	/**
	 * @param mixed $value Decoded from JSON.
	 * @return mixed
	 */
	private static function read( string $name, $value, Reading $reading ) {
		if ( in_array( $name, self::TEXTS, true ) ) {
			return PlainValues::text( $value );
		}
		if ( in_array( $name, self::TIMES, true ) ) {
			return PlainValues::time( $value );
		}
		switch ( $name ) {
			case 'contract':
				return 'seo_package';
			case 'version':
				return '1.0';
			case 'status':
				return self::status( $value );
			case 'slug':
				return self::slug( $value );
			case 'word_count':
				return PlainValues::count( $value );
			case 'focus_keyword':
				return PlainValues::text( is_array( $value ) && isset( $value[0] ) ? $value[0] : $value );
			case 'title':
				return PlainValues::stated( $value );
			case 'language':
				return self::language( $value );
			case 'reading_time_minutes':
				return PlainValues::positive( $value );
			case 'author':
				return ComposedValues::author( $value, $name, $reading );
			case 'canonical_url':
				return PlainValues::address( $value, $reading );
			case 'robots':
				return ComposedValues::robots( $value );
			case 'open_graph':
				return ComposedValues::sharing( $value, $name, $reading, 'og' );
			case 'twitter':
				return ComposedValues::sharing( $value, $name, $reading, 'twitter' );
			case 'schema_jsonld':
				return ComposedValues::json_ld( $value, $name, $reading );
			case 'featured_image':
				return ComposedValues::is_pixel( $value ) ? null : ComposedValues::image( $value, $name, $reading );
			case 'custom_fields':
				return PlainValues::is_object( $value ) ? $value : null;
			case 'secondary_keywords':
			case 'categories':
			case 'tags':
				return ComposedValues::names( $value, $name, $reading );
		}
		$readers = [
			'images'         => 'image',
			'faq'            => 'faq_entry',
			'internal_links' => 'internal_link',
			'sources'        => 'source',
		];
		return isset( $readers[ $name ] )
			? ComposedValues::list_of( $value, $name, $reading, [ ComposedValues::class, $readers[ $name ] ] )
			: null;
	}

	/** @param mixed $value Decoded from JSON. */
	private static function may_be_empty( string $name, $value ): bool {
		return is_string( $value ) && ( 'focus_keyword' === $name || in_array( $name, self::TEXTS, true ) );
	}

	/** @param mixed $value Decoded from JSON. */
	private static function status( $value ): ?string {
		$name = (string) PlainValues::name( $value );
		if ( strlen( $name ) > self::STATUS_LENGTH ) {
			return null;
		}
		$status = (string) preg_replace( '/[\s-]+/', '_', strtolower( $name ) );
		if ( in_array( $status, self::names()['finished'], true ) ) {
			return 'completed';
		}
		return in_array( $status, self::STATUSES, true ) ? $status : null;
	}

	/** @param mixed $value Decoded from JSON. */
	private static function slug( $value ): ?string {
		$text = PlainValues::name( $value );
		if ( null === $text || is_string( $value ) ) {
			return is_string( $value ) ? $value : null;
		}
		$path  = substr( $text, 0, strcspn( $text, '?#' ) );
		$parts = array_filter( explode( '/', $path ), static fn( string $part ): bool => '' !== $part );
		return [] === $parts ? null : (string) end( $parts );
	}

	/** @param mixed $value Decoded from JSON. */
	private static function language( $value ): ?string {
		$code = is_array( $value ) && ! PlainValues::is_list( $value )
			? ( $value['code'] ?? $value['tag'] ?? $value['locale'] ?? null )
			: $value;
		$tag  = str_replace( '_', '-', (string) PlainValues::name( $code ) );
		return 1 === preg_match( self::LANGUAGE, $tag ) ? $tag : null;
	}

	/**
	 * Whether a value equals what was read from it, ignoring empty members.
	 *
	 * @param mixed $found What was read.
	 * @param mixed $value Decoded from JSON.
	 */
	private static function is_stated_as( $found, $value ): bool {
		if ( ! is_array( $found ) || ! is_array( $value ) ) {
			return is_string( $found ) && is_string( $value ) && PlainValues::is_empty( $found )
				? PlainValues::is_empty( $value )
				: $found === $value;
		}
		if ( [] !== $found && [] !== $value && PlainValues::is_list( $found ) !== PlainValues::is_list( $value ) ) {
			return false;
		}
		if ( PlainValues::is_list( $found ) && PlainValues::is_list( $value ) ) {
			$is_stated = static fn( $part ): bool => ! PlainValues::is_empty( $part );
			$found     = array_values( array_filter( $found, $is_stated ) );
			$value     = array_values( array_filter( $value, $is_stated ) );
		}
		foreach ( array_keys( $found + $value ) as $name ) {
			$is_same = isset( $found[ $name ] )
				? self::is_stated_as( $found[ $name ], $value[ $name ] ?? null )
				: PlainValues::is_empty( $value[ $name ] ?? null );
			if ( ! $is_same ) {
				return false;
			}
		}
		return true;
	}
}
