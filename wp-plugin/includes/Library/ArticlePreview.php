<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Language\TextDirection;
use WP_Error;

/** An article of the service as it would look on this site, in search results and in social networks. Nothing is stored. */
final class ArticlePreview {

	private RemoteArticle $remote;

	public function __construct( RemoteArticle $remote ) {
		$this->remote = $remote;
	}

	/**
	 * The preview.
	 *
	 * @param string $uuid The article, in lower case.
	 * @return array<string, mixed>|WP_Error
	 */
	public function of( string $uuid ) {
		$found = $this->remote->read( $uuid );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		list( $article, $body ) = $found;
		return [
			'uuid'     => $uuid,
			'title'    => $article->title(),
			'document' => PreviewDocument::html( $article, $body ),
			'seo'      => self::seo( $article ),
			'facts'    => [
				'language'   => $article->language(),
				'direction'  => TextDirection::of( $article->language() ),
				'author'     => $article->author()['name'],
				'categories' => $article->categories(),
				'tags'       => $article->tags(),
			],
		];
	}

	/** @return array<string, mixed> The fields for search engines and social networks. */
	private static function seo( Article $article ): array {
		$payload  = $article->payload();
		$featured = $article->featured_image();
		$twitter  = self::card( $payload['twitter'] ?? null );
		$text     = static fn( string $field ): string => is_string( $payload[ $field ] ?? null ) ? $payload[ $field ] : '';
		$address  = $text( 'canonical_url' );
		return [
			'meta_title'       => $text( 'meta_title' ),
			'meta_description' => $text( 'meta_description' ),
			'focus_keyword'    => $text( 'focus_keyword' ),
			'excerpt'          => $article->excerpt(),
			'image_url'        => null === $featured ? '' : $featured['url'],
			'address'          => '' === $address ? home_url( '/' . rawurlencode( rawurldecode( $article->slug() ) ) . '/' ) : $address,
			'site_name'        => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'open_graph'       => self::card( $payload['open_graph'] ?? null ),
			'twitter'          => $twitter,
		];
	}

	/**
	 * @param mixed $group `open_graph` or `twitter` of the contract.
	 * @return array{title: string, description: string, image_url: string, card: string}
	 */
	private static function card( $group ): array {
		$card = [];
		foreach ( [ 'title', 'description', 'image_url', 'card' ] as $name ) {
			$value         = is_array( $group ) ? $group[ $name ] ?? '' : '';
			$card[ $name ] = is_string( $value ) ? $value : '';
		}
		return $card;
	}
}
