<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\PlainText;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Mapping\ImportOptions;

/** The columns of a post: what an article decides of them, and what other plugins make of that. */
final class PostFields {

	/** The only status of the service that means that an article may be published. */
	private const FINISHED = 'completed';

	/** From the least to the most visible. */
	private const BY_REACH = [ 'draft', 'pending', 'private', 'publish' ];

	/** What no filter decides: which post is written. */
	private const FIXED = [ 'ID', 'guid', 'import_id' ];

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

	/** Which status a post gets: the run's choice, but for an article that its writer has not finished: that one waits as a draft. */
	public static function status( Article $article, ImportOptions $options ): string {
		if ( self::waits( $article, $options ) ) {
			return 'draft';
		}
		if ( 'future' !== $options->post_status() ) {
			return $options->post_status();
		}
		// WordPress itself makes "publish" with a date to come "future".
		return $article->date() > gmdate( 'Y-m-d H:i:s' ) ? 'publish' : 'draft';
	}

	/**
	 * The status of a post that has one already. An article that its writer finishes may become more public
	 * here; neither one that is taken back for another round nor a run for drafts takes a page away.
	 *
	 * @param string $known  What it had.
	 * @param string $wanted What it would have were it new.
	 */
	public static function raised_status( string $known, string $wanted ): string {
		$ranks = array_flip( self::BY_REACH );
		return isset( $ranks[ $wanted ] ) && $ranks[ $wanted ] > ( $ranks[ $known ] ?? 0 ) ? $wanted : $known;
	}

	/**
	 * The warning about an article that was to be published and waits.
	 *
	 * @return list<string>
	 */
	public static function status_warnings( Article $article, ImportOptions $options ): array {
		if ( ! self::waits( $article, $options ) ) {
			return [];
		}
		return [
			sprintf(
				/* translators: %s: The article's status at the service, such as in_review. */
				__( 'The post is a draft: the article is not completed at the service (its status is %s).', 'article-bridge' ),
				$article->status()
			),
		];
	}

	private static function waits( Article $article, ImportOptions $options ): bool {
		return self::FINISHED !== $article->status() && 'draft' !== $options->post_status();
	}

	/**
	 * What is written to a post, as other plugins would have it.
	 *
	 * @param array<string, mixed> $fields As wp_insert_post() takes them, not slashed.
	 * @return array<mixed>
	 */
	public static function filtered( array $fields, int $post_id, string $uuid ): array {
		/**
		 * Filters what is written to a post. Of a post that exists, only what changes is there; what a filter
		 * changes beyond that counts as an edit of this site.
		 *
		 * @param array<string, mixed> $fields  As wp_insert_post() takes them, not slashed.
		 * @param int                  $post_id The post; 0 where it is to be made.
		 * @param string               $uuid    The article.
		 */
		$filtered = apply_filters( 'article_bridge_post_data', $fields, $post_id, $uuid );
		return array_diff_key( is_array( $filtered ) ? $filtered : $fields, array_flip( self::FIXED ) );
	}

	/** The article that a post came from, or ''. */
	public static function uuid_of( int $post_id ): string {
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		return is_string( $uuid ) ? $uuid : '';
	}
}
