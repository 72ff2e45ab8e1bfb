<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

use ArticleBridge\Language\TextDirection;
use ArticleBridge\Seo\ArticleRobots;
use ArticleBridge\Seo\Head\Page;
use ArticleBridge\Seo\ImportedPost;
use ArticleBridge\Seo\KeptFields;
use ArticleBridge\Seo\SeoSettings;
use WP_Post;

/** The expected content of a post's page: the article's, except for decisions made on this site. */
final class PostExpectation {

	public static function of( WP_Post $post ): ExpectedPage {
		$expected            = new ExpectedPage();
		$imported            = ImportedPost::of( $post );
		$expected->canonical = (string) wp_get_canonical_url( $post );
		if ( null === $imported ) {
			return $expected;
		}
		$language                   = $imported->text( 'language' );
		$expected->language         = 'auto' === TextDirection::of( $language ) ? '' : $language;
		$expected->is_right_to_left = 'rtl' === TextDirection::of( $language );
		$prints                     = SeoSettings::prints();
		if ( SeoSettings::NONE === $prints ) {
			return $expected;
		}
		$fields                = $imported->fields();
		$kept                  = KeptFields::names( $post );
		$prints_itself         = SeoSettings::ITSELF === $prints;
		$page                  = Page::of( $imported, $fields );
		$expected->title       = in_array( 'meta_title', $kept, true ) ? '' : $fields->title;
		$expected->description = $prints_itself ? $page->description : $fields->description;
		$expected->noindex     = ArticleRobots::of( $post->ID, $fields )->noindex;
		$expected->has_json_ld = $prints_itself || [] !== $imported->objects( 'schema_jsonld' );
		$expected->own_text    = $page->title . $page->description . implode( '', array_filter( get_object_vars( $fields ), 'is_string' ) );
		if ( in_array( 'meta_description', $kept, true ) ) {
			$expected->description = '';
		}
		if ( in_array( 'canonical_url', $kept, true ) ) {
			$expected->canonical = '';
		} elseif ( '' !== $fields->canonical ) {
			$expected->canonical = $fields->canonical;
		}
		return $expected;
	}
}
