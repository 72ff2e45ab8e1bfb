<?php
/**
 * The contract seo_package 1.0.
 *
 * Generated from the contract package by `npm run generate`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return [
	'api_version'        => 'v1',
	'contract'           => 'seo_package',
	'version'            => '1.0',
	'versions'           => [
		'1.0',
	],
	'statuses'           => [
		'draft',
		'in_review',
		'completed',
		'archived',
	],
	'content_formats'    => [
		'blocks',
		'html',
		'markdown',
	],
	'features'           => [
		'content_hash',
		'search',
		'cursor',
		'tombstones',
		'publication_checks',
		'batches',
	],
	'not_hashed'         => [
		'content_hash',
		'status',
		'created_at',
		'updated_at',
		'published_at',
	],
	'media_address'      => 'https?:\\/\\/[\\w.~:/%@[\\]-]{1,255}?(\\/media\\/[0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5})',
	'media_path'         => '\\/media\\/[0-9A-Za-z]{22,64}\\.[0-9a-z]{2,5}',
	'address_length_max' => 263,
	'per_page_maximum'   => 50,
	'fields'             => [
		'contract'             => [
			'group'    => 'identity',
			'required' => true,
			'schema'   => [
				'type' => 'string',
				'enum' => [
					'seo_package',
				],
			],
		],
		'version'              => [
			'group'    => 'identity',
			'required' => true,
			'schema'   => [
				'type' => 'string',
				'enum' => [
					'1.0',
				],
			],
		],
		'content_hash'         => [
			'group'    => 'identity',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'pattern'     => '^[0-9a-f]{64}$',
				'description' => 'SHA-256 of the canonical content; equal hashes mean equal content.',
			],
		],
		'uuid'                 => [
			'group'    => 'identity',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'pattern'     => '^(?![ \\xa0])(?!(?:[^\\n]{0,191}(?:[/\\\\]|%2[fF]|%5[cC]))?(?:\\.|%2[eE]){1,2}(?:[/\\\\]|%2[fF]|%5[cC]|$))[^\\x00-\\x1f\\x7f-\\x9f]{1,191}(?<![ \\xa0])$',
				'description' => 'Identifier of the article: a UUID, if the service is a gateway.',
			],
		],
		'topic'                => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'description' => 'What the article is about.',
			],
		],
		'status'               => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'enum'        => [
					'draft',
					'in_review',
					'completed',
					'archived',
				],
				'description' => 'Status of the article.',
			],
		],
		'slug'                 => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'minLength'   => 1,
				'description' => 'Slug of the article, for URLs.',
			],
		],
		'word_count'           => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'integer',
				'minimum'     => 0,
				'description' => 'Number of words in the body, by Unicode word boundaries.',
			],
		],
		'created_at'           => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'When the article was created, UTC.',
			],
		],
		'updated_at'           => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'When the article last changed, UTC.',
			],
		],
		'meta_title'           => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'description' => 'Title for search engines.',
			],
		],
		'focus_keyword'        => [
			'group'    => 'summary',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'description' => 'The search phrase the article targets; may be empty.',
			],
		],
		'title'                => [
			'group'    => 'article',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'minLength'   => 1,
				'description' => 'The headline.',
			],
		],
		'language'             => [
			'group'    => 'article',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'minLength'   => 2,
				'maxLength'   => 35,
				'description' => 'BCP 47 tag of the language it is written in.',
			],
		],
		'excerpt'              => [
			'group'    => 'article',
			'required' => false,
			'schema'   => [
				'description' => 'A short summary for lists and feeds.',
				'type'        => 'string',
			],
		],
		'html'                 => [
			'group'    => 'article',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'description' => 'The body as HTML, without the title.',
			],
		],
		'markdown'             => [
			'group'    => 'article',
			'required' => true,
			'schema'   => [
				'type'        => 'string',
				'description' => 'The body as Markdown, without the title.',
			],
		],
		'reading_time_minutes' => [
			'group'    => 'article',
			'required' => false,
			'schema'   => [
				'type' => 'integer',
			],
		],
		'published_at'         => [
			'group'    => 'article',
			'required' => false,
			'schema'   => [
				'type'        => 'string',
				'pattern'     => '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
				'description' => 'Publication date, past or planned, UTC.',
			],
		],
		'author'               => [
			'group'    => 'article',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'required'             => [
					'name',
				],
				'properties'           => [
					'name'  => [
						'type'      => 'string',
						'minLength' => 1,
					],
					'url'   => [
						'type'   => [
							'string',
							'null',
						],
						'format' => 'uri',
					],
					'email' => [
						'type'   => [
							'string',
							'null',
						],
						'format' => 'email',
					],
				],
			],
		],
		'meta_description'     => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'description' => 'Description for search engines.',
				'type'        => 'string',
			],
		],
		'secondary_keywords'   => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'      => 'string',
					'minLength' => 1,
				],
			],
		],
		'canonical_url'        => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'        => 'string',
				'format'      => 'uri',
				'description' => 'Canonical URL for search engines.',
			],
		],
		'robots'               => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'required'             => [
					'index',
					'follow',
				],
				'properties'           => [
					'index'  => [
						'type' => 'boolean',
					],
					'follow' => [
						'type' => 'boolean',
					],
				],
			],
		],
		'open_graph'           => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'properties'           => [
					'title'       => [
						'type' => [
							'string',
							'null',
						],
					],
					'description' => [
						'type' => [
							'string',
							'null',
						],
					],
					'image_url'   => [
						'type'   => [
							'string',
							'null',
						],
						'format' => 'uri',
					],
				],
			],
		],
		'twitter'              => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'properties'           => [
					'card'        => [
						'type' => [
							'string',
							'null',
						],
						'enum' => [
							'summary',
							'summary_large_image',
							null,
						],
					],
					'title'       => [
						'type' => [
							'string',
							'null',
						],
					],
					'description' => [
						'type' => [
							'string',
							'null',
						],
					],
					'image_url'   => [
						'type'   => [
							'string',
							'null',
						],
						'format' => 'uri',
					],
				],
			],
		],
		'schema_jsonld'        => [
			'group'    => 'seo',
			'required' => false,
			'schema'   => [
				'type'        => 'array',
				'items'       => [
					'type'                 => 'object',
					'additionalProperties' => true,
				],
				'description' => 'JSON-LD objects of schema.org.',
			],
		],
		'featured_image'       => [
			'group'    => 'media',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'required'             => [
					'url',
					'alt',
				],
				'properties'           => [
					'url'       => [
						'type'   => 'string',
						'format' => 'uri',
					],
					'alt'       => [
						'type' => 'string',
					],
					'caption'   => [
						'type' => [
							'string',
							'null',
						],
					],
					'credit'    => [
						'type' => [
							'string',
							'null',
						],
					],
					'width'     => [
						'type' => [
							'integer',
							'null',
						],
					],
					'height'    => [
						'type' => [
							'integer',
							'null',
						],
					],
					'mime_type' => [
						'type' => [
							'string',
							'null',
						],
					],
				],
			],
		],
		'images'               => [
			'group'    => 'media',
			'required' => false,
			'schema'   => [
				'type'        => 'array',
				'items'       => [
					'type'                 => 'object',
					'additionalProperties' => true,
					'required'             => [
						'url',
						'alt',
					],
					'properties'           => [
						'url'       => [
							'type'   => 'string',
							'format' => 'uri',
						],
						'alt'       => [
							'type' => 'string',
						],
						'caption'   => [
							'type' => [
								'string',
								'null',
							],
						],
						'credit'    => [
							'type' => [
								'string',
								'null',
							],
						],
						'width'     => [
							'type' => [
								'integer',
								'null',
							],
						],
						'height'    => [
							'type' => [
								'integer',
								'null',
							],
						],
						'mime_type' => [
							'type' => [
								'string',
								'null',
							],
						],
					],
				],
				'description' => 'All images of the body, in order.',
			],
		],
		'categories'           => [
			'group'    => 'taxonomy',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'      => 'string',
					'minLength' => 1,
				],
			],
		],
		'tags'                 => [
			'group'    => 'taxonomy',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'      => 'string',
					'minLength' => 1,
				],
			],
		],
		'faq'                  => [
			'group'    => 'enrichment',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => true,
					'required'             => [
						'question',
						'answer',
					],
					'properties'           => [
						'question' => [
							'type'      => 'string',
							'minLength' => 1,
						],
						'answer'   => [
							'type'      => 'string',
							'minLength' => 1,
						],
					],
				],
			],
		],
		'internal_links'       => [
			'group'    => 'enrichment',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => true,
					'required'             => [
						'anchor_text',
					],
					'properties'           => [
						'uuid'        => [
							'type'   => [
								'string',
								'null',
							],
							'format' => 'uuid',
						],
						'url'         => [
							'type'   => [
								'string',
								'null',
							],
							'format' => 'uri',
						],
						'anchor_text' => [
							'type'      => 'string',
							'minLength' => 1,
						],
					],
				],
			],
		],
		'sources'              => [
			'group'    => 'enrichment',
			'required' => false,
			'schema'   => [
				'type'  => 'array',
				'items' => [
					'type'                 => 'object',
					'additionalProperties' => true,
					'required'             => [
						'title',
						'url',
					],
					'properties'           => [
						'title' => [
							'type'      => 'string',
							'minLength' => 1,
						],
						'url'   => [
							'type'   => 'string',
							'format' => 'uri',
						],
					],
				],
			],
		],
		'custom_fields'        => [
			'group'    => 'open',
			'required' => false,
			'schema'   => [
				'type'                 => 'object',
				'additionalProperties' => true,
				'description'          => 'Custom fields, passed through unchanged.',
			],
		],
	],
];
