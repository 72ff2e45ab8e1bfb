<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * The options of an import. Generated from the contract package by `npm run generate`: do not edit.
 *
 * @phpstan-type Values array{
 *   post_type: string,
 *   post_status: string,
 *   author: string,
 *   author_id: int,
 *   author_role: string,
 *   categories: string,
 *   category_ids: list<int>,
 *   category_taxonomy: string,
 *   tags: string,
 *   tag_ids: list<int>,
 *   tag_taxonomy: string,
 *   date: string,
 *   slug_conflict: string,
 *   language: bool,
 *   featured_image: bool,
 *   media: string,
 * }
 */
final class ImportOptionFields {

	/** The safest value of each. */
	public const DEFAULTS = [
		'post_type'         => 'post',
		'post_status'       => 'draft',
		'author'            => 'runner',
		'author_id'         => 0,
		'author_role'       => 'contributor',
		'categories'        => 'create',
		'category_ids'      => [],
		'category_taxonomy' => 'category',
		'tags'              => 'create',
		'tag_ids'           => [],
		'tag_taxonomy'      => 'post_tag',
		'date'              => 'article',
		'slug_conflict'     => 'suffix',
		'language'          => true,
		'featured_image'    => true,
		'media'             => 'import',
	];

	/** Allowed values of those that are a choice. */
	public const CHOICES = [
		'post_status'   => [
			'draft',
			'pending',
			'publish',
			'private',
			'future',
		],
		'author'        => [
			'runner',
			'user',
			'email',
			'create',
		],
		'author_role'   => [
			'contributor',
			'author',
		],
		'categories'    => [
			'create',
			'match',
			'fixed',
			'none',
		],
		'tags'          => [
			'create',
			'match',
			'fixed',
			'none',
		],
		'date'          => [
			'article',
			'now',
		],
		'slug_conflict' => [
			'suffix',
			'fail',
		],
		'media'         => [
			'import',
			'link',
		],
	];

	/** Most fixed terms of a kind. */
	public const TERM_IDS_MAXIMUM = 50;

	/**
	 * JSON Schema by name, in the dialect of WordPress' REST API. None has a default: what a request
	 * does not name comes out of the preset.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function schema(): array {
		return [
			'post_type'         => [
				'description' => __( 'Type of new posts: a public one that you may create.', 'article-bridge' ),
				'type'        => 'string',
			],
			'post_status'       => [
				'description' => __( 'Status of new posts. "future" waits for the article\'s date; where that has passed, the post is a draft.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'draft',
					'pending',
					'publish',
					'private',
					'future',
				],
			],
			'author'            => [
				'description' => __( 'Author of new posts: whoever runs the import, a fixed user (author_id), or the user with the e-mail address of the article\'s author, who with "create" is created if missing.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'runner',
					'user',
					'email',
					'create',
				],
			],
			'author_id'         => [
				'description' => __( 'With author "user": the user.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 0,
			],
			'author_role'       => [
				'description' => __( 'With author "create": role of new users.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'contributor',
					'author',
				],
			],
			'categories'        => [
				'description' => __( 'Categories: create missing ones, use only existing ones, assign fixed ones (category_ids), or none.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'create',
					'match',
					'fixed',
					'none',
				],
			],
			'category_ids'      => [
				'description' => __( 'With categories "fixed": the terms.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'integer',
					'minimum' => 1,
				],
				'maxItems'    => 50,
			],
			'category_taxonomy' => [
				'description' => __( 'Taxonomy that an article\'s categories become terms of.', 'article-bridge' ),
				'type'        => 'string',
			],
			'tags'              => [
				'description' => __( 'Tags: create missing ones, use only existing ones, assign fixed ones (tag_ids), or none.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'create',
					'match',
					'fixed',
					'none',
				],
			],
			'tag_ids'           => [
				'description' => __( 'With tags "fixed": the terms.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'integer',
					'minimum' => 1,
				],
				'maxItems'    => 50,
			],
			'tag_taxonomy'      => [
				'description' => __( 'Taxonomy that an article\'s tags become terms of.', 'article-bridge' ),
				'type'        => 'string',
			],
			'date'              => [
				'description' => __( 'Date of new posts: the article\'s, or that of the import.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'article',
					'now',
				],
			],
			'slug_conflict'     => [
				'description' => __( 'If an article\'s slug is taken: add a number, or let the article fail.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'suffix',
					'fail',
				],
			],
			'language'          => [
				'description' => __( 'Whether to set the article\'s language in Polylang or WPML, if one is active.', 'article-bridge' ),
				'type'        => 'boolean',
			],
			'featured_image'    => [
				'description' => __( 'Whether the article\'s featured image becomes the post\'s.', 'article-bridge' ),
				'type'        => 'boolean',
			],
			'media'             => [
				'description' => __( 'Whether images are imported into the media library or stay at their address; the latter leaves out the featured image.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => [
					'import',
					'link',
				],
			],
		];
	}
}
