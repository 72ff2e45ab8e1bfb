<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;

/**
 * Every field of the contract as post meta `_seo_package_<field>`.
 *
 * The REST API shows them in the `edit` context only, to those who may edit the post: an author's
 * e-mail address and the writer's own fields are private.
 *
 * @phpstan-import-type Schema from SeoPackage
 */
final class RegisteredMeta {

	/** The post types that articles were imported as on this site: meta and screens exist for these alone. */
	public const POST_TYPES_OPTION = 'article_bridge_post_types';

	private SeoPackage $contract;

	public function __construct( SeoPackage $contract ) {
		$this->contract = $contract;
	}

	public function register(): void {
		// After the post types of other plugins, which register at 10.
		add_action( 'init', [ $this, 'register_meta' ], 20 );
	}

	/** @return list<string> Post types that hold articles. */
	public static function post_types(): array {
		/**
		 * Filters the post types that hold articles: by default "post" and those that articles were imported
		 * as.
		 *
		 * @param list<string> $post_types Names of registered post types.
		 */
		$post_types = apply_filters( 'article_bridge_post_types', self::imported_as() );
		return array_values( array_filter( array_filter( (array) $post_types, 'is_string' ), 'post_type_exists' ) );
	}

	/**
	 * The post types that articles were imported as on this site, and "post".
	 *
	 * @return list<string> What articles have become on this site, and "post".
	 */
	private static function imported_as(): array {
		$noted = get_option( self::POST_TYPES_OPTION, [] );
		return array_values( array_unique( array_merge( [ 'post' ], array_filter( is_array( $noted ) ? $noted : [], 'is_string' ) ) ) );
	}

	/** Records a post type before its first post is created, so that the meta of that post are registered. */
	public static function note_post_type( string $post_type ): void {
		if ( in_array( $post_type, self::imported_as(), true ) ) {
			return;
		}
		update_option( self::POST_TYPES_OPTION, array_merge( self::imported_as(), [ $post_type ] ) );
		( new self( SeoPackage::from_generated_file() ) )->register_meta();
	}

	public function register_meta(): void {
		foreach ( self::post_types() as $post_type ) {
			foreach ( $this->contract->fields() as $name => $field ) {
				$this->register_field( $post_type, $name, $field['schema'] );
			}
		}
	}

	/**
	 * @param array<string, mixed> $schema The field's REST schema.
	 * @phpstan-param Schema $schema
	 */
	private function register_field( string $post_type, string $name, array $schema ): void {
		register_post_meta(
			$post_type,
			SeoPackage::meta_key( $name ),
			[
				'type'              => $schema['type'],
				'description'       => $schema['description'] ?? '',
				'single'            => true,
				'show_in_rest'      => [ 'schema' => $schema + [ 'context' => [ 'edit' ] ] ],
				'sanitize_callback' => static function ( $value ) use ( $schema, $name ) {
					$clean = rest_sanitize_value_from_schema( $value, $schema, $name );
					return is_wp_error( $clean ) ? null : $clean;
				},
				'auth_callback'     => static function ( $allowed, $meta_key, $post_id, $user_id ) {
					return user_can( (int) $user_id, 'edit_post', (int) $post_id );
				},
			]
		);
	}
}
