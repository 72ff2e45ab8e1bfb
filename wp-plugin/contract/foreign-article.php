<?php
/**
 * Other names by which services have the fields of the contract.
 *
 * Generated from the contract package by `npm run generate`: do not edit.
 *
 * @package ArticleBridge
 */

declare(strict_types=1);

return [
	'other_names'       => [
		'title'                => [
			'headline',
		],
		'html'                 => [
			'content_html',
			'body_html',
			'html_content',
		],
		'markdown'             => [
			'content_markdown',
			'body_markdown',
			'markdown_content',
		],
		'meta_title'           => [
			'seo_title',
		],
		'meta_description'     => [
			'seo_description',
		],
		'focus_keyword'        => [
			'focus_keyphrase',
			'primary_keyword',
		],
		'secondary_keywords'   => [
			'keywords',
			'meta_keywords',
		],
		'canonical_url'        => [
			'canonical',
		],
		'open_graph'           => [
			'og',
		],
		'twitter'              => [
			'twitter_card',
		],
		'schema_jsonld'        => [
			'json_ld',
			'jsonld',
		],
		'featured_image'       => [
			'feature_image',
			'featured_image_url',
			'hero_image',
			'hero_image_url',
			'thumbnail',
		],
		'categories'           => [
			'category',
		],
		'faq'                  => [
			'faqs',
		],
		'language'             => [
			'lang',
			'locale',
			'language_code',
		],
		'published_at'         => [
			'publish_date',
			'published_date',
		],
		'excerpt'              => [
			'summary',
		],
		'reading_time_minutes' => [
			'reading_time',
		],
	],
	'groups'            => [
		'seo'        => [
			'title'       => 'meta_title',
			'description' => 'meta_description',
			'keywords'    => 'secondary_keywords',
			'keyword'     => 'focus_keyword',
			'canonical'   => 'canonical_url',
			'og'          => 'open_graph',
		],
		'meta'       => [
			'title'       => 'meta_title',
			'description' => 'meta_description',
			'keywords'    => 'secondary_keywords',
			'keyword'     => 'focus_keyword',
			'canonical'   => 'canonical_url',
			'og'          => 'open_graph',
		],
		'content'    => [
			'html'     => 'html',
			'markdown' => 'markdown',
			'rendered' => 'html',
		],
		'body'       => [
			'html'     => 'html',
			'markdown' => 'markdown',
			'rendered' => 'html',
		],
		'taxonomies' => [
			'category' => 'categories',
		],
		'media'      => [
			'featured' => 'featured_image',
		],
	],
	'bodies'            => [
		'content',
		'body',
	],
	'wrappers'          => [
		'article',
		'data',
		'seo_package',
		'payload',
	],
	'article_addresses' => [
		'canonical_url',
		'url',
		'permalink',
		'public_url',
		'link',
	],
	'finished'          => [
		'complete',
		'done',
		'final',
		'finished',
		'live',
		'publish',
		'published',
		'ready',
	],
	'listed_fields'     => [
		'topic',
		'status',
		'slug',
		'word_count',
		'created_at',
		'updated_at',
		'meta_title',
		'focus_keyword',
	],
];
