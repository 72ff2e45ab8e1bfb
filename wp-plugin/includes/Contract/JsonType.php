<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * Validates the types of a decoded JSON value against a schema, strictly. Pure.
 *
 * WordPress' own validation (rest_validate_value_from_schema()) is made for forms: it accepts "a, b" as a list,
 * "1" as true and "12" as an integer. It is used in addition, for patterns and lengths.
 */
final class JsonType {

	/**
	 * The path of the first value whose type differs from the schema, such as `faq[0].answer`, or null if there
	 * is none.
	 *
	 * @param mixed        $value  Decoded with objects as arrays.
	 * @param array<mixed> $schema JSON Schema, of which `type`, `properties` and `items` are used.
	 * @param string       $place  The value's path.
	 */
	public static function fault( $value, array $schema, string $place ): ?string {
		$types = array_filter( (array) ( $schema['type'] ?? [] ), 'is_string' );
		if ( [] !== $types && [] === array_intersect( self::types_of( $value ), $types ) ) {
			return $place;
		}
		if ( ! is_array( $value ) ) {
			return null;
		}
		$items      = $schema['items'] ?? null;
		$properties = is_array( $schema['properties'] ?? null ) ? $schema['properties'] : [];
		foreach ( $value as $name => $member ) {
			$is_item       = is_array( $items ) && is_int( $name );
			$member_schema = $is_item ? $items : $properties[ $name ] ?? null;
			$member_place  = $is_item ? $place . '[' . $name . ']' : $place . '.' . $name;
			$fault         = is_array( $member_schema ) ? self::fault( $member, $member_schema, $member_place ) : null;
			if ( null !== $fault ) {
				return $fault;
			}
		}
		return null;
	}

	/**
	 * @param mixed $value A decoded value; an empty array may have been a list or an object.
	 * @return list<string>
	 */
	private static function types_of( $value ): array {
		if ( is_array( $value ) ) {
			if ( [] === $value ) {
				return [ 'array', 'object' ];
			}
			return array_keys( $value ) === range( 0, count( $value ) - 1 ) ? [ 'array' ] : [ 'object' ];
		}
		if ( is_int( $value ) ) {
			return [ 'integer', 'number' ];
		}
		if ( is_float( $value ) ) {
			return floor( $value ) === $value ? [ 'integer', 'number' ] : [ 'number' ];
		}
		if ( is_bool( $value ) ) {
			return [ 'boolean' ];
		}
		return [ null === $value ? 'null' : 'string' ];
	}
}
