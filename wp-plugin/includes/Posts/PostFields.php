<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\PlainText;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Texts\Message;

/** The columns of a post: those that an article determines, as filtered by other plugins. */
final class PostFields {

	/** The only status at the service with which an article may be published. */
	private const FINISHED = 'completed';

	/** From the least to the most visible. */
	private const BY_REACH = [ 'draft', 'pending', 'private', 'publish' ];

	/** Columns that a filter must not change, because they identify the post. */
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
	 * The date, in both columns of WordPress.
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

	/**
	 * The status of a new post: that of the run's options, except that an article which is not completed
	 * becomes a draft.
	 */
	public static function status( Article $article, ImportOptions $options ): string {
		if ( self::waits( $article, $options ) ) {
			return 'draft';
		}
		if ( 'future' !== $options->post_status() ) {
			return $options->post_status();
		}
		// WordPress changes "publish" with a future date to "future".
		return $article->date() > gmdate( 'Y-m-d H:i:s' ) ? 'publish' : 'draft';
	}

	/**
	 * The status of an existing post. It may become more public when the article is completed; neither an
	 * article that returns to an earlier status nor a run for drafts unpublishes a post.
	 *
	 * @param string $known  Current status.
	 * @param string $wanted Status of a new post.
	 */
	public static function raised_status( string $known, string $wanted ): string {
		$ranks = array_flip( self::BY_REACH );
		return isset( $ranks[ $wanted ] ) && $ranks[ $wanted ] > ( $ranks[ $known ] ?? 0 ) ? $wanted : $known;
	}

	/**
	 * The warning about an article that should be published but stays a draft.
	 *
	 * @return list<Message>
	 */
	public static function status_warnings( Article $article, ImportOptions $options ): array {
		if ( ! self::waits( $article, $options ) ) {
			return [];
		}
		return [
			Message::of(
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
	 * The columns to write, after the filter of other plugins.
	 *
	 * @param array<string, mixed> $fields As for wp_insert_post(), not slashed.
	 * @return array<mixed>
	 */
	public static function filtered( array $fields, int $post_id, string $uuid ): array {
		/**
		 * Filters the columns written to a post. For an existing post, these are the changed ones only; other
		 * changes by a filter count as edits on this site.
		 *
		 * @param array<string, mixed> $fields  As for wp_insert_post(), not slashed.
		 * @param int                  $post_id The post; 0 for a new one.
		 * @param string               $uuid    The article.
		 */
		$filtered = apply_filters( 'article_bridge_post_data', $fields, $post_id, $uuid );
		return StorableText::in_post( array_diff_key( is_array( $filtered ) ? $filtered : $fields, array_flip( self::FIXED ) ) );
	}

	/**
	 * A text as the database would store it, filtered by what WordPress allows the current user to write.
	 *
	 * @param string $column  Column of the posts table.
	 * @param string $value   The text.
	 * @param int    $post_id The post; 0 for a new one.
	 */
	public static function allowed( string $column, string $value, int $post_id ): string {
		$stored = sanitize_post_field( $column, wp_slash( $value ), $post_id, 'db' );
		return is_string( $stored ) ? wp_unslash( $stored ) : $value;
	}

	/** The uuid of the article that a post was imported from, or ''. */
	public static function uuid_of( int $post_id ): string {
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		return is_string( $uuid ) ? $uuid : '';
	}
}
