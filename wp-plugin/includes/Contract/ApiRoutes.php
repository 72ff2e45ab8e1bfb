<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** The routes of the REST API: their paths, and the arguments of each. Generated from the contract package by `npm run generate`: do not edit. */
final class ApiRoutes {

	public const REST_NAMESPACE = 'article-bridge/v1';

	/** Paths as register_rest_route() takes them. */
	public const PATHS = [
		'/connection'                       => '/connection',
		'/connection/former-service'        => '/connection/former-service',
		'/seo'                              => '/seo',
		'/settings/advanced'                => '/settings/advanced',
		'/settings/setup'                   => '/settings/setup',
		'/settings/uninstall'               => '/settings/uninstall',
		'/presets'                          => '/presets',
		'/presets/{slug}'                   => '/presets/(?P<slug>[a-z0-9-]{1,60})',
		'/articles'                         => '/articles',
		'/articles/selection'               => '/articles/selection',
		'/articles/facets'                  => '/articles/facets',
		'/articles/{uuid}/preview'          => '/articles/(?P<uuid>.+)/preview',
		'/articles/{uuid}/comparison'       => '/articles/(?P<uuid>.+)/comparison',
		'/articles/{action}'                => '/articles/(?P<action>ignore|unignore|unlink|trash|restore)',
		'/library/views'                    => '/library/views',
		'/library/views/{id}'               => '/library/views/(?P<id>[a-z0-9]{1,20})',
		'/imports'                          => '/imports',
		'/imports/{id}'                     => '/imports/(?P<id>[1-9][0-9]{0,17})',
		'/imports/{id}/step'                => '/imports/(?P<id>[1-9][0-9]{0,17})/step',
		'/imports/{id}/{decision}'          => '/imports/(?P<id>[1-9][0-9]{0,17})/(?P<decision>pause|resume|cancel|retry|rollback)',
		'/imports/{id}/items'               => '/imports/(?P<id>[1-9][0-9]{0,17})/items',
		'/imports/{id}/log'                 => '/imports/(?P<id>[1-9][0-9]{0,17})/log',
		'/imports/{id}/reasons'             => '/imports/(?P<id>[1-9][0-9]{0,17})/reasons',
		'/imports/{id}/items/{uuid}/blocks' => '/imports/(?P<id>[1-9][0-9]{0,17})/items/(?P<uuid>.+)/blocks',
		'/conflicts'                        => '/conflicts',
		'/conflicts/{uuid}'                 => '/conflicts/(?P<uuid>.+)',
		'/conflicts/{uuid}/undo'            => '/conflicts/(?P<uuid>.+)/undo',
		'/sync'                             => '/sync',
		'/sync/run'                         => '/sync/run',
		'/sync/gone'                        => '/sync/gone',
		'/held'                             => '/held',
		'/held/{decision}'                  => '/held/(?P<decision>approve|decline|restore)',
		'/posts/{id}/source'                => '/posts/(?P<id>[1-9][0-9]{0,17})/source',
		'/site-health/connection'           => '/site-health/connection',
		'/site-health/push'                 => '/site-health/push',
	];

	/**
	 * What a route takes.
	 *
	 * @param string $route Such as `GET /imports/{id}`.
	 * @return array<string, array<string, mixed>>
	 */
	public static function args( string $route ): array {
		switch ( $route ) {
			case 'POST /connection':
				return [
					'url'  => [
						'description' => __( 'Address of the article service; by default the current one.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 2000,
						'default'     => '',
					],
					'key'  => [
						'description' => __( 'API key; by default the stored one. It is never returned.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 2000,
						'default'     => '',
					],
					'code' => [
						'description' => __( 'Connection code, instead of address and key.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 4000,
						'default'     => '',
					],
					'push' => [
						'description' => __( 'Whether the service notifies this site of changes; by default as before.', 'article-bridge' ),
						'type'        => 'boolean',
					],
				];
			case 'POST /connection/former-service':
				return [
					'decision' => [
						'description' => __( 'Whether the service that posts were imported from is the connected one, which has "moved", or "another" one, whose posts stay as they are.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'moved',
							'another',
						],
						'required'    => true,
					],
				];
			case 'POST /seo':
				return [
					'choice' => [
						'description' => __( 'The SEO plugin that gets the SEO fields: its slug, "auto" for the active one, or "none".', 'article-bridge' ),
						'type'        => 'string',
					],
					'faq'    => [
						'description' => __( 'What happens to questions and answers that the text does not show: "append" shows them below it, "body" leaves them out.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'append',
							'body',
						],
					],
				];
			case 'POST /settings/advanced':
				return [
					'rollback_days' => [
						'description' => __( 'Days after which a run can no longer be rolled back.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 3650,
					],
					'rollback_runs' => [
						'description' => __( 'How many of the latest runs can be rolled back.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000,
					],
					'shortcodes'    => [
						'description' => __( 'Names of the shortcodes that run in imported articles, without brackets. All others stay plain text.', 'article-bridge' ),
						'maxItems'    => 50,
						'type'        => 'array',
						'items'       => [
							'type'    => 'string',
							'pattern' => '^[^<>&/[\\]\\x00-\\x20=]{1,64}$',
						],
					],
				];
			case 'POST /settings/setup':
				return [
					'progress' => [
						'description' => __( 'Progress of the setup assistant.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'new',
							'posts',
							'import',
							'skipped',
							'done',
						],
						'required'    => true,
					],
				];
			case 'POST /settings/uninstall':
				return [
					'posts' => [
						'description' => __( 'What happens to imported posts when the plugin is deleted: "keep" leaves them, "trash" moves them to the Trash.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'keep',
							'trash',
						],
						'required'    => true,
					],
				];
			case 'POST /presets':
				return [
					'name'    => [
						'description' => __( 'Name of the preset.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 80,
						'pattern'     => '\\S',
						'required'    => true,
					],
					'options' => [
						'description'       => __( 'How to import articles. Options left out are those of the preset, or else the safest.', 'article-bridge' ),
						'type'              => 'object',
						'properties'        => ImportOptionFields::schema(),
						'validate_callback' => '__return_true',
						'sanitize_callback' => null,
						'required'          => true,
					],
					'default' => [
						'description' => __( 'Whether imports that name no preset use it.', 'article-bridge' ),
						'type'        => 'boolean',
					],
				];
			case 'PUT /presets/{slug}':
				return [
					'name'    => [
						'description' => __( 'Name of the preset.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 80,
						'pattern'     => '\\S',
					],
					'options' => [
						'description'       => __( 'How to import articles. Options left out are those of the preset, or else the safest.', 'article-bridge' ),
						'type'              => 'object',
						'properties'        => ImportOptionFields::schema(),
						'validate_callback' => '__return_true',
						'sanitize_callback' => null,
					],
					'default' => [
						'description' => __( 'Whether imports that name no preset use it.', 'article-bridge' ),
						'type'        => 'boolean',
					],
				];
			case 'GET /articles':
				return [
					'page'           => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page'       => [
						'description' => __( 'Articles per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 50,
						'default'     => 20,
					],
					'search'         => [
						'description' => __( 'Only articles with this text in their SEO title, topic, slug or keyword.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 200,
						'default'     => '',
					],
					'status'         => [
						'description' => __( 'Only articles of this status, or any.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'draft',
							'in_review',
							'completed',
							'archived',
							'any',
						],
						'default'     => 'any',
					],
					'state'          => [
						'description' => __( 'Only articles in these states on this site; all when empty.', 'article-bridge' ),
						'maxItems'    => 8,
						'type'        => 'array',
						'items'       => [
							'type' => 'string',
							'enum' => [
								'new',
								'update_available',
								'imported',
								'edited',
								'conflict',
								'trashed',
								'ignored',
								'gone',
							],
						],
						'default'     => [],
					],
					'language'       => [
						'description' => __( 'Only articles in this language (BCP 47); "pt" finds "pt-BR" as well. None if the service does not send languages.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 35,
						'default'     => '',
					],
					'category'       => [
						'description' => __( 'Only articles of this category, ignoring case. None if the service does not send categories.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 200,
						'default'     => '',
					],
					'words_minimum'  => [
						'description' => __( 'Only articles with at least this many words.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 10000000,
					],
					'words_maximum'  => [
						'description' => __( 'Only articles with at most this many words.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 10000000,
					],
					'updated_after'  => [
						'description' => __( 'Only articles last changed on or after this day in the time zone of the site, or since a time in UTC such as 2026-01-31T09:30:00.', 'article-bridge' ),
						'type'        => 'string',
						'pattern'     => '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$',
					],
					'updated_before' => [
						'description' => __( 'Only articles last changed on or before this day in the time zone of the site, or up to a time in UTC such as 2026-01-31T09:30:00.', 'article-bridge' ),
						'type'        => 'string',
						'pattern'     => '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$',
					],
					'orderby'        => [
						'description' => __( 'Field to sort by.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'updated_at',
							'created_at',
							'title',
							'word_count',
							'status',
						],
						'default'     => 'updated_at',
					],
					'order'          => [
						'description' => __( 'Sort direction.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'asc',
							'desc',
						],
						'default'     => 'desc',
					],
				];
			case 'GET /articles/selection':
				return [
					'page'           => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page'       => [
						'description' => __( 'Articles per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 50,
						'default'     => 20,
					],
					'search'         => [
						'description' => __( 'Only articles with this text in their SEO title, topic, slug or keyword.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 200,
						'default'     => '',
					],
					'status'         => [
						'description' => __( 'Only articles of this status, or any.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'draft',
							'in_review',
							'completed',
							'archived',
							'any',
						],
						'default'     => 'any',
					],
					'state'          => [
						'description' => __( 'Only articles in these states on this site; all when empty.', 'article-bridge' ),
						'maxItems'    => 8,
						'type'        => 'array',
						'items'       => [
							'type' => 'string',
							'enum' => [
								'new',
								'update_available',
								'imported',
								'edited',
								'conflict',
								'trashed',
								'ignored',
								'gone',
							],
						],
						'default'     => [],
					],
					'language'       => [
						'description' => __( 'Only articles in this language (BCP 47); "pt" finds "pt-BR" as well. None if the service does not send languages.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 35,
						'default'     => '',
					],
					'category'       => [
						'description' => __( 'Only articles of this category, ignoring case. None if the service does not send categories.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 200,
						'default'     => '',
					],
					'words_minimum'  => [
						'description' => __( 'Only articles with at least this many words.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 10000000,
					],
					'words_maximum'  => [
						'description' => __( 'Only articles with at most this many words.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 10000000,
					],
					'updated_after'  => [
						'description' => __( 'Only articles last changed on or after this day in the time zone of the site, or since a time in UTC such as 2026-01-31T09:30:00.', 'article-bridge' ),
						'type'        => 'string',
						'pattern'     => '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$',
					],
					'updated_before' => [
						'description' => __( 'Only articles last changed on or before this day in the time zone of the site, or up to a time in UTC such as 2026-01-31T09:30:00.', 'article-bridge' ),
						'type'        => 'string',
						'pattern'     => '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$',
					],
					'orderby'        => [
						'description' => __( 'Field to sort by.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'updated_at',
							'created_at',
							'title',
							'word_count',
							'status',
						],
						'default'     => 'updated_at',
					],
					'order'          => [
						'description' => __( 'Sort direction.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'asc',
							'desc',
						],
						'default'     => 'desc',
					],
				];
			case 'GET /articles/{uuid}/preview':
				return [
					'uuid' => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
				];
			case 'GET /articles/{uuid}/comparison':
				return [
					'uuid' => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
				];
			case 'POST /articles/{action}':
				return [
					'uuids' => [
						'description' => __( 'UUIDs of the articles.', 'article-bridge' ),
						'minItems'    => 1,
						'maxItems'    => 50,
						'type'        => 'array',
						'items'       => [
							'type'    => 'string',
							'pattern' => Identifier::PATTERN,
						],
						'required'    => true,
					],
				];
			case 'POST /library/views':
				return [
					'name'    => [
						'description' => __( 'Name given by the user.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 60,
						'pattern'     => '\\S',
						'required'    => true,
					],
					'view'    => [
						'description'          => __( 'How the list is shown: the layout, the fields shown, the search, the filters and the order.', 'article-bridge' ),
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
									'type'                 => 'object',
									'additionalProperties' => false,
									'properties'           => [
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
						'required'             => true,
					],
					'default' => [
						'description' => __( 'Whether the library opens with it.', 'article-bridge' ),
						'type'        => 'boolean',
					],
				];
			case 'PUT /library/views/{id}':
				return [
					'name'    => [
						'description' => __( 'Name given by the user.', 'article-bridge' ),
						'type'        => 'string',
						'maxLength'   => 60,
						'pattern'     => '\\S',
					],
					'view'    => [
						'description'          => __( 'How the list is shown: the layout, the fields shown, the search, the filters and the order.', 'article-bridge' ),
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
									'type'                 => 'object',
									'additionalProperties' => false,
									'properties'           => [
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
					'default' => [
						'description' => __( 'Whether the library opens with it.', 'article-bridge' ),
						'type'        => 'boolean',
					],
				];
			case 'GET /imports':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 20,
					],
				];
			case 'POST /imports':
				return [
					'uuids'   => [
						'description' => __( 'UUIDs of the articles to import.', 'article-bridge' ),
						'maxItems'    => 10000,
						'type'        => 'array',
						'items'       => [
							'type'    => 'string',
							'pattern' => Identifier::PATTERN,
						],
						'default'     => [],
					],
					'all'     => [
						'description' => __( 'Whether to import every completed article of the service instead.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
					'dry_run' => [
						'description' => __( 'Whether to write nothing: the items then show what would be done.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
					'preset'  => [
						'description' => __( 'Slug of the preset to import with; "" for none. By default the default preset, if the site has one.', 'article-bridge' ),
						'type'        => 'string',
					],
					'options' => [
						'description'       => __( 'How to import articles. Options left out are those of the preset, or else the safest.', 'article-bridge' ),
						'type'              => 'object',
						'properties'        => ImportOptionFields::schema(),
						'validate_callback' => '__return_true',
						'sanitize_callback' => null,
					],
				];
			case 'GET /imports/{id}':
				return [
					'after' => [
						'description' => __( 'The cursor of an earlier response: returns the items that changed since, 200 at most.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
					],
				];
			case 'POST /imports/{id}/step':
				return [
					'after'    => [
						'description' => __( 'The cursor of an earlier response: returns the items that changed since, 200 at most.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
					],
					'converts' => [
						'description' => __( 'Whether the caller converts imported HTML to blocks, as the plugin\'s own pages do: see /imports/{id}/items/{uuid}/blocks. Otherwise this site does.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
				];
			case 'GET /imports/{id}/items':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 100,
					],
					'state'    => [
						'description' => __( 'Only items in this state, those with warnings, or any.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'any',
							'warned',
							'pending',
							'created',
							'updated',
							'unchanged',
							'conflict',
							'failed',
						],
						'default'     => 'any',
					],
					'orderby'  => [
						'description' => __( 'In the order of the run, or what needs attention first.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'run',
							'urgency',
						],
						'default'     => 'run',
					],
				];
			case 'GET /imports/{id}/log':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 100,
					],
				];
			case 'GET /imports/{id}/reasons':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 100,
					],
				];
			case 'GET /imports/{id}/items/{uuid}/blocks':
				return [
					'uuid' => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
				];
			case 'POST /imports/{id}/items/{uuid}/blocks':
				return [
					'uuid'    => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
					'content' => [
						'description' => __( 'The same text as serialized blocks.', 'article-bridge' ),
						'type'        => 'string',
						'required'    => true,
					],
				];
			case 'GET /conflicts':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 20,
					],
				];
			case 'POST /conflicts':
				return [
					'uuids'      => [
						'description' => __( 'UUIDs of the articles.', 'article-bridge' ),
						'minItems'    => 1,
						'maxItems'    => 100,
						'type'        => 'array',
						'items'       => [
							'type'    => 'string',
							'pattern' => Identifier::PATTERN,
						],
						'required'    => true,
					],
					'resolution' => [
						'description' => __( 'The version to use for every field: this site\'s (local) or the service\'s (remote).', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'local',
							'remote',
						],
						'required'    => true,
					],
				];
			case 'GET /conflicts/{uuid}':
				return [
					'uuid' => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
				];
			case 'POST /conflicts/{uuid}':
				return [
					'uuid'    => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
					'fields'  => [
						'description'          => __( 'By field: local, remote, or an object with a value that replaces both.', 'article-bridge' ),
						'type'                 => 'object',
						'additionalProperties' => true,
						'required'             => true,
					],
					'version' => [
						'description' => __( 'The version that the decision is based on; if it is no longer current, the decision is refused. Not checked when omitted.', 'article-bridge' ),
						'type'        => 'string',
						'default'     => '',
					],
				];
			case 'POST /conflicts/{uuid}/undo':
				return [
					'uuid' => [
						'description' => __( 'UUID of the article.', 'article-bridge' ),
						'type'        => 'string',
					],
				];
			case 'POST /sync':
				return [
					'schedule'    => [
						'description' => __( 'How often the site syncs by itself.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'off',
							'5_minutes',
							'15_minutes',
							'hourly',
							'twicedaily',
							'daily',
						],
					],
					'import_new'  => [
						'description' => __( 'Whether completed articles that have not been imported yet arrive, too: "new" says what happens to them.', 'article-bridge' ),
						'type'        => 'boolean',
					],
					'post_status' => [
						'description' => __( 'Status of new posts. With "publish", a post that waits for its article to be completed is published then.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'draft',
							'pending',
							'publish',
							'private',
							'future',
						],
					],
					'deleted'     => [
						'description' => __( 'What happens to the post of an article that was deleted at the service. Posts that were edited here are kept as they are.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'leave',
							'draft',
							'trash',
						],
					],
					'new'         => [
						'description' => __( 'What happens to an arriving article that this site does not have.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'draft',
							'publish',
							'hold',
							'ignore',
						],
					],
					'updates'     => [
						'description' => __( 'What happens to an arriving update. What was edited here is never overwritten.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'merge',
							'hold',
						],
					],
					'daily_limit' => [
						'description' => __( 'Maximum number of new posts per day by arriving articles; further ones are held. 0 means no limit.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 0,
						'maximum'     => 10000,
					],
					'rules'       => [
						'description' => __( 'Rules for some of the articles; the first that matches an article applies.', 'article-bridge' ),
						'maxItems'    => 50,
						'type'        => 'array',
						'items'       => [
							'type'                 => 'object',
							'additionalProperties' => false,
							'required'             => [
								'field',
								'value',
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
				];
			case 'POST /sync/run':
				return [
					'accept_deletions' => [
						'description' => __( 'Whether missing articles count as deleted, however many they are.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
				];
			case 'GET /sync/gone':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 20,
					],
				];
			case 'GET /held':
				return [
					'page'     => [
						'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 1000000,
						'default'     => 1,
					],
					'per_page' => [
						'description' => __( 'Entries per page.', 'article-bridge' ),
						'type'        => 'integer',
						'minimum'     => 1,
						'maximum'     => 200,
						'default'     => 20,
					],
					'state'    => [
						'description' => __( 'Whether to list waiting or declined articles.', 'article-bridge' ),
						'type'        => 'string',
						'enum'        => [
							'waiting',
							'declined',
						],
						'default'     => 'waiting',
					],
				];
			case 'POST /held/{decision}':
				return [
					'uuids' => [
						'description' => __( 'UUIDs of the articles.', 'article-bridge' ),
						'maxItems'    => 200,
						'type'        => 'array',
						'items'       => [
							'type'    => 'string',
							'pattern' => Identifier::PATTERN,
						],
						'default'     => [],
					],
					'all'   => [
						'description' => __( 'Whether to decide on all held articles instead.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
				];
			case 'GET /posts/{id}/source':
				return [
					'check' => [
						'description' => __( 'Whether to fetch the service\'s version of the article.', 'article-bridge' ),
						'type'        => 'boolean',
						'default'     => false,
					],
				];
			default:
				return [];
		}
	}
}
