<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** What the fields of seo_package are called. Generated from the contract package by `npm run generate`: do not edit. */
final class SeoPackageLabels {

	/** @return array<string, string> In the middle of a sentence, by field. */
	public static function all(): array {
		return [
			'meta_title'         => __( 'SEO title', 'article-bridge' ),
			'meta_description'   => __( 'meta description', 'article-bridge' ),
			'focus_keyword'      => __( 'focus keyword', 'article-bridge' ),
			'secondary_keywords' => __( 'secondary keywords', 'article-bridge' ),
			'canonical_url'      => __( 'canonical address', 'article-bridge' ),
			'robots'             => __( 'robots', 'article-bridge' ),
			'open_graph'         => __( 'Open Graph', 'article-bridge' ),
			'twitter'            => __( 'Twitter card', 'article-bridge' ),
			'schema_jsonld'      => __( 'structured data', 'article-bridge' ),
			'language'           => __( 'language', 'article-bridge' ),
			'topic'              => __( 'topic', 'article-bridge' ),
			'author'             => __( 'author of the article', 'article-bridge' ),
			'faq'                => __( 'questions and answers', 'article-bridge' ),
			'internal_links'     => __( 'internal links', 'article-bridge' ),
			'sources'            => __( 'sources', 'article-bridge' ),
			'custom_fields'      => __( 'custom fields', 'article-bridge' ),
		];
	}
}
