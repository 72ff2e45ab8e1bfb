<?php
/**
 * What the routes of the REST API answer: a GET, where the path has one.
 *
 * Generated from the contract package by `npm run generate`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return [
	'/connection'                       => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-connection',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'state',
			'url',
			'url_source',
			'key_source',
			'key_hint',
			'agreement',
			'error',
			'push',
			'former_service',
		],
		'properties'           => [
			'state'          => [
				'type' => 'string',
				'enum' => [
					'not_connected',
					'connected',
					'error',
				],
			],
			'url'            => [
				'type' => 'string',
			],
			'url_source'     => [
				'type' => 'string',
				'enum' => [
					'none',
					'option',
					'constant',
					'environment',
				],
			],
			'key_source'     => [
				'type' => 'string',
				'enum' => [
					'none',
					'option',
					'constant',
					'environment',
				],
			],
			'key_hint'       => [
				'description' => 'The end of the stored key, such as "…abcd"; the key itself never comes here.',
				'type'        => [
					'string',
					'null',
				],
			],
			'agreement'      => [
				'type' => [
					null,
					'null',
				],
			],
			'error'          => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
			],
			'push'           => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'active',
					'receiver',
					'last_delivery_at',
					'reason',
					'off',
				],
				'properties'           => [
					'active'           => [
						'type' => 'boolean',
					],
					'receiver'         => [
						'description' => 'The address that the service delivers to.',
						'type'        => [
							'string',
							'null',
						],
					],
					'last_delivery_at' => [
						'type' => [
							'string',
							'null',
						],
					],
					'reason'           => [
						'description' => 'Why not, with the fix; null where they do.',
						'type'        => [
							'string',
							'null',
						],
					],
					'off'              => [
						'type'        => 'boolean',
						'description' => 'Whether somebody has switched it off.',
					],
				],
			],
			'former_service' => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'url',
					'posts',
				],
				'properties'           => [
					'url'   => [
						'type' => 'string',
					],
					'posts' => [
						'type'    => 'integer',
						'minimum' => 0,
					],
				],
				'description'          => 'Another service that posts were imported from, while it is open whether it has moved.',
			],
		],
	],
	'/connection/former-service'        => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-connection-former-service',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'state',
			'url',
			'url_source',
			'key_source',
			'key_hint',
			'agreement',
			'error',
			'push',
			'former_service',
		],
		'properties'           => [
			'state'          => [
				'type' => 'string',
				'enum' => [
					'not_connected',
					'connected',
					'error',
				],
			],
			'url'            => [
				'type' => 'string',
			],
			'url_source'     => [
				'type' => 'string',
				'enum' => [
					'none',
					'option',
					'constant',
					'environment',
				],
			],
			'key_source'     => [
				'type' => 'string',
				'enum' => [
					'none',
					'option',
					'constant',
					'environment',
				],
			],
			'key_hint'       => [
				'description' => 'The end of the stored key, such as "…abcd"; the key itself never comes here.',
				'type'        => [
					'string',
					'null',
				],
			],
			'agreement'      => [
				'type' => [
					null,
					'null',
				],
			],
			'error'          => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
			],
			'push'           => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'active',
					'receiver',
					'last_delivery_at',
					'reason',
					'off',
				],
				'properties'           => [
					'active'           => [
						'type' => 'boolean',
					],
					'receiver'         => [
						'description' => 'The address that the service delivers to.',
						'type'        => [
							'string',
							'null',
						],
					],
					'last_delivery_at' => [
						'type' => [
							'string',
							'null',
						],
					],
					'reason'           => [
						'description' => 'Why not, with the fix; null where they do.',
						'type'        => [
							'string',
							'null',
						],
					],
					'off'              => [
						'type'        => 'boolean',
						'description' => 'Whether somebody has switched it off.',
					],
				],
			],
			'former_service' => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'url',
					'posts',
				],
				'properties'           => [
					'url'   => [
						'type' => 'string',
					],
					'posts' => [
						'type'    => 'integer',
						'minimum' => 0,
					],
				],
				'description'          => 'Another service that posts were imported from, while it is open whether it has moved.',
			],
		],
	],
	'/seo'                              => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-seo',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'active',
			'names',
			'choice',
			'prints',
			'faq',
		],
		'properties'           => [
			'active' => [
				'type'        => 'array',
				'description' => 'Slugs of the SEO plugins that run.',
				'items'       => [
					'type' => 'string',
				],
			],
			'names'  => [
				'type'                 => 'object',
				'description'          => 'Names of all that are known, by slug.',
				'additionalProperties' => true,
			],
			'choice' => [
				'type'        => 'string',
				'description' => '"auto", "none" or a slug.',
			],
			'prints' => [
				'type'        => 'string',
				'description' => 'What follows from it: "article-bridge", "none" or a slug.',
			],
			'faq'    => [
				'type' => 'string',
				'enum' => [
					'append',
					'body',
				],
			],
		],
	],
	'/settings/advanced'                => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-settings-advanced',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'rollback_days',
			'rollback_runs',
			'shortcodes',
			'image_limits',
		],
		'properties'           => [
			'rollback_days' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'rollback_runs' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'shortcodes'    => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'image_limits'  => [
				'type'                 => 'object',
				'description'          => 'What an image may cost; a filter of the site can change it.',
				'additionalProperties' => false,
				'required'             => [
					'bytes',
					'pixels',
					'seconds',
				],
				'properties'           => [
					'bytes'   => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'pixels'  => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'seconds' => [
						'type'    => 'integer',
						'minimum' => 0,
					],
				],
			],
		],
	],
	'/settings/setup'                   => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-settings-setup',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'progress',
		],
		'properties'           => [
			'progress' => [
				'type' => 'string',
				'enum' => [
					'new',
					'posts',
					'import',
					'skipped',
					'done',
				],
			],
		],
	],
	'/settings/uninstall'               => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-settings-uninstall',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'posts',
		],
		'properties'           => [
			'posts' => [
				'type' => 'string',
				'enum' => [
					'keep',
					'trash',
				],
			],
		],
	],
	'/presets'                          => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-presets',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'default',
			'presets',
		],
		'properties'           => [
			'default' => [
				'description' => 'Slug of the preset that holds where an import names none.',
				'type'        => [
					'string',
					'null',
				],
			],
			'presets' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'slug',
						'name',
						'options',
					],
					'properties'           => [
						'slug'    => [
							'type' => 'string',
						],
						'name'    => [
							'type' => 'string',
						],
						'options' => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'post_type',
								'post_status',
								'author',
								'author_id',
								'author_role',
								'categories',
								'category_ids',
								'category_taxonomy',
								'tags',
								'tag_ids',
								'tag_taxonomy',
								'date',
								'slug_conflict',
								'language',
								'featured_image',
								'media',
							],
							'properties'           => [
								'post_type'         => [
									'type' => 'string',
								],
								'post_status'       => [
									'type' => 'string',
									'enum' => [
										'draft',
										'pending',
										'publish',
										'private',
										'future',
									],
								],
								'author'            => [
									'type' => 'string',
									'enum' => [
										'runner',
										'user',
										'email',
										'create',
									],
								],
								'author_id'         => [
									'type'    => 'integer',
									'minimum' => 0,
								],
								'author_role'       => [
									'type' => 'string',
									'enum' => [
										'contributor',
										'author',
									],
								],
								'categories'        => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'category_ids'      => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'category_taxonomy' => [
									'type' => 'string',
								],
								'tags'              => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'tag_ids'           => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'tag_taxonomy'      => [
									'type' => 'string',
								],
								'date'              => [
									'type' => 'string',
									'enum' => [
										'article',
										'now',
									],
								],
								'slug_conflict'     => [
									'type' => 'string',
									'enum' => [
										'suffix',
										'fail',
									],
								],
								'language'          => [
									'type' => 'boolean',
								],
								'featured_image'    => [
									'type' => 'boolean',
								],
								'media'             => [
									'type' => 'string',
									'enum' => [
										'import',
										'link',
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/presets/{slug}'                   => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-presets-slug',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'default',
			'presets',
		],
		'properties'           => [
			'default' => [
				'description' => 'Slug of the preset that holds where an import names none.',
				'type'        => [
					'string',
					'null',
				],
			],
			'presets' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'slug',
						'name',
						'options',
					],
					'properties'           => [
						'slug'    => [
							'type' => 'string',
						],
						'name'    => [
							'type' => 'string',
						],
						'options' => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'post_type',
								'post_status',
								'author',
								'author_id',
								'author_role',
								'categories',
								'category_ids',
								'category_taxonomy',
								'tags',
								'tag_ids',
								'tag_taxonomy',
								'date',
								'slug_conflict',
								'language',
								'featured_image',
								'media',
							],
							'properties'           => [
								'post_type'         => [
									'type' => 'string',
								],
								'post_status'       => [
									'type' => 'string',
									'enum' => [
										'draft',
										'pending',
										'publish',
										'private',
										'future',
									],
								],
								'author'            => [
									'type' => 'string',
									'enum' => [
										'runner',
										'user',
										'email',
										'create',
									],
								],
								'author_id'         => [
									'type'    => 'integer',
									'minimum' => 0,
								],
								'author_role'       => [
									'type' => 'string',
									'enum' => [
										'contributor',
										'author',
									],
								],
								'categories'        => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'category_ids'      => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'category_taxonomy' => [
									'type' => 'string',
								],
								'tags'              => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'tag_ids'           => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'tag_taxonomy'      => [
									'type' => 'string',
								],
								'date'              => [
									'type' => 'string',
									'enum' => [
										'article',
										'now',
									],
								],
								'slug_conflict'     => [
									'type' => 'string',
									'enum' => [
										'suffix',
										'fail',
									],
								],
								'language'          => [
									'type' => 'boolean',
								],
								'featured_image'    => [
									'type' => 'boolean',
								],
								'media'             => [
									'type' => 'string',
									'enum' => [
										'import',
										'link',
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/articles'                         => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'articles',
			'total',
			'pages',
			'copy',
			'unusable',
		],
		'properties'           => [
			'articles' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => true,
					'required'             => [
						'uuid',
						'topic',
						'status',
						'slug',
						'word_count',
						'created_at',
						'updated_at',
						'meta_title',
						'focus_keyword',
						'local',
					],
					'properties'           => [
						'uuid'          => [
							'type'        => 'string',
							'minLength'   => 1,
							'description' => 'Identifier of the article; a UUID unless the gateway is in front of another service. Identifiers that cannot be requested are named in `reading_warnings`.',
						],
						'topic'         => [
							'type'        => 'string',
							'description' => 'What the article is about.',
						],
						'status'        => [
							'type'        => 'string',
							'enum'        => [
								'draft',
								'in_review',
								'completed',
								'archived',
								'deleted',
							],
							'description' => '"deleted": the service has the article no more.',
						],
						'slug'          => [
							'type'        => 'string',
							'minLength'   => 1,
							'description' => 'Slug of the article, for URLs.',
						],
						'word_count'    => [
							'type'        => 'integer',
							'minimum'     => 0,
							'description' => 'Number of words in the body, by Unicode word boundaries.',
						],
						'created_at'    => [
							'type'        => 'string',
							'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
							'description' => 'When the article was created, UTC.',
						],
						'updated_at'    => [
							'type'        => 'string',
							'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
							'description' => 'When the article last changed, UTC.',
						],
						'meta_title'    => [
							'type'        => 'string',
							'description' => 'Title for search engines.',
						],
						'focus_keyword' => [
							'type'        => 'string',
							'description' => 'The search phrase the article targets; may be empty.',
						],
						'title'         => [
							'description' => 'The article\'s own title, where the service tells it.',
							'type'        => [
								'string',
								'null',
							],
						],
						'thumbnail_url' => [
							'description' => 'A small picture, where the service tells one.',
							'type'        => [
								'string',
								'null',
							],
						],
						'local'         => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'state',
								'post_id',
								'edit_url',
								'view_url',
								'post_status',
							],
							'properties'           => [
								'state'       => [
									'type' => 'string',
									'enum' => [
										'new',
										'update_available',
										'imported',
										'edited',
										'conflict',
										'ignored',
										'gone',
									],
								],
								'post_id'     => [
									'type' => [
										'integer',
										'null',
									],
								],
								'edit_url'    => [
									'type' => [
										'string',
										'null',
									],
								],
								'view_url'    => [
									'type' => [
										'string',
										'null',
									],
								],
								'post_status' => [
									'type' => [
										'string',
										'null',
									],
								],
							],
						],
					],
				],
			],
			'total'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'copy'     => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'complete',
					'more',
					'read',
					'total',
					'checked_at',
				],
				'properties'           => [
					'complete'   => [
						'type'        => 'boolean',
						'description' => 'Whether it holds all that the service has.',
					],
					'more'       => [
						'type'        => 'boolean',
						'description' => 'Whether there is more to read: the next request reads on.',
					],
					'read'       => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'total'      => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'checked_at' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
				'description'          => 'How far the copy of the service\'s list is; null where the service was asked itself.',
			],
			'unusable' => [
				'type'        => 'array',
				'description' => 'Sentences on articles that the service lists and nobody can ask for.',
				'items'       => [
					'type' => 'string',
				],
			],
		],
	],
	'/articles/selection'               => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles-selection',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'total',
			'new',
			'updates',
			'conflicts',
			'uuids',
			'titles',
			'copy',
		],
		'properties'           => [
			'total'     => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Articles of the list.',
			],
			'new'       => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'updates'   => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'conflicts' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'uuids'     => [
				'type'        => 'array',
				'description' => 'Those with which an import does something.',
				'items'       => [
					'type' => 'string',
				],
			],
			'titles'    => [
				'type'        => 'array',
				'description' => 'The first of their titles.',
				'items'       => [
					'type' => 'string',
				],
			],
			'copy'      => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'complete',
					'more',
					'read',
					'total',
					'checked_at',
				],
				'properties'           => [
					'complete'   => [
						'type'        => 'boolean',
						'description' => 'Whether it holds all that the service has.',
					],
					'more'       => [
						'type'        => 'boolean',
						'description' => 'Whether there is more to read: the next request reads on.',
					],
					'read'       => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'total'      => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'checked_at' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
			],
		],
	],
	'/articles/facets'                  => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles-facets',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'languages',
			'categories',
			'copy',
		],
		'properties'           => [
			'languages'  => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'categories' => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'copy'       => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'complete',
					'more',
					'read',
					'total',
					'checked_at',
				],
				'properties'           => [
					'complete'   => [
						'type'        => 'boolean',
						'description' => 'Whether it holds all that the service has.',
					],
					'more'       => [
						'type'        => 'boolean',
						'description' => 'Whether there is more to read: the next request reads on.',
					],
					'read'       => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'total'      => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'checked_at' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
			],
		],
	],
	'/articles/{uuid}/preview'          => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles-uuid-preview',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'uuid',
			'title',
			'document',
			'seo',
			'facts',
		],
		'properties'           => [
			'uuid'     => [
				'type' => 'string',
			],
			'title'    => [
				'type' => 'string',
			],
			'document' => [
				'type'        => 'string',
				'description' => 'A whole document, for a frame without rights.',
			],
			'seo'      => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'meta_title',
					'meta_description',
					'focus_keyword',
					'excerpt',
					'image_url',
					'address',
					'site_name',
					'open_graph',
					'twitter',
				],
				'properties'           => [
					'meta_title'       => [
						'type' => 'string',
					],
					'meta_description' => [
						'type' => 'string',
					],
					'focus_keyword'    => [
						'type' => 'string',
					],
					'excerpt'          => [
						'type' => 'string',
					],
					'image_url'        => [
						'type' => 'string',
					],
					'address'          => [
						'type' => 'string',
					],
					'site_name'        => [
						'type' => 'string',
					],
					'open_graph'       => [
						'type'                 => 'object',
						'additionalProperties' => false,
						'required'             => [
							'title',
							'description',
							'image_url',
							'card',
						],
						'properties'           => [
							'title'       => [
								'type' => 'string',
							],
							'description' => [
								'type' => 'string',
							],
							'image_url'   => [
								'type' => 'string',
							],
							'card'        => [
								'type' => 'string',
							],
						],
					],
					'twitter'          => [
						'type'                 => 'object',
						'additionalProperties' => false,
						'required'             => [
							'title',
							'description',
							'image_url',
							'card',
						],
						'properties'           => [
							'title'       => [
								'type' => 'string',
							],
							'description' => [
								'type' => 'string',
							],
							'image_url'   => [
								'type' => 'string',
							],
							'card'        => [
								'type' => 'string',
							],
						],
					],
				],
			],
			'facts'    => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'language',
					'direction',
					'author',
					'categories',
					'tags',
				],
				'properties'           => [
					'language'   => [
						'type' => 'string',
					],
					'direction'  => [
						'type' => 'string',
						'enum' => [
							'ltr',
							'rtl',
						],
					],
					'author'     => [
						'type' => 'string',
					],
					'categories' => [
						'type'  => 'array',
						'items' => [
							'type' => 'string',
						],
					],
					'tags'       => [
						'type'  => 'array',
						'items' => [
							'type' => 'string',
						],
					],
				],
			],
		],
	],
	'/articles/{uuid}/comparison'       => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles-uuid-comparison',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'uuid',
			'title',
			'post_id',
			'edit_url',
			'updated_at',
			'fields',
		],
		'properties'           => [
			'uuid'       => [
				'type' => 'string',
			],
			'title'      => [
				'type' => 'string',
			],
			'post_id'    => [
				'type' => 'integer',
			],
			'edit_url'   => [
				'type' => [
					'string',
					'null',
				],
			],
			'updated_at' => [
				'type' => 'string',
			],
			'fields'     => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'field',
						'label',
						'before',
						'after',
						'diff',
						'outcome',
						'is_equal',
					],
					'properties'           => [
						'field'    => [
							'type' => 'string',
						],
						'label'    => [
							'type' => 'string',
						],
						'before'   => [
							'type' => 'string',
						],
						'after'    => [
							'type' => 'string',
						],
						'diff'     => [
							'type'        => 'array',
							'description' => 'Empty where all is new.',
							'items'       => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'required'             => [
									'type',
									'left',
									'right',
									'lines',
								],
								'properties'           => [
									'type'  => [
										'type' => 'string',
										'enum' => [
											'same',
											'changed',
											'removed',
											'added',
											'gap',
										],
									],
									'left'  => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'right' => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'lines' => [
										'type'        => 'integer',
										'minimum'     => 0,
										'description' => 'Of a gap: equal lines that were left out.',
									],
								],
							],
						],
						'outcome'  => [
							'description' => 'What an import would make of it.',
							'anyOf'       => [
								[
									'type' => 'string',
									'enum' => [
										'unchanged',
										'taken',
										'kept',
										'agreed',
										'merged',
										'conflict',
									],
								],
								[
									'type' => 'string',
									'enum' => [
										'',
									],
								],
							],
						],
						'is_equal' => [
							'type' => 'boolean',
						],
					],
				],
			],
		],
	],
	'/articles/{action}'                => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-articles-action',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'done',
			'failed',
		],
		'properties'           => [
			'done'   => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'failed' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'code',
						'message',
					],
					'properties'           => [
						'uuid'    => [
							'type' => 'string',
						],
						'code'    => [
							'type' => 'string',
						],
						'message' => [
							'type' => 'string',
						],
					],
				],
			],
		],
	],
	'/library/views'                    => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-library-views',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'default',
			'views',
		],
		'properties'           => [
			'default' => [
				'description' => 'Id of the view that the library opens with.',
				'type'        => [
					'string',
					'null',
				],
			],
			'views'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'id',
						'name',
						'view',
					],
					'properties'           => [
						'id'   => [
							'type' => 'string',
						],
						'name' => [
							'type' => 'string',
						],
						'view' => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'properties'           => [
								'type'    => [
									'type' => 'string',
									'enum' => [
										'table',
										'grid',
										'list',
									],
								],
								'search'  => [
									'type'      => 'string',
									'maxLength' => 200,
								],
								'perPage' => [
									'type'    => 'integer',
									'minimum' => 1,
									'maximum' => 50,
								],
								'fields'  => [
									'maxItems' => 30,
									'type'     => 'array',
									'items'    => [
										'type'    => 'string',
										'pattern' => '^[a-z_]{1,40}$',
									],
								],
								'sort'    => [
									'type'                 => 'object',
									'additionalProperties' => false,
									'properties'           => [
										'field'     => [
											'type'    => 'string',
											'pattern' => '^[a-z_]{1,40}$',
										],
										'direction' => [
											'type' => 'string',
											'enum' => [
												'asc',
												'desc',
											],
										],
									],
								],
								'filters' => [
									'maxItems' => 20,
									'type'     => 'array',
									'items'    => [
										'type'       => 'object',
										'additionalProperties' => false,
										'properties' => [
											'field'    => [
												'type'    => 'string',
												'pattern' => '^[a-z_]{1,40}$',
											],
											'operator' => [
												'type'    => 'string',
												'pattern' => '^[a-zA-Z]{1,30}$',
											],
											'value'    => [
												'anyOf' => [
													[
														'type' => 'integer',
													],
													[
														'type' => 'string',
														'maxLength' => 200,
													],
													[
														'maxItems' => 50,
														'type' => 'array',
														'items' => [
															'anyOf' => [
																[
																	'type' => 'integer',
																],
																[
																	'type' => 'string',
																	'maxLength' => 200,
																],
															],
														],
													],
												],
											],
										],
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/library/views/{id}'               => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-library-views-id',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'default',
			'views',
		],
		'properties'           => [
			'default' => [
				'description' => 'Id of the view that the library opens with.',
				'type'        => [
					'string',
					'null',
				],
			],
			'views'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'id',
						'name',
						'view',
					],
					'properties'           => [
						'id'   => [
							'type' => 'string',
						],
						'name' => [
							'type' => 'string',
						],
						'view' => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'properties'           => [
								'type'    => [
									'type' => 'string',
									'enum' => [
										'table',
										'grid',
										'list',
									],
								],
								'search'  => [
									'type'      => 'string',
									'maxLength' => 200,
								],
								'perPage' => [
									'type'    => 'integer',
									'minimum' => 1,
									'maximum' => 50,
								],
								'fields'  => [
									'maxItems' => 30,
									'type'     => 'array',
									'items'    => [
										'type'    => 'string',
										'pattern' => '^[a-z_]{1,40}$',
									],
								],
								'sort'    => [
									'type'                 => 'object',
									'additionalProperties' => false,
									'properties'           => [
										'field'     => [
											'type'    => 'string',
											'pattern' => '^[a-z_]{1,40}$',
										],
										'direction' => [
											'type' => 'string',
											'enum' => [
												'asc',
												'desc',
											],
										],
									],
								],
								'filters' => [
									'maxItems' => 20,
									'type'     => 'array',
									'items'    => [
										'type'       => 'object',
										'additionalProperties' => false,
										'properties' => [
											'field'    => [
												'type'    => 'string',
												'pattern' => '^[a-z_]{1,40}$',
											],
											'operator' => [
												'type'    => 'string',
												'pattern' => '^[a-zA-Z]{1,30}$',
											],
											'value'    => [
												'anyOf' => [
													[
														'type' => 'integer',
													],
													[
														'type' => 'string',
														'maxLength' => 200,
													],
													[
														'maxItems' => 50,
														'type' => 'array',
														'items' => [
															'anyOf' => [
																[
																	'type' => 'integer',
																],
																[
																	'type' => 'string',
																	'maxLength' => 200,
																],
															],
														],
													],
												],
											],
										],
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/imports'                          => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'imports',
			'total',
			'pages',
		],
		'properties'           => [
			'imports' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'id',
						'state',
						'dry_run',
						'trigger',
						'total',
						'done',
						'counts',
						'warned',
						'options',
						'user',
						'created_at',
						'started_at',
						'completed_at',
						'seconds',
						'driver',
						'error',
						'retry_at',
						'rollback',
					],
					'properties'           => [
						'id'           => [
							'type' => 'integer',
						],
						'state'        => [
							'type' => 'string',
							'enum' => [
								'pending',
								'running',
								'halted',
								'paused',
								'completed',
								'cancelled',
								'rolling_back',
								'rolled_back',
							],
						],
						'dry_run'      => [
							'type'        => 'boolean',
							'description' => 'Whether nothing is written, and the items say what would be.',
						],
						'trigger'      => [
							'type' => 'string',
							'enum' => [
								'request',
								'sync',
							],
						],
						'total'        => [
							'type'    => 'integer',
							'minimum' => 0,
						],
						'done'         => [
							'type'    => 'integer',
							'minimum' => 0,
						],
						'counts'       => [
							'type'                 => 'object',
							'additionalProperties' => true,
						],
						'warned'       => [
							'type'        => 'integer',
							'minimum'     => 0,
							'description' => 'Articles with warnings.',
						],
						'options'      => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'post_type',
								'post_status',
								'author',
								'author_id',
								'author_role',
								'categories',
								'category_ids',
								'category_taxonomy',
								'tags',
								'tag_ids',
								'tag_taxonomy',
								'date',
								'slug_conflict',
								'language',
								'featured_image',
								'media',
							],
							'properties'           => [
								'post_type'         => [
									'type' => 'string',
								],
								'post_status'       => [
									'type' => 'string',
									'enum' => [
										'draft',
										'pending',
										'publish',
										'private',
										'future',
									],
								],
								'author'            => [
									'type' => 'string',
									'enum' => [
										'runner',
										'user',
										'email',
										'create',
									],
								],
								'author_id'         => [
									'type'    => 'integer',
									'minimum' => 0,
								],
								'author_role'       => [
									'type' => 'string',
									'enum' => [
										'contributor',
										'author',
									],
								],
								'categories'        => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'category_ids'      => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'category_taxonomy' => [
									'type' => 'string',
								],
								'tags'              => [
									'type' => 'string',
									'enum' => [
										'create',
										'match',
										'fixed',
										'none',
									],
								],
								'tag_ids'           => [
									'maxItems' => 50,
									'type'     => 'array',
									'items'    => [
										'type'    => 'integer',
										'minimum' => 1,
									],
								],
								'tag_taxonomy'      => [
									'type' => 'string',
								],
								'date'              => [
									'type' => 'string',
									'enum' => [
										'article',
										'now',
									],
								],
								'slug_conflict'     => [
									'type' => 'string',
									'enum' => [
										'suffix',
										'fail',
									],
								],
								'language'          => [
									'type' => 'boolean',
								],
								'featured_image'    => [
									'type' => 'boolean',
								],
								'media'             => [
									'type' => 'string',
									'enum' => [
										'import',
										'link',
									],
								],
							],
						],
						'user'         => [
							'type'                 => [
								'object',
								'null',
							],
							'additionalProperties' => false,
							'required'             => [
								'id',
								'name',
							],
							'properties'           => [
								'id'   => [
									'type' => 'integer',
								],
								'name' => [
									'type' => 'string',
								],
							],
							'description'          => 'Who started it; null for a deleted user.',
						],
						'created_at'   => [
							'type'    => 'string',
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'started_at'   => [
							'type'    => [
								'string',
								'null',
							],
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'completed_at' => [
							'type'    => [
								'string',
								'null',
							],
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'seconds'      => [
							'type'        => 'integer',
							'minimum'     => 0,
							'description' => 'From its first step to its end, or to now.',
						],
						'driver'       => [
							'type'                 => [
								'object',
								'null',
							],
							'additionalProperties' => false,
							'required'             => [
								'kind',
								'label',
								'until',
							],
							'properties'           => [
								'kind'  => [
									'type' => 'string',
									'enum' => [
										'page',
										'cron',
										'cli',
									],
								],
								'label' => [
									'type' => 'string',
								],
								'until' => [
									'type'    => [
										'string',
										'null',
									],
									'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
								],
							],
							'description'          => 'Who works on the run right now.',
						],
						'error'        => [
							'type'                 => [
								'object',
								'null',
							],
							'additionalProperties' => false,
							'required'             => [
								'code',
								'message',
							],
							'properties'           => [
								'code'    => [
									'type' => 'string',
								],
								'message' => [
									'type' => 'string',
								],
							],
							'description'          => 'Why it cannot go on for now.',
						],
						'retry_at'     => [
							'type'        => [
								'string',
								'null',
							],
							'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
							'description' => 'When it is tried again by itself; null where somebody has to fix the cause first.',
						],
						'rollback'     => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'possible',
								'undone',
								'kept',
							],
							'properties'           => [
								'possible' => [
									'type' => 'boolean',
								],
								'undone'   => [
									'type'        => 'integer',
									'minimum'     => 0,
									'description' => 'Posts that were brought back or deleted.',
								],
								'kept'     => [
									'type'        => 'integer',
									'minimum'     => 0,
									'description' => 'Posts that were left as they are.',
								],
							],
						],
					],
				],
			],
			'total'   => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'   => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/imports/{id}'                     => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'id',
			'state',
			'dry_run',
			'trigger',
			'total',
			'done',
			'counts',
			'warned',
			'options',
			'user',
			'created_at',
			'started_at',
			'completed_at',
			'seconds',
			'driver',
			'error',
			'retry_at',
			'rollback',
			'current',
			'items',
			'cursor',
		],
		'properties'           => [
			'id'           => [
				'type' => 'integer',
			],
			'state'        => [
				'type' => 'string',
				'enum' => [
					'pending',
					'running',
					'halted',
					'paused',
					'completed',
					'cancelled',
					'rolling_back',
					'rolled_back',
				],
			],
			'dry_run'      => [
				'type'        => 'boolean',
				'description' => 'Whether nothing is written, and the items say what would be.',
			],
			'trigger'      => [
				'type' => 'string',
				'enum' => [
					'request',
					'sync',
				],
			],
			'total'        => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'done'         => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'counts'       => [
				'type'                 => 'object',
				'additionalProperties' => true,
			],
			'warned'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Articles with warnings.',
			],
			'options'      => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'post_type',
					'post_status',
					'author',
					'author_id',
					'author_role',
					'categories',
					'category_ids',
					'category_taxonomy',
					'tags',
					'tag_ids',
					'tag_taxonomy',
					'date',
					'slug_conflict',
					'language',
					'featured_image',
					'media',
				],
				'properties'           => [
					'post_type'         => [
						'type' => 'string',
					],
					'post_status'       => [
						'type' => 'string',
						'enum' => [
							'draft',
							'pending',
							'publish',
							'private',
							'future',
						],
					],
					'author'            => [
						'type' => 'string',
						'enum' => [
							'runner',
							'user',
							'email',
							'create',
						],
					],
					'author_id'         => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'author_role'       => [
						'type' => 'string',
						'enum' => [
							'contributor',
							'author',
						],
					],
					'categories'        => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'category_ids'      => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'category_taxonomy' => [
						'type' => 'string',
					],
					'tags'              => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'tag_ids'           => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'tag_taxonomy'      => [
						'type' => 'string',
					],
					'date'              => [
						'type' => 'string',
						'enum' => [
							'article',
							'now',
						],
					],
					'slug_conflict'     => [
						'type' => 'string',
						'enum' => [
							'suffix',
							'fail',
						],
					],
					'language'          => [
						'type' => 'boolean',
					],
					'featured_image'    => [
						'type' => 'boolean',
					],
					'media'             => [
						'type' => 'string',
						'enum' => [
							'import',
							'link',
						],
					],
				],
			],
			'user'         => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'id',
					'name',
				],
				'properties'           => [
					'id'   => [
						'type' => 'integer',
					],
					'name' => [
						'type' => 'string',
					],
				],
				'description'          => 'Who started it; null for a deleted user.',
			],
			'created_at'   => [
				'type'    => 'string',
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'started_at'   => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'completed_at' => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'seconds'      => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'From its first step to its end, or to now.',
			],
			'driver'       => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'kind',
					'label',
					'until',
				],
				'properties'           => [
					'kind'  => [
						'type' => 'string',
						'enum' => [
							'page',
							'cron',
							'cli',
						],
					],
					'label' => [
						'type' => 'string',
					],
					'until' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
				'description'          => 'Who works on the run right now.',
			],
			'error'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
				'description'          => 'Why it cannot go on for now.',
			],
			'retry_at'     => [
				'type'        => [
					'string',
					'null',
				],
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'When it is tried again by itself; null where somebody has to fix the cause first.',
			],
			'rollback'     => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'possible',
					'undone',
					'kept',
				],
				'properties'           => [
					'possible' => [
						'type' => 'boolean',
					],
					'undone'   => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were brought back or deleted.',
					],
					'kept'     => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were left as they are.',
					],
				],
			],
			'current'      => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'uuid',
					'title',
				],
				'properties'           => [
					'uuid'  => [
						'type' => 'string',
					],
					'title' => [
						'type' => 'string',
					],
				],
				'description'          => 'The article that is next or at work; null for a run that is not running.',
			],
			'items'        => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'state',
						'post_id',
						'edit_url',
						'view_url',
						'post_status',
						'classic',
						'message',
						'warnings',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'state'       => [
							'type' => 'string',
							'enum' => [
								'pending',
								'created',
								'updated',
								'unchanged',
								'conflict',
								'failed',
							],
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
						'classic'     => [
							'type'        => 'boolean',
							'description' => 'Whether the text of its post is HTML that is not blocks.',
						],
						'message'     => [
							'type'        => 'string',
							'description' => 'Why it failed; empty otherwise.',
						],
						'warnings'    => [
							'type'        => 'array',
							'description' => 'What worked, but not fully, such as an image that could not be fetched.',
							'items'       => [
								'type' => 'string',
							],
						],
						'plan'        => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'state',
								'title',
								'post_id',
								'message',
								'warnings',
								'changes',
								'images',
							],
							'properties'           => [
								'state'    => [
									'type' => 'string',
									'enum' => [
										'created',
										'updated',
										'unchanged',
										'conflict',
										'failed',
									],
								],
								'title'    => [
									'type' => 'string',
								],
								'post_id'  => [
									'type' => [
										'integer',
										'null',
									],
								],
								'message'  => [
									'type' => 'string',
								],
								'warnings' => [
									'type'  => 'array',
									'items' => [
										'type' => 'string',
									],
								],
								'changes'  => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'field',
											'label',
											'before',
											'after',
											'diff',
											'outcome',
										],
										'properties' => [
											'field'   => [
												'type' => 'string',
											],
											'label'   => [
												'type' => 'string',
											],
											'before'  => [
												'type' => 'string',
											],
											'after'   => [
												'type' => 'string',
											],
											'diff'    => [
												'type'  => 'array',
												'description' => 'Empty where all is new.',
												'items' => [
													'type' => 'object',
													'additionalProperties' => false,
													'required' => [
														'type',
														'left',
														'right',
														'lines',
													],
													'properties' => [
														'type' => [
															'type' => 'string',
															'enum' => [
																'same',
																'changed',
																'removed',
																'added',
																'gap',
															],
														],
														'left' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'right' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'lines' => [
															'type' => 'integer',
															'minimum' => 0,
															'description' => 'Of a gap: equal lines that were left out.',
														],
													],
												],
											],
											'outcome' => [
												'type' => 'string',
												'enum' => [
													'created',
													'unchanged',
													'taken',
													'kept',
													'agreed',
													'merged',
													'conflict',
												],
											],
										],
									],
								],
								'images'   => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'url',
											'stored',
											'bytes',
										],
										'properties' => [
											'url'    => [
												'type' => 'string',
											],
											'stored' => [
												'type' => 'boolean',
											],
											'bytes'  => [
												'type'    => [
													'integer',
													'null',
												],
												'minimum' => 0,
											],
										],
									],
								],
							],
						],
						'rolled_back' => [
							'type' => 'boolean',
							'enum' => [
								true,
							],
						],
					],
				],
			],
			'cursor'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'To be sent with the next request.',
			],
		],
	],
	'/imports/{id}/step'                => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-step',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'id',
			'state',
			'dry_run',
			'trigger',
			'total',
			'done',
			'counts',
			'warned',
			'options',
			'user',
			'created_at',
			'started_at',
			'completed_at',
			'seconds',
			'driver',
			'error',
			'retry_at',
			'rollback',
			'current',
			'items',
			'cursor',
		],
		'properties'           => [
			'id'           => [
				'type' => 'integer',
			],
			'state'        => [
				'type' => 'string',
				'enum' => [
					'pending',
					'running',
					'halted',
					'paused',
					'completed',
					'cancelled',
					'rolling_back',
					'rolled_back',
				],
			],
			'dry_run'      => [
				'type'        => 'boolean',
				'description' => 'Whether nothing is written, and the items say what would be.',
			],
			'trigger'      => [
				'type' => 'string',
				'enum' => [
					'request',
					'sync',
				],
			],
			'total'        => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'done'         => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'counts'       => [
				'type'                 => 'object',
				'additionalProperties' => true,
			],
			'warned'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Articles with warnings.',
			],
			'options'      => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'post_type',
					'post_status',
					'author',
					'author_id',
					'author_role',
					'categories',
					'category_ids',
					'category_taxonomy',
					'tags',
					'tag_ids',
					'tag_taxonomy',
					'date',
					'slug_conflict',
					'language',
					'featured_image',
					'media',
				],
				'properties'           => [
					'post_type'         => [
						'type' => 'string',
					],
					'post_status'       => [
						'type' => 'string',
						'enum' => [
							'draft',
							'pending',
							'publish',
							'private',
							'future',
						],
					],
					'author'            => [
						'type' => 'string',
						'enum' => [
							'runner',
							'user',
							'email',
							'create',
						],
					],
					'author_id'         => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'author_role'       => [
						'type' => 'string',
						'enum' => [
							'contributor',
							'author',
						],
					],
					'categories'        => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'category_ids'      => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'category_taxonomy' => [
						'type' => 'string',
					],
					'tags'              => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'tag_ids'           => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'tag_taxonomy'      => [
						'type' => 'string',
					],
					'date'              => [
						'type' => 'string',
						'enum' => [
							'article',
							'now',
						],
					],
					'slug_conflict'     => [
						'type' => 'string',
						'enum' => [
							'suffix',
							'fail',
						],
					],
					'language'          => [
						'type' => 'boolean',
					],
					'featured_image'    => [
						'type' => 'boolean',
					],
					'media'             => [
						'type' => 'string',
						'enum' => [
							'import',
							'link',
						],
					],
				],
			],
			'user'         => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'id',
					'name',
				],
				'properties'           => [
					'id'   => [
						'type' => 'integer',
					],
					'name' => [
						'type' => 'string',
					],
				],
				'description'          => 'Who started it; null for a deleted user.',
			],
			'created_at'   => [
				'type'    => 'string',
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'started_at'   => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'completed_at' => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'seconds'      => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'From its first step to its end, or to now.',
			],
			'driver'       => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'kind',
					'label',
					'until',
				],
				'properties'           => [
					'kind'  => [
						'type' => 'string',
						'enum' => [
							'page',
							'cron',
							'cli',
						],
					],
					'label' => [
						'type' => 'string',
					],
					'until' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
				'description'          => 'Who works on the run right now.',
			],
			'error'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
				'description'          => 'Why it cannot go on for now.',
			],
			'retry_at'     => [
				'type'        => [
					'string',
					'null',
				],
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'When it is tried again by itself; null where somebody has to fix the cause first.',
			],
			'rollback'     => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'possible',
					'undone',
					'kept',
				],
				'properties'           => [
					'possible' => [
						'type' => 'boolean',
					],
					'undone'   => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were brought back or deleted.',
					],
					'kept'     => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were left as they are.',
					],
				],
			],
			'current'      => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'uuid',
					'title',
				],
				'properties'           => [
					'uuid'  => [
						'type' => 'string',
					],
					'title' => [
						'type' => 'string',
					],
				],
				'description'          => 'The article that is next or at work; null for a run that is not running.',
			],
			'items'        => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'state',
						'post_id',
						'edit_url',
						'view_url',
						'post_status',
						'classic',
						'message',
						'warnings',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'state'       => [
							'type' => 'string',
							'enum' => [
								'pending',
								'created',
								'updated',
								'unchanged',
								'conflict',
								'failed',
							],
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
						'classic'     => [
							'type'        => 'boolean',
							'description' => 'Whether the text of its post is HTML that is not blocks.',
						],
						'message'     => [
							'type'        => 'string',
							'description' => 'Why it failed; empty otherwise.',
						],
						'warnings'    => [
							'type'        => 'array',
							'description' => 'What worked, but not fully, such as an image that could not be fetched.',
							'items'       => [
								'type' => 'string',
							],
						],
						'plan'        => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'state',
								'title',
								'post_id',
								'message',
								'warnings',
								'changes',
								'images',
							],
							'properties'           => [
								'state'    => [
									'type' => 'string',
									'enum' => [
										'created',
										'updated',
										'unchanged',
										'conflict',
										'failed',
									],
								],
								'title'    => [
									'type' => 'string',
								],
								'post_id'  => [
									'type' => [
										'integer',
										'null',
									],
								],
								'message'  => [
									'type' => 'string',
								],
								'warnings' => [
									'type'  => 'array',
									'items' => [
										'type' => 'string',
									],
								],
								'changes'  => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'field',
											'label',
											'before',
											'after',
											'diff',
											'outcome',
										],
										'properties' => [
											'field'   => [
												'type' => 'string',
											],
											'label'   => [
												'type' => 'string',
											],
											'before'  => [
												'type' => 'string',
											],
											'after'   => [
												'type' => 'string',
											],
											'diff'    => [
												'type'  => 'array',
												'description' => 'Empty where all is new.',
												'items' => [
													'type' => 'object',
													'additionalProperties' => false,
													'required' => [
														'type',
														'left',
														'right',
														'lines',
													],
													'properties' => [
														'type' => [
															'type' => 'string',
															'enum' => [
																'same',
																'changed',
																'removed',
																'added',
																'gap',
															],
														],
														'left' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'right' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'lines' => [
															'type' => 'integer',
															'minimum' => 0,
															'description' => 'Of a gap: equal lines that were left out.',
														],
													],
												],
											],
											'outcome' => [
												'type' => 'string',
												'enum' => [
													'created',
													'unchanged',
													'taken',
													'kept',
													'agreed',
													'merged',
													'conflict',
												],
											],
										],
									],
								],
								'images'   => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'url',
											'stored',
											'bytes',
										],
										'properties' => [
											'url'    => [
												'type' => 'string',
											],
											'stored' => [
												'type' => 'boolean',
											],
											'bytes'  => [
												'type'    => [
													'integer',
													'null',
												],
												'minimum' => 0,
											],
										],
									],
								],
							],
						],
						'rolled_back' => [
							'type' => 'boolean',
							'enum' => [
								true,
							],
						],
					],
				],
			],
			'cursor'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'To be sent with the next request.',
			],
		],
	],
	'/imports/{id}/{decision}'          => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-decision',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'id',
			'state',
			'dry_run',
			'trigger',
			'total',
			'done',
			'counts',
			'warned',
			'options',
			'user',
			'created_at',
			'started_at',
			'completed_at',
			'seconds',
			'driver',
			'error',
			'retry_at',
			'rollback',
			'current',
			'items',
			'cursor',
		],
		'properties'           => [
			'id'           => [
				'type' => 'integer',
			],
			'state'        => [
				'type' => 'string',
				'enum' => [
					'pending',
					'running',
					'halted',
					'paused',
					'completed',
					'cancelled',
					'rolling_back',
					'rolled_back',
				],
			],
			'dry_run'      => [
				'type'        => 'boolean',
				'description' => 'Whether nothing is written, and the items say what would be.',
			],
			'trigger'      => [
				'type' => 'string',
				'enum' => [
					'request',
					'sync',
				],
			],
			'total'        => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'done'         => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'counts'       => [
				'type'                 => 'object',
				'additionalProperties' => true,
			],
			'warned'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Articles with warnings.',
			],
			'options'      => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'post_type',
					'post_status',
					'author',
					'author_id',
					'author_role',
					'categories',
					'category_ids',
					'category_taxonomy',
					'tags',
					'tag_ids',
					'tag_taxonomy',
					'date',
					'slug_conflict',
					'language',
					'featured_image',
					'media',
				],
				'properties'           => [
					'post_type'         => [
						'type' => 'string',
					],
					'post_status'       => [
						'type' => 'string',
						'enum' => [
							'draft',
							'pending',
							'publish',
							'private',
							'future',
						],
					],
					'author'            => [
						'type' => 'string',
						'enum' => [
							'runner',
							'user',
							'email',
							'create',
						],
					],
					'author_id'         => [
						'type'    => 'integer',
						'minimum' => 0,
					],
					'author_role'       => [
						'type' => 'string',
						'enum' => [
							'contributor',
							'author',
						],
					],
					'categories'        => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'category_ids'      => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'category_taxonomy' => [
						'type' => 'string',
					],
					'tags'              => [
						'type' => 'string',
						'enum' => [
							'create',
							'match',
							'fixed',
							'none',
						],
					],
					'tag_ids'           => [
						'maxItems' => 50,
						'type'     => 'array',
						'items'    => [
							'type'    => 'integer',
							'minimum' => 1,
						],
					],
					'tag_taxonomy'      => [
						'type' => 'string',
					],
					'date'              => [
						'type' => 'string',
						'enum' => [
							'article',
							'now',
						],
					],
					'slug_conflict'     => [
						'type' => 'string',
						'enum' => [
							'suffix',
							'fail',
						],
					],
					'language'          => [
						'type' => 'boolean',
					],
					'featured_image'    => [
						'type' => 'boolean',
					],
					'media'             => [
						'type' => 'string',
						'enum' => [
							'import',
							'link',
						],
					],
				],
			],
			'user'         => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'id',
					'name',
				],
				'properties'           => [
					'id'   => [
						'type' => 'integer',
					],
					'name' => [
						'type' => 'string',
					],
				],
				'description'          => 'Who started it; null for a deleted user.',
			],
			'created_at'   => [
				'type'    => 'string',
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'started_at'   => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'completed_at' => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'seconds'      => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'From its first step to its end, or to now.',
			],
			'driver'       => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'kind',
					'label',
					'until',
				],
				'properties'           => [
					'kind'  => [
						'type' => 'string',
						'enum' => [
							'page',
							'cron',
							'cli',
						],
					],
					'label' => [
						'type' => 'string',
					],
					'until' => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
				],
				'description'          => 'Who works on the run right now.',
			],
			'error'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
				'description'          => 'Why it cannot go on for now.',
			],
			'retry_at'     => [
				'type'        => [
					'string',
					'null',
				],
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'When it is tried again by itself; null where somebody has to fix the cause first.',
			],
			'rollback'     => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'possible',
					'undone',
					'kept',
				],
				'properties'           => [
					'possible' => [
						'type' => 'boolean',
					],
					'undone'   => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were brought back or deleted.',
					],
					'kept'     => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Posts that were left as they are.',
					],
				],
			],
			'current'      => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'uuid',
					'title',
				],
				'properties'           => [
					'uuid'  => [
						'type' => 'string',
					],
					'title' => [
						'type' => 'string',
					],
				],
				'description'          => 'The article that is next or at work; null for a run that is not running.',
			],
			'items'        => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'state',
						'post_id',
						'edit_url',
						'view_url',
						'post_status',
						'classic',
						'message',
						'warnings',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'state'       => [
							'type' => 'string',
							'enum' => [
								'pending',
								'created',
								'updated',
								'unchanged',
								'conflict',
								'failed',
							],
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
						'classic'     => [
							'type'        => 'boolean',
							'description' => 'Whether the text of its post is HTML that is not blocks.',
						],
						'message'     => [
							'type'        => 'string',
							'description' => 'Why it failed; empty otherwise.',
						],
						'warnings'    => [
							'type'        => 'array',
							'description' => 'What worked, but not fully, such as an image that could not be fetched.',
							'items'       => [
								'type' => 'string',
							],
						],
						'plan'        => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'state',
								'title',
								'post_id',
								'message',
								'warnings',
								'changes',
								'images',
							],
							'properties'           => [
								'state'    => [
									'type' => 'string',
									'enum' => [
										'created',
										'updated',
										'unchanged',
										'conflict',
										'failed',
									],
								],
								'title'    => [
									'type' => 'string',
								],
								'post_id'  => [
									'type' => [
										'integer',
										'null',
									],
								],
								'message'  => [
									'type' => 'string',
								],
								'warnings' => [
									'type'  => 'array',
									'items' => [
										'type' => 'string',
									],
								],
								'changes'  => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'field',
											'label',
											'before',
											'after',
											'diff',
											'outcome',
										],
										'properties' => [
											'field'   => [
												'type' => 'string',
											],
											'label'   => [
												'type' => 'string',
											],
											'before'  => [
												'type' => 'string',
											],
											'after'   => [
												'type' => 'string',
											],
											'diff'    => [
												'type'  => 'array',
												'description' => 'Empty where all is new.',
												'items' => [
													'type' => 'object',
													'additionalProperties' => false,
													'required' => [
														'type',
														'left',
														'right',
														'lines',
													],
													'properties' => [
														'type' => [
															'type' => 'string',
															'enum' => [
																'same',
																'changed',
																'removed',
																'added',
																'gap',
															],
														],
														'left' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'right' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'lines' => [
															'type' => 'integer',
															'minimum' => 0,
															'description' => 'Of a gap: equal lines that were left out.',
														],
													],
												],
											],
											'outcome' => [
												'type' => 'string',
												'enum' => [
													'created',
													'unchanged',
													'taken',
													'kept',
													'agreed',
													'merged',
													'conflict',
												],
											],
										],
									],
								],
								'images'   => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'url',
											'stored',
											'bytes',
										],
										'properties' => [
											'url'    => [
												'type' => 'string',
											],
											'stored' => [
												'type' => 'boolean',
											],
											'bytes'  => [
												'type'    => [
													'integer',
													'null',
												],
												'minimum' => 0,
											],
										],
									],
								],
							],
						],
						'rolled_back' => [
							'type' => 'boolean',
							'enum' => [
								true,
							],
						],
					],
				],
			],
			'cursor'       => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'To be sent with the next request.',
			],
		],
	],
	'/imports/{id}/items'               => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-items',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'items',
			'total',
			'pages',
		],
		'properties'           => [
			'items' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'state',
						'post_id',
						'edit_url',
						'view_url',
						'post_status',
						'classic',
						'message',
						'warnings',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'state'       => [
							'type' => 'string',
							'enum' => [
								'pending',
								'created',
								'updated',
								'unchanged',
								'conflict',
								'failed',
							],
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
						'classic'     => [
							'type'        => 'boolean',
							'description' => 'Whether the text of its post is HTML that is not blocks.',
						],
						'message'     => [
							'type'        => 'string',
							'description' => 'Why it failed; empty otherwise.',
						],
						'warnings'    => [
							'type'        => 'array',
							'description' => 'What worked, but not fully, such as an image that could not be fetched.',
							'items'       => [
								'type' => 'string',
							],
						],
						'plan'        => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'state',
								'title',
								'post_id',
								'message',
								'warnings',
								'changes',
								'images',
							],
							'properties'           => [
								'state'    => [
									'type' => 'string',
									'enum' => [
										'created',
										'updated',
										'unchanged',
										'conflict',
										'failed',
									],
								],
								'title'    => [
									'type' => 'string',
								],
								'post_id'  => [
									'type' => [
										'integer',
										'null',
									],
								],
								'message'  => [
									'type' => 'string',
								],
								'warnings' => [
									'type'  => 'array',
									'items' => [
										'type' => 'string',
									],
								],
								'changes'  => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'field',
											'label',
											'before',
											'after',
											'diff',
											'outcome',
										],
										'properties' => [
											'field'   => [
												'type' => 'string',
											],
											'label'   => [
												'type' => 'string',
											],
											'before'  => [
												'type' => 'string',
											],
											'after'   => [
												'type' => 'string',
											],
											'diff'    => [
												'type'  => 'array',
												'description' => 'Empty where all is new.',
												'items' => [
													'type' => 'object',
													'additionalProperties' => false,
													'required' => [
														'type',
														'left',
														'right',
														'lines',
													],
													'properties' => [
														'type' => [
															'type' => 'string',
															'enum' => [
																'same',
																'changed',
																'removed',
																'added',
																'gap',
															],
														],
														'left' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'right' => [
															'type' => [
																'array',
																'null',
															],
															'items' => [
																'type' => 'object',
																'additionalProperties' => false,
																'required' => [
																	'text',
																	'changed',
																],
																'properties' => [
																	'text' => [
																		'type' => 'string',
																	],
																	'changed' => [
																		'type' => 'boolean',
																		'description' => 'Whether the other side lacks it.',
																	],
																],
															],
														],
														'lines' => [
															'type' => 'integer',
															'minimum' => 0,
															'description' => 'Of a gap: equal lines that were left out.',
														],
													],
												],
											],
											'outcome' => [
												'type' => 'string',
												'enum' => [
													'created',
													'unchanged',
													'taken',
													'kept',
													'agreed',
													'merged',
													'conflict',
												],
											],
										],
									],
								],
								'images'   => [
									'type'  => 'array',
									'items' => [
										'type'       => 'object',
										'additionalProperties' => false,
										'required'   => [
											'url',
											'stored',
											'bytes',
										],
										'properties' => [
											'url'    => [
												'type' => 'string',
											],
											'stored' => [
												'type' => 'boolean',
											],
											'bytes'  => [
												'type'    => [
													'integer',
													'null',
												],
												'minimum' => 0,
											],
										],
									],
								],
							],
						],
						'rolled_back' => [
							'type' => 'boolean',
							'enum' => [
								true,
							],
						],
					],
				],
			],
			'total' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/imports/{id}/log'                 => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-log',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'log',
			'total',
			'pages',
		],
		'properties'           => [
			'log'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'time',
						'level',
						'uuid',
						'message',
					],
					'properties'           => [
						'time'    => [
							'type'    => 'string',
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'level'   => [
							'type' => 'string',
							'enum' => [
								'info',
								'warning',
								'error',
							],
						],
						'uuid'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'message' => [
							'type' => 'string',
						],
					],
				],
			],
			'total' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages' => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/imports/{id}/reasons'             => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-reasons',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'reasons',
			'total',
			'pages',
		],
		'properties'           => [
			'reasons' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'time',
						'level',
						'message',
						'articles',
						'article',
					],
					'properties'           => [
						'time'     => [
							'type'        => 'string',
							'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
							'description' => 'When it was logged last.',
						],
						'level'    => [
							'type' => 'string',
							'enum' => [
								'info',
								'warning',
								'error',
							],
						],
						'message'  => [
							'type' => 'string',
						],
						'articles' => [
							'type'        => 'integer',
							'minimum'     => 0,
							'description' => 'Articles that it was logged of; 0 for the run itself.',
						],
						'article'  => [
							'description' => 'The title of the only article that it was logged of, or its UUID without a title.',
							'type'        => [
								'string',
								'null',
							],
						],
					],
				],
			],
			'total'   => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'   => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/imports/{id}/items/{uuid}/blocks' => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-imports-id-items-uuid-blocks',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'content',
		],
		'properties'           => [
			'content' => [
				'type' => 'string',
			],
		],
	],
	'/conflicts'                        => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-conflicts',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'conflicts',
			'total',
			'pages',
		],
		'properties'           => [
			'conflicts' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'post_id',
						'since',
						'edit_url',
						'view_url',
						'post_status',
						'fields',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'post_id'     => [
							'type' => 'integer',
						],
						'since'       => [
							'type'    => [
								'string',
								'null',
							],
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
						'fields'      => [
							'type'  => 'array',
							'items' => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'required'             => [
									'field',
									'label',
								],
								'properties'           => [
									'field' => [
										'type' => 'string',
									],
									'label' => [
										'type' => 'string',
									],
								],
							],
						],
					],
				],
			],
			'total'     => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'     => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/conflicts/{uuid}'                 => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-conflicts-uuid',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'uuid',
			'title',
			'post_id',
			'since',
			'edit_url',
			'view_url',
			'post_status',
			'version',
			'can_undo',
			'next',
			'fields',
		],
		'properties'           => [
			'uuid'        => [
				'type' => 'string',
			],
			'title'       => [
				'type' => 'string',
			],
			'post_id'     => [
				'type' => 'integer',
			],
			'since'       => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'edit_url'    => [
				'type' => [
					'string',
					'null',
				],
			],
			'view_url'    => [
				'type' => [
					'string',
					'null',
				],
			],
			'post_status' => [
				'type' => [
					'string',
					'null',
				],
			],
			'version'     => [
				'type'        => 'string',
				'description' => 'Goes back with the decision: refused where something has changed since.',
			],
			'can_undo'    => [
				'type'        => 'boolean',
				'description' => 'Whether the last decision can still be taken back.',
			],
			'next'        => [
				'description' => 'The article whose conflict comes next in the list, which begins anew at its end.',
				'type'        => [
					'string',
					'null',
				],
			],
			'fields'      => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'field',
						'label',
						'base',
						'local',
						'remote',
						'shown',
						'diff',
					],
					'properties'           => [
						'field'  => [
							'type' => 'string',
						],
						'label'  => [
							'type' => 'string',
						],
						'base'   => [],
						'local'  => [],
						'remote' => [],
						'shown'  => [
							'type'                 => 'object',
							'description'          => 'The same as text for people; null where the common version is not known.',
							'additionalProperties' => false,
							'required'             => [
								'base',
								'local',
								'remote',
							],
							'properties'           => [
								'base'   => [
									'type' => [
										'string',
										'null',
									],
								],
								'local'  => [
									'type' => 'string',
								],
								'remote' => [
									'type' => 'string',
								],
							],
						],
						'diff'   => [
							'type'  => 'array',
							'items' => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'required'             => [
									'type',
									'left',
									'right',
									'lines',
								],
								'properties'           => [
									'type'  => [
										'type' => 'string',
										'enum' => [
											'same',
											'changed',
											'removed',
											'added',
											'gap',
										],
									],
									'left'  => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'right' => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'lines' => [
										'type'        => 'integer',
										'minimum'     => 0,
										'description' => 'Of a gap: equal lines that were left out.',
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/conflicts/{uuid}/undo'            => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-conflicts-uuid-undo',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'uuid',
			'title',
			'post_id',
			'since',
			'edit_url',
			'view_url',
			'post_status',
			'version',
			'can_undo',
			'next',
			'fields',
		],
		'properties'           => [
			'uuid'        => [
				'type' => 'string',
			],
			'title'       => [
				'type' => 'string',
			],
			'post_id'     => [
				'type' => 'integer',
			],
			'since'       => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'edit_url'    => [
				'type' => [
					'string',
					'null',
				],
			],
			'view_url'    => [
				'type' => [
					'string',
					'null',
				],
			],
			'post_status' => [
				'type' => [
					'string',
					'null',
				],
			],
			'version'     => [
				'type'        => 'string',
				'description' => 'Goes back with the decision: refused where something has changed since.',
			],
			'can_undo'    => [
				'type'        => 'boolean',
				'description' => 'Whether the last decision can still be taken back.',
			],
			'next'        => [
				'description' => 'The article whose conflict comes next in the list, which begins anew at its end.',
				'type'        => [
					'string',
					'null',
				],
			],
			'fields'      => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'field',
						'label',
						'base',
						'local',
						'remote',
						'shown',
						'diff',
					],
					'properties'           => [
						'field'  => [
							'type' => 'string',
						],
						'label'  => [
							'type' => 'string',
						],
						'base'   => [],
						'local'  => [],
						'remote' => [],
						'shown'  => [
							'type'                 => 'object',
							'description'          => 'The same as text for people; null where the common version is not known.',
							'additionalProperties' => false,
							'required'             => [
								'base',
								'local',
								'remote',
							],
							'properties'           => [
								'base'   => [
									'type' => [
										'string',
										'null',
									],
								],
								'local'  => [
									'type' => 'string',
								],
								'remote' => [
									'type' => 'string',
								],
							],
						],
						'diff'   => [
							'type'  => 'array',
							'items' => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'required'             => [
									'type',
									'left',
									'right',
									'lines',
								],
								'properties'           => [
									'type'  => [
										'type' => 'string',
										'enum' => [
											'same',
											'changed',
											'removed',
											'added',
											'gap',
										],
									],
									'left'  => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'right' => [
										'type'  => [
											'array',
											'null',
										],
										'items' => [
											'type'       => 'object',
											'additionalProperties' => false,
											'required'   => [
												'text',
												'changed',
											],
											'properties' => [
												'text'    => [
													'type' => 'string',
												],
												'changed' => [
													'type' => 'boolean',
													'description' => 'Whether the other side lacks it.',
												],
											],
										],
									],
									'lines' => [
										'type'        => 'integer',
										'minimum'     => 0,
										'description' => 'Of a gap: equal lines that were left out.',
									],
								],
							],
						],
					],
				],
			],
		],
	],
	'/sync'                             => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-sync',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'schedule',
			'import_new',
			'post_status',
			'deleted',
			'new',
			'updates',
			'daily_limit',
			'rules',
			'user',
			'next',
			'feed',
			'gone',
			'last',
		],
		'properties'           => [
			'schedule'    => [
				'type' => 'string',
				'enum' => [
					'off',
					'5_minutes',
					'15_minutes',
					'hourly',
					'twicedaily',
					'daily',
				],
			],
			'import_new'  => [
				'type' => 'boolean',
			],
			'post_status' => [
				'type' => 'string',
				'enum' => [
					'draft',
					'pending',
					'publish',
					'private',
					'future',
				],
			],
			'deleted'     => [
				'type' => 'string',
				'enum' => [
					'leave',
					'draft',
					'trash',
				],
			],
			'new'         => [
				'type' => 'string',
				'enum' => [
					'draft',
					'publish',
					'hold',
					'ignore',
				],
			],
			'updates'     => [
				'type' => 'string',
				'enum' => [
					'merge',
					'hold',
				],
			],
			'daily_limit' => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => '0 is no limit.',
			],
			'rules'       => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'field',
						'value',
						'new',
						'updates',
					],
					'properties'           => [
						'field'   => [
							'type' => 'string',
							'enum' => [
								'category',
								'tag',
								'language',
								'status',
							],
						],
						'value'   => [
							'type'      => 'string',
							'minLength' => 1,
							'maxLength' => 200,
						],
						'new'     => [
							'type' => [
								'string',
								'null',
							],
							'enum' => [
								'draft',
								'publish',
								'hold',
								'ignore',
								null,
							],
						],
						'updates' => [
							'type' => [
								'string',
								'null',
							],
							'enum' => [
								'merge',
								'hold',
								null,
							],
						],
					],
				],
			],
			'user'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'id',
					'name',
				],
				'properties'           => [
					'id'   => [
						'type' => 'integer',
					],
					'name' => [
						'type' => 'string',
					],
				],
				'description'          => 'Whose rights scheduled syncs have.',
			],
			'next'        => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'feed'        => [
				'type'        => [
					'string',
					'null',
				],
				'enum'        => [
					'cursor',
					'updated_since',
					null,
				],
				'description' => 'How the service\'s changes are read.',
			],
			'gone'        => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Imported articles that the service has deleted.',
			],
			'last'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'started',
					'finished',
					'checked',
					'changed',
					'deleted',
					'returned',
					'held',
					'run_id',
					'run_ids',
					'error',
					'retry_at',
					'notes',
				],
				'properties'           => [
					'started'  => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
					'finished' => [
						'type'        => [
							'string',
							'null',
						],
						'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						'description' => 'Null while it has not come to its end.',
					],
					'checked'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles looked at.',
					],
					'changed'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that a run updates or imports.',
					],
					'deleted'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that the service has deleted.',
					],
					'returned' => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that were deleted and are there again.',
					],
					'held'     => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that wait for approval since.',
					],
					'run_id'   => [
						'type' => [
							'integer',
							'null',
						],
					],
					'run_ids'  => [
						'type'  => 'array',
						'items' => [
							'type' => 'integer',
						],
					],
					'error'    => [
						'type'                 => [
							'object',
							'null',
						],
						'additionalProperties' => false,
						'required'             => [
							'code',
							'message',
						],
						'properties'           => [
							'code'    => [
								'type' => 'string',
							],
							'message' => [
								'type' => 'string',
							],
						],
					],
					'retry_at' => [
						'type'        => [
							'string',
							'null',
						],
						'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						'description' => 'When the next try is due, after an error.',
					],
					'notes'    => [
						'type'        => 'array',
						'description' => 'What deserves attention, as sentences.',
						'items'       => [
							'type' => 'string',
						],
					],
				],
			],
		],
	],
	'/sync/run'                         => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-sync-run',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'schedule',
			'import_new',
			'post_status',
			'deleted',
			'new',
			'updates',
			'daily_limit',
			'rules',
			'user',
			'next',
			'feed',
			'gone',
			'last',
		],
		'properties'           => [
			'schedule'    => [
				'type' => 'string',
				'enum' => [
					'off',
					'5_minutes',
					'15_minutes',
					'hourly',
					'twicedaily',
					'daily',
				],
			],
			'import_new'  => [
				'type' => 'boolean',
			],
			'post_status' => [
				'type' => 'string',
				'enum' => [
					'draft',
					'pending',
					'publish',
					'private',
					'future',
				],
			],
			'deleted'     => [
				'type' => 'string',
				'enum' => [
					'leave',
					'draft',
					'trash',
				],
			],
			'new'         => [
				'type' => 'string',
				'enum' => [
					'draft',
					'publish',
					'hold',
					'ignore',
				],
			],
			'updates'     => [
				'type' => 'string',
				'enum' => [
					'merge',
					'hold',
				],
			],
			'daily_limit' => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => '0 is no limit.',
			],
			'rules'       => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'field',
						'value',
						'new',
						'updates',
					],
					'properties'           => [
						'field'   => [
							'type' => 'string',
							'enum' => [
								'category',
								'tag',
								'language',
								'status',
							],
						],
						'value'   => [
							'type'      => 'string',
							'minLength' => 1,
							'maxLength' => 200,
						],
						'new'     => [
							'type' => [
								'string',
								'null',
							],
							'enum' => [
								'draft',
								'publish',
								'hold',
								'ignore',
								null,
							],
						],
						'updates' => [
							'type' => [
								'string',
								'null',
							],
							'enum' => [
								'merge',
								'hold',
								null,
							],
						],
					],
				],
			],
			'user'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'id',
					'name',
				],
				'properties'           => [
					'id'   => [
						'type' => 'integer',
					],
					'name' => [
						'type' => 'string',
					],
				],
				'description'          => 'Whose rights scheduled syncs have.',
			],
			'next'        => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'feed'        => [
				'type'        => [
					'string',
					'null',
				],
				'enum'        => [
					'cursor',
					'updated_since',
					null,
				],
				'description' => 'How the service\'s changes are read.',
			],
			'gone'        => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Imported articles that the service has deleted.',
			],
			'last'        => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'started',
					'finished',
					'checked',
					'changed',
					'deleted',
					'returned',
					'held',
					'run_id',
					'run_ids',
					'error',
					'retry_at',
					'notes',
				],
				'properties'           => [
					'started'  => [
						'type'    => [
							'string',
							'null',
						],
						'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
					],
					'finished' => [
						'type'        => [
							'string',
							'null',
						],
						'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						'description' => 'Null while it has not come to its end.',
					],
					'checked'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles looked at.',
					],
					'changed'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that a run updates or imports.',
					],
					'deleted'  => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that the service has deleted.',
					],
					'returned' => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that were deleted and are there again.',
					],
					'held'     => [
						'type'        => 'integer',
						'minimum'     => 0,
						'description' => 'Articles that wait for approval since.',
					],
					'run_id'   => [
						'type' => [
							'integer',
							'null',
						],
					],
					'run_ids'  => [
						'type'  => 'array',
						'items' => [
							'type' => 'integer',
						],
					],
					'error'    => [
						'type'                 => [
							'object',
							'null',
						],
						'additionalProperties' => false,
						'required'             => [
							'code',
							'message',
						],
						'properties'           => [
							'code'    => [
								'type' => 'string',
							],
							'message' => [
								'type' => 'string',
							],
						],
					],
					'retry_at' => [
						'type'        => [
							'string',
							'null',
						],
						'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						'description' => 'When the next try is due, after an error.',
					],
					'notes'    => [
						'type'        => 'array',
						'description' => 'What deserves attention, as sentences.',
						'items'       => [
							'type' => 'string',
						],
					],
				],
			],
		],
	],
	'/sync/gone'                        => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-sync-gone',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'articles',
			'total',
			'pages',
		],
		'properties'           => [
			'articles' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'post_id',
						'since',
						'done',
						'message',
						'edit_url',
						'view_url',
						'post_status',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'since'       => [
							'type'    => [
								'string',
								'null',
							],
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'done'        => [
							'type' => 'string',
							'enum' => [
								'left',
								'drafted',
								'trashed',
								'kept',
							],
						],
						'message'     => [
							'type' => 'string',
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
					],
				],
			],
			'total'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/held'                             => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-held',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'articles',
			'total',
			'pages',
		],
		'properties'           => [
			'articles' => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'required'             => [
						'uuid',
						'title',
						'kind',
						'reason',
						'since',
						'updated_at',
						'post_id',
						'edit_url',
						'view_url',
						'post_status',
					],
					'properties'           => [
						'uuid'        => [
							'type' => 'string',
						],
						'title'       => [
							'type' => 'string',
						],
						'kind'        => [
							'type' => 'string',
							'enum' => [
								'new',
								'update',
							],
						],
						'reason'      => [
							'type'        => 'string',
							'description' => 'Why it waits, as a sentence.',
						],
						'since'       => [
							'type'    => 'string',
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'updated_at'  => [
							'type'    => 'string',
							'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
						],
						'post_id'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'edit_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'view_url'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'post_status' => [
							'type' => [
								'string',
								'null',
							],
						],
					],
				],
			],
			'total'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'pages'    => [
				'type'    => 'integer',
				'minimum' => 0,
			],
		],
	],
	'/held/{decision}'                  => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-held-decision',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'done',
			'failed',
			'run_ids',
		],
		'properties'           => [
			'done'    => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'failed'  => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'run_ids' => [
				'type'  => 'array',
				'items' => [
					'type' => 'integer',
				],
			],
		],
	],
	'/posts/{id}/source'                => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-posts-id-source',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'uuid',
			'state',
			'service',
			'imported_at',
			'source_updated_at',
			'edited_fields',
			'conflict_fields',
			'problem',
			'can_refresh',
			'can_unlink',
			'site_name',
			'seo_plugin',
			'seo_kept',
		],
		'properties'           => [
			'uuid'              => [
				'description' => 'The article, or null for a post that none became.',
				'type'        => [
					'string',
					'null',
				],
			],
			'state'             => [
				'type' => 'string',
				'enum' => [
					'none',
					'unlinked',
					'current',
					'edited',
					'update_available',
					'conflict',
					'gone',
				],
			],
			'service'           => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'name',
					'url',
				],
				'properties'           => [
					'name' => [
						'type' => 'string',
					],
					'url'  => [
						'type' => 'string',
					],
				],
				'description'          => 'Null while the site is not connected.',
			],
			'imported_at'       => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'source_updated_at' => [
				'type'    => [
					'string',
					'null',
				],
				'pattern' => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
			],
			'edited_fields'     => [
				'type'        => 'array',
				'description' => 'Names of fields, for people.',
				'items'       => [
					'type' => 'string',
				],
			],
			'conflict_fields'   => [
				'type'  => 'array',
				'items' => [
					'type' => 'string',
				],
			],
			'problem'           => [
				'type'                 => [
					'object',
					'null',
				],
				'additionalProperties' => false,
				'required'             => [
					'code',
					'message',
				],
				'properties'           => [
					'code'    => [
						'type' => 'string',
					],
					'message' => [
						'type' => 'string',
					],
				],
				'description'          => 'Why the service could not be asked for its version.',
			],
			'can_refresh'       => [
				'type' => 'boolean',
			],
			'can_unlink'        => [
				'type' => 'boolean',
			],
			'site_name'         => [
				'type' => 'string',
			],
			'seo_plugin'        => [
				'description' => 'The SEO plugin that prints the fields; empty for nobody, null for this plugin.',
				'type'        => [
					'string',
					'null',
				],
			],
			'seo_kept'          => [
				'type'        => 'array',
				'description' => 'Names of the fields, for people, that somebody has set in the SEO plugin.',
				'items'       => [
					'type' => 'string',
				],
			],
		],
	],
	'/site-health/connection'           => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-site-health-connection',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'label',
			'status',
			'badge',
			'description',
			'actions',
			'test',
		],
		'properties'           => [
			'label'       => [
				'type' => 'string',
			],
			'status'      => [
				'type' => 'string',
				'enum' => [
					'good',
					'recommended',
					'critical',
				],
			],
			'badge'       => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'label',
					'color',
				],
				'properties'           => [
					'label' => [
						'type' => 'string',
					],
					'color' => [
						'type' => 'string',
					],
				],
			],
			'description' => [
				'type' => 'string',
			],
			'actions'     => [
				'type' => 'string',
			],
			'test'        => [
				'type' => 'string',
			],
		],
	],
	'/site-health/push'                 => [
		'$schema'              => 'http://json-schema.org/draft-04/schema#',
		'title'                => 'article-bridge-site-health-push',
		'type'                 => 'object',
		'additionalProperties' => false,
		'required'             => [
			'label',
			'status',
			'badge',
			'description',
			'actions',
			'test',
		],
		'properties'           => [
			'label'       => [
				'type' => 'string',
			],
			'status'      => [
				'type' => 'string',
				'enum' => [
					'good',
					'recommended',
					'critical',
				],
			],
			'badge'       => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'required'             => [
					'label',
					'color',
				],
				'properties'           => [
					'label' => [
						'type' => 'string',
					],
					'color' => [
						'type' => 'string',
					],
				],
			],
			'description' => [
				'type' => 'string',
			],
			'actions'     => [
				'type' => 'string',
			],
			'test'        => [
				'type' => 'string',
			],
		],
	],
];
