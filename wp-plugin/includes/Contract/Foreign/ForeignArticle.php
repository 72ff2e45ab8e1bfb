<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/**
 * Reads another service's article as `seo_package`. The API document does not specify the fields of a single
 * article: unusual values are read as what they obviously mean, or left out with a warning; required ones are
 * taken from the list, or derived. Pure.
 */
final class ForeignArticle {

	private const BODY_OF_HTML = '~<(?:p|h[1-6]|ul|ol|div|section|article|blockquote|figure|table|pre|br)\b~i';

	/**
	 * The article itself, if the service wraps it in an object.
	 *
	 * @param array<string, mixed> $sent Decoded.
	 * @return array<string, mixed>
	 */
	public static function unwrapped( array $sent ): array {
		$own = array_diff( array_intersect( ForeignFields::ALL, array_keys( $sent ) ), [ 'status' ] );
		foreach ( [] === $own ? ForeignFields::names()['wrappers'] : [] as $name ) {
			$inner = $sent[ $name ] ?? null;
			if ( is_array( $inner ) && [] !== $inner && PlainValues::is_object( $inner ) ) {
				return array_combine( array_map( 'strval', array_keys( $inner ) ), $inner );
			}
		}
		return $sent;
	}

	/**
	 * The article as a payload of the contract, without its hash. `title`, `language`, `html` and `markdown`
	 * are absent if unknown.
	 *
	 * @param string               $uuid    The requested identifier.
	 * @param array<string, mixed> $sent    The response, with the bodies of its exports.
	 * @param array<string, mixed> $listed  Its entry in the list, if any.
	 * @param Reading              $reading Collects warnings; its base is the requested URL.
	 * @return array<string, mixed>
	 */
	public static function read( string $uuid, array $sent, array $listed, Reading $reading ): array {
		$found         = SoundJson::of( self::unwrapped( $sent ), $reading );
		$reading->base = self::address_of( $found ) ?? $reading->base;
		// The identifier as listed and requested: a case-sensitive service knows the article by no other.
		$payload = [ 'uuid' => $uuid ] + $found;
		foreach ( ForeignFields::ALL as $name ) {
			$payload[ $name ] = self::field( $name, $found, $reading );
		}
		$title = self::title( $payload, $listed );
		$own   = [ 'title' => $title ] + $payload;
		foreach ( ForeignFields::names()['listed_fields'] as $name ) {
			if ( null === $payload[ $name ] ) {
				$from_list        = ForeignFields::value( $name, $listed[ $name ] ?? null, new Reading( '' ) );
				$payload[ $name ] = $from_list ?? DerivedFields::of( $name, $own, $uuid );
				$reading->replaced( $name, null === $from_list ? Reading::DERIVED : Reading::TAKEN_FROM_LIST );
			}
		}
		if ( null === $payload['title'] ) {
			$payload['title'] = self::title( $payload, $listed );
			$reading->replaced( 'title', Reading::DERIVED );
		}
		$payload['contract'] = $payload['contract'] ?? 'seo_package';
		$payload['version']  = $payload['version'] ?? '1.0';
		if ( is_string( $payload['html'] ) ) {
			$payload['html'] = BodyImages::completed( $payload['html'], $reading );
		}
		if ( is_array( $payload['images'] ) ) {
			$payload['images'] = array_values(
				array_filter( $payload['images'], static fn( $image ): bool => ! ComposedValues::is_pixel( $image ) )
			);
		}
		$reading->warnings = array_slice( $reading->warnings, 0, Reading::WARNINGS_MAXIMUM );
		$is_field          = array_flip( ForeignFields::ALL );
		return array_filter(
			$payload,
			static fn( $value, $name ): bool => null !== $value || ! isset( $is_field[ $name ] ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * Whether the response identifies itself as another article than the requested one.
	 *
	 * @param array<string, mixed> $sent Decoded.
	 */
	public static function is_another( string $uuid, array $sent ): bool {
		$named = self::unwrapped( $sent )['uuid'] ?? null;
		return ( is_string( $named ) || is_int( $named ) ) && '' !== $named && 0 !== strcasecmp( (string) $named, $uuid );
	}

	/**
	 * A field by its own name, by an alternative one, or from a group.
	 *
	 * @param array<string, mixed> $found The article.
	 * @return mixed
	 */
	private static function field( string $name, array $found, Reading $reading ) {
		$own = ForeignFields::value( $name, $found[ $name ] ?? null, $reading );
		if ( ! PlainValues::is_empty( $own ) ) {
			return $own;
		}
		foreach ( self::other_places( $name, $found ) as $place => $value ) {
			$trial = new Reading( $reading->base );
			$read  = ForeignFields::value( $name, $value, $trial );
			if ( PlainValues::is_empty( $read ) ) {
				continue;
			}
			$reading->warn( $place, $value, Reading::READ_AS, [ $name => $read ] );
			foreach ( $trial->warnings as $warning ) {
				if ( Reading::LEFT_OUT === $warning['made'] ) {
					$reading->warnings[] = $warning;
				}
			}
			return $read;
		}
		return $own;
	}

	/**
	 * @param array<string, mixed> $found The article.
	 * @return array<string, mixed> Values by their path.
	 */
	private static function other_places( string $name, array $found ): array {
		$names  = ForeignFields::names();
		$places = [];
		foreach ( $names['other_names'][ $name ] ?? [] as $other ) {
			$places[ $other ] = $found[ $other ] ?? null;
		}
		foreach ( $names['groups'] as $group => $members ) {
			$object = $found[ $group ] ?? null;
			if ( ! is_array( $object ) ) {
				continue;
			}
			$places[ $group . '.' . $name ] = $object[ $name ] ?? null;
			foreach ( array_keys( $members, $name, true ) as $member ) {
				$places[ $group . '.' . $member ] = $object[ $member ] ?? null;
			}
		}
		foreach ( $names['bodies'] as $body ) {
			$text = $found[ $body ] ?? null;
			if ( is_string( $text ) && ( 1 === preg_match( self::BODY_OF_HTML, $text ) ? 'html' : 'markdown' ) === $name ) {
				$places[ $body ] = $text;
			}
		}
		return $places;
	}

	/**
	 * The title, or else another text that names the article.
	 *
	 * @param array<string, mixed> $payload The article.
	 * @param array<string, mixed> $listed  Its entry in the list.
	 */
	private static function title( array $payload, array $listed ): ?string {
		foreach ( [
			$payload['title'] ?? null,
			$payload['meta_title'] ?? null,
			$payload['topic'] ?? null,
			$listed['meta_title'] ?? null,
			$listed['topic'] ?? null,
		] as $text ) {
			if ( is_string( $text ) && ! PlainValues::is_empty( $text ) ) {
				return $text;
			}
		}
		return null;
	}

	/** @param array<string, mixed> $found The article. */
	private static function address_of( array $found ): ?string {
		foreach ( ForeignFields::names()['article_addresses'] as $name ) {
			$address = is_string( $found[ $name ] ?? null ) ? PlainValues::resolved( $found[ $name ], '' ) : null;
			if ( null !== $address ) {
				return $address;
			}
		}
		return null;
	}
}
