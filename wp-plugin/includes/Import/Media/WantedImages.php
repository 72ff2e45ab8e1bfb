<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Mapping\ImportOptions;

/**
 * Which images of an article a run takes.
 *
 * @phpstan-type Wanted array{url: string, alt: string, caption: string, credit: string}
 */
final class WantedImages {

	private AllowedOrigin $gateway;

	/** @param AllowedOrigin $gateway The connected one. */
	public function __construct( AllowedOrigin $gateway ) {
		$this->gateway = $gateway;
	}

	/**
	 * Every image of the article, each address once, with what the payload knows of it. A picture that is only
	 * linked to, or only shown where the article is shared, comes along where the gateway serves it: the site
	 * must not depend on the gateway to show its posts.
	 *
	 * @param Article       $article The article.
	 * @param string        $body    Its body.
	 * @param ImportOptions $options The run's options.
	 * @phpstan-return list<Wanted>
	 */
	public function of( Article $article, string $body, ImportOptions $options ): array {
		if ( ! $options->imports_images() ) {
			return [];
		}
		$known    = $article->images();
		$featured = $options->takes_featured_image() ? $article->featured_image() : null;
		$wanted   = [];
		$beside   = array_filter(
			array_merge( BodyImages::linked_in( $body ), array_values( $article->sharing_images() ) ),
			[ $this->gateway, 'is_gateway' ]
		);
		foreach ( BodyImages::found_in( $body ) + array_fill_keys( $beside, '' ) as $url => $alt ) {
			$wanted[ $url ] = $known[ $url ] ?? self::image( (string) $url, $alt );
		}
		if ( null !== $featured ) {
			$wanted[ $featured['url'] ] = $wanted[ $featured['url'] ] ?? $featured;
		}
		$images = [];
		foreach ( $wanted as $image ) {
			/**
			 * Filters an image before it is fetched, or looked up.
			 *
			 * @param array{url: string, alt: string, caption: string, credit: string}|false $image   False leaves it at its address.
			 * @param array<string, mixed>                                                   $payload The article as seo_package.
			 */
			$filtered = apply_filters( 'article_bridge_image', $image, $article->payload() );
			if ( is_array( $filtered ) ) {
				$images[] = self::image( $image['url'], $filtered['alt'] ?? '', $filtered['caption'] ?? '', $filtered['credit'] ?? '' );
			}
		}
		return $images;
	}

	/**
	 * @param mixed $alt     Alternative text.
	 * @param mixed $caption Caption.
	 * @param mixed $credit  Who made it.
	 * @phpstan-return Wanted
	 */
	private static function image( string $url, $alt, $caption = '', $credit = '' ): array {
		return [
			'url'     => $url,
			'alt'     => is_string( $alt ) ? $alt : '',
			'caption' => is_string( $caption ) ? $caption : '',
			'credit'  => is_string( $credit ) ? $credit : '',
		];
	}
}
