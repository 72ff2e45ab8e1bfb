<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\PlainText;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Articles\ArticlesOfPosts;
use WP_Post;

/** The fields of seo_package as a post holds them now, an editor's changes included. */
final class ImportedPost {

	public WP_Post $post;

	private function __construct( WP_Post $post ) {
		$this->post = $post;
	}

	/**
	 * The post if it was imported from an article, else null. The ledger decides and not the post meta: whoever
	 * may edit a post could write a uuid into it, and have the page print an article's SEO fields.
	 */
	public static function of( WP_Post $post ): ?self {
		$uuid = get_post_meta( $post->ID, SeoPackage::meta_key( 'uuid' ), true );
		return is_string( $uuid ) && '' !== $uuid && ArticlesOfPosts::is_of( $post->ID, $uuid ) ? new self( $post ) : null;
	}

	/** @return mixed A field's value, or ''. */
	public function field( string $name ) {
		return get_post_meta( $this->post->ID, SeoPackage::meta_key( $name ), true );
	}

	public function text( string $name ): string {
		$value = $this->field( $name );
		return is_string( $value ) ? $value : '';
	}

	/** @return list<array<mixed>> A field that is a list of objects. */
	public function objects( string $name ): array {
		$value = $this->field( $name );
		return is_array( $value ) ? array_values( array_filter( $value, 'is_array' ) ) : [];
	}

	/**
	 * The fields for search engines and social networks. The meta title applies as long as it is set, with one
	 * exception: if the article's meta title equals its title, and an editor has changed the post's title, the
	 * editor's title is used.
	 */
	public function fields(): SeoFields {
		$payload = [];
		foreach ( [ 'meta_title', 'meta_description', 'focus_keyword', 'canonical_url', 'robots', 'open_graph', 'twitter' ] as $name ) {
			$payload[ $name ] = $this->field( $name );
		}
		$fields = SeoFields::of_payload( $payload );
		$title  = $this->text( 'title' );
		if ( $title === $payload['meta_title'] && PlainText::to_html( $title ) !== $this->post->post_title ) {
			$fields->title = '';
		}
		$fields->og_image      = $this->own_copy( $fields->og_image );
		$fields->twitter_image = $this->own_copy( $fields->twitter_image );
		return $fields;
	}

	/** The URL of the site's copy of an image, if that is the post's featured image; else the URL as given. */
	private function own_copy( string $url ): string {
		$featured = $this->field( 'featured_image' );
		if ( '' === $url || ! is_array( $featured ) || ( $featured['url'] ?? '' ) !== $url ) {
			return $url;
		}
		$copy = wp_get_attachment_url( (int) get_post_thumbnail_id( $this->post ) );
		return false === $copy ? $url : $copy;
	}
}
