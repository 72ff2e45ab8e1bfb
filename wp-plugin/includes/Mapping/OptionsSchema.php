<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

/** The options of an import as JSON Schema, in the dialect of WordPress' REST API. */
final class OptionsSchema {

	/**
	 * Properties by name. None has a default here: what is not named comes out of the preset.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function properties(): array {
		$properties = [];
		foreach ( self::descriptions() as $name => $description ) {
			$properties[ $name ] = [ 'description' => $description ] + self::type( $name );
		}
		return $properties;
	}

	/** @return array<string, mixed> */
	private static function type( string $name ): array {
		if ( isset( ImportOptions::CHOICES[ $name ] ) ) {
			return [
				'type' => 'string',
				'enum' => ImportOptions::CHOICES[ $name ],
			];
		}
		$default = ImportOptions::DEFAULTS[ $name ] ?? '';
		if ( is_bool( $default ) ) {
			return [ 'type' => 'boolean' ];
		}
		if ( is_int( $default ) ) {
			return [
				'type'    => 'integer',
				'minimum' => 0,
			];
		}
		if ( is_array( $default ) ) {
			return [
				'type'     => 'array',
				'items'    => [
					'type'    => 'integer',
					'minimum' => 1,
				],
				'maxItems' => ImportOptions::TERM_IDS_MAXIMUM,
			];
		}
		return [ 'type' => 'string' ];
	}

	/** @return array<string, string> */
	private static function descriptions(): array {
		return [
			'post_type'         => __( 'Type of new posts: a public one that you may create.', 'article-bridge' ),
			'post_status'       => __(
				'Status of new posts. "future" waits for the article\'s date; where that has passed, the post is a draft.',
				'article-bridge'
			),
			'author'            => __(
				'Author of new posts: who runs the import, a fixed user (author_id), or the user with the e-mail address of the article\'s author, who with "create" is made where there is none.',
				'article-bridge'
			),
			'author_id'         => __( 'With author "user": the user.', 'article-bridge' ),
			'author_role'       => __( 'With author "create": role of users made.', 'article-bridge' ),
			'categories'        => __(
				'Categories: make those that are missing, take only those that exist, give fixed ones (category_ids), or none.',
				'article-bridge'
			),
			'category_ids'      => __( 'With categories "fixed": the terms.', 'article-bridge' ),
			'category_taxonomy' => __( 'Taxonomy that an article\'s categories become terms of.', 'article-bridge' ),
			'tags'              => __(
				'Tags: make those that are missing, take only those that exist, give fixed ones (tag_ids), or none.',
				'article-bridge'
			),
			'tag_ids'           => __( 'With tags "fixed": the terms.', 'article-bridge' ),
			'tag_taxonomy'      => __( 'Taxonomy that an article\'s tags become terms of.', 'article-bridge' ),
			'date'              => __( 'Date of new posts: the article\'s, or that of the import.', 'article-bridge' ),
			'slug_conflict'     => __( 'Where an article\'s slug is taken: add a number, or let the article fail.', 'article-bridge' ),
			'language'          => __( 'Whether Polylang or WPML, where one runs, is told the article\'s language.', 'article-bridge' ),
			'featured_image'    => __( 'Whether the article\'s featured image becomes the post\'s.', 'article-bridge' ),
			'media'             => __(
				'Whether images are imported into the media library, or stay where they are; a featured image is then left out.',
				'article-bridge'
			),
		];
	}
}
