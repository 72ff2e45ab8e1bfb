<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use ArticleBridge\Contract\ImportOptionFields;
use ArticleBridge\Seo\RegisteredMeta;
use WP_Error;
use WP_User;

/** Checks options, by themselves and against this site. ImportRights checks what a user may do. */
final class OptionsCheck {

	/**
	 * Checks each given option by itself; options may be missing.
	 *
	 * @param mixed $values Values by name.
	 * @return true|WP_Error
	 */
	public static function values( $values ) {
		if ( ! is_array( $values ) ) {
			return OptionsError::not_an_object();
		}
		$properties = ImportOptionFields::schema();
		foreach ( $values as $name => $value ) {
			if ( ! isset( $properties[ $name ] ) ) {
				return OptionsError::unknown( (string) $name, array_keys( $properties ) );
			}
			$valid = rest_validate_value_from_schema( $value, $properties[ $name ], (string) $name );
			if ( is_wp_error( $valid ) ) {
				return OptionsError::invalid( (string) $name, $value, $valid->get_error_message() );
			}
		}
		return true;
	}

	/**
	 * Converts values to their types: a form sends "5" and "true".
	 *
	 * @param array<mixed> $values Checked values by name.
	 * @return array<string, mixed>
	 */
	public static function clean( array $values ): array {
		$clean = [];
		foreach ( array_intersect_key( ImportOptionFields::schema(), $values ) as $name => $schema ) {
			$clean[ $name ] = rest_sanitize_value_from_schema( $values[ $name ], $schema, $name );
		}
		return $clean;
	}

	/**
	 * Checks a complete set of options against each other and against the site.
	 *
	 * @param array<string, mixed> $values Clean values by name; missing ones have their defaults.
	 * @return true|WP_Error
	 */
	public static function combination( array $values ) {
		$values += ImportOptionFields::DEFAULTS;
		$problem = self::post_type( $values ) ?? self::author( $values ) ?? self::date( $values );
		foreach ( [ 'categories', 'tags' ] as $field ) {
			$problem = $problem ?? self::terms( $field, $values );
		}
		return $problem ?? true;
	}

	/** @param array<string, mixed> $values All options. */
	private static function post_type( array $values ): ?WP_Error {
		$types = self::post_types();
		return in_array( $values['post_type'], $types, true ) ? null : OptionsError::no_such_post_type( $values['post_type'], $types );
	}

	/** @param array<string, mixed> $values All options. */
	private static function author( array $values ): ?WP_Error {
		if ( 'user' !== $values['author'] ) {
			return null;
		}
		$id = is_int( $values['author_id'] ) ? $values['author_id'] : 0;
		return self::is_author( $id ) ? null : OptionsError::no_such_author( $id );
	}

	/** Whether this site has a user. */
	public static function is_author( int $id ): bool {
		return get_userdata( $id ) instanceof WP_User && is_user_member_of_blog( $id );
	}

	/** @param array<string, mixed> $values All options. */
	private static function date( array $values ): ?WP_Error {
		return 'future' === $values['post_status'] && 'now' === $values['date'] ? OptionsError::never_scheduled() : null;
	}

	/** @param array<string, mixed> $values All options. */
	private static function terms( string $field, array $values ): ?WP_Error {
		list( $ids_name, $taxonomy_name ) = ImportOptions::names_of_terms( $field );

		$taxonomy = is_string( $values[ $taxonomy_name ] ) ? $values[ $taxonomy_name ] : '';
		$allowed  = self::taxonomies( is_string( $values['post_type'] ) ? $values['post_type'] : '' );
		if ( ! in_array( $taxonomy, $allowed, true ) ) {
			// A post type without categories gets none; that is an error only if the option was set explicitly.
			$is_chosen = ImportOptionFields::DEFAULTS[ $taxonomy_name ] !== $taxonomy || 'fixed' === $values[ $field ];
			return $is_chosen ? OptionsError::no_such_taxonomy( $taxonomy_name, $taxonomy, $allowed ) : null;
		}
		if ( 'fixed' !== $values[ $field ] ) {
			return null;
		}
		$ids = array_filter( (array) $values[ $ids_name ], 'is_int' );
		if ( [] === $ids ) {
			return OptionsError::no_terms( $field, $ids_name );
		}
		foreach ( $ids as $id ) {
			if ( ! get_term( $id, $taxonomy ) instanceof \WP_Term ) {
				return OptionsError::no_such_term( $ids_name, $id, $taxonomy );
			}
		}
		return null;
	}

	/** @return list<string> Public post types with an editor, and those added by a filter, without attachments. */
	public static function post_types(): array {
		$types = get_post_types(
			[
				'public'  => true,
				'show_ui' => true,
			]
		);
		return array_values( array_diff( array_unique( array_merge( $types, RegisteredMeta::post_types() ) ), [ 'attachment' ] ) );
	}

	/** @return list<string> Public taxonomies of a post type. */
	public static function taxonomies( string $post_type ): array {
		$names = [];
		foreach ( get_object_taxonomies( $post_type, 'objects' ) as $taxonomy ) {
			if ( $taxonomy->public && 'post_format' !== $taxonomy->name ) {
				$names[] = $taxonomy->name;
			}
		}
		return $names;
	}
}
