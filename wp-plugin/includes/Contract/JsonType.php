<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * Holds a decoded JSON value to the types of a schema, to the letter. Pure.
 *
 * WordPress' own validation (rest_validate_value_from_schema()) is made for forms: it takes "a, b" for a
 * list, "1" for true and "12" for an integer. It is asked as well, for patterns and lengths.
 */
final class JsonType {

	/**
	 * The place of the first value that has another type than the schema says, such as
	 * `faq[0].answer`, or null where there is none.
	 *
	 * @param mixed        $value  Decoded with objects as arrays.
	 * @param array<mixed> $schema JSON Schema: `type`, `properties` and `items` count here.
	 * @param string       $place  Where the value stands.
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
