<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\PlainText;

/** The columns of a post that an article decides. Pure. */
final class PostFields {

	/**
	 * Title and excerpt.
	 *
	 * @return array{post_title: string, post_excerpt: string}
	 */
	public static function texts( Article $article ): array {
		return [
			'post_title'   => PlainText::to_html( $article->title() ),
			'post_excerpt' => PlainText::to_html( $article->excerpt() ),
		];
	}

	/**
	 * The date, both ways that WordPress stores it.
	 *
	 * @param Article       $article   The article.
	 * @param \DateTimeZone $time_zone The site's time zone.
	 * @return array{post_date: string, post_date_gmt: string}
	 */
	public static function dates( Article $article, \DateTimeZone $time_zone ): array {
		$utc = new \DateTimeImmutable( $article->date(), new \DateTimeZone( 'UTC' ) );
		return [
			'post_date'     => $utc->setTimezone( $time_zone )->format( 'Y-m-d H:i:s' ),
			'post_date_gmt' => $utc->format( 'Y-m-d H:i:s' ),
		];
	}
}
