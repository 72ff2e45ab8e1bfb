<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Import\Articles\PostGate;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleError;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Store\LostLease;
use WP_Error;
use WP_Post;

/** A claim of an article whose conflicts are resolved or reopened. */
final class ConflictClaim {

	/**
	 * Runs a callback while this process has claimed the article, if the user may edit its post.
	 *
	 * @param ArticleLedger $ledger The ledger.
	 * @param string        $uuid   The article, in lower case.
	 * @param callable      $work   The callback.
	 * @phpstan-param callable( LedgerEntry, WP_Post ): ( true|WP_Error ) $work
	 * @return true|WP_Error
	 */
	public static function during( ArticleLedger $ledger, string $uuid, callable $work ) {
		$post_id = $ledger->read( $uuid )->post_id;
		if ( 0 === $post_id ) {
			return ConflictError::no_such_conflict( $uuid );
		}
		if ( ! current_user_can( 'edit_post', $post_id ) ) {
			return ArticleError::may_not_edit( $uuid );
		}
		$entry = $ledger->claim( $uuid );
		if ( null === $entry ) {
			return ArticleError::busy();
		}
		try {
			// The import must first clean up what a dead process left behind.
			if ( ! $entry->journal->is_blank() ) {
				return ArticleError::busy();
			}
			clean_post_cache( $entry->post_id );
			$post = get_post( $entry->post_id );
			return $post instanceof WP_Post && 'trash' !== $post->post_status
				? self::told( $work( $entry, $post ), $entry->post_id )
				: ConflictError::no_such_conflict( $uuid );
		} catch ( LostLease $lost ) {
			return ArticleError::busy();
		} finally {
			$ledger->release( $entry );
		}
	}

	/**
	 * Notifies other code of the outcome; the post itself may be unchanged.
	 *
	 * @param true|WP_Error $done    The outcome.
	 * @param int           $post_id The post.
	 * @return true|WP_Error
	 */
	private static function told( $done, int $post_id ) {
		if ( true === $done ) {
			/**
			 * Fires when conflicts of a post were resolved or reopened.
			 *
			 * @param int $post_id The post.
			 */
			do_action( 'article_bridge_conflicts_changed', $post_id );
		}
		return $done;
	}

	/**
	 * Writes fields of the post, all or none of them.
	 *
	 * @param PostWriter           $writer Writes them.
	 * @param LedgerEntry          $entry  The claimed article.
	 * @param WP_Post              $post   Its post.
	 * @param array<string, mixed> $writes Values by field.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public static function write( PostWriter $writer, LedgerEntry $entry, WP_Post $post, array $writes ) {
		$is_publishing = in_array( $writes['status'] ?? '', [ 'publish', 'private' ], true );
		if ( $is_publishing && ! current_user_can( 'publish_post', $post->ID ) ) {
			return ConflictError::may_not_publish();
		}
		if ( isset( $writes['author'] ) && ! self::may_choose_author( $post ) ) {
			return ConflictError::may_not_choose_author();
		}
		try {
			PostGate::refuse_busy( $post );
			if ( [] !== $writes ) {
				$writer->update( $post, $writes, [], [], $entry->journal );
			}
			return true;
		} catch ( LostLease $lost ) {
			throw $lost;
		} catch ( \Throwable $cause ) {
			$entry->journal->clear();
			return ConflictError::not_stored( $cause );
		}
	}

	private static function may_choose_author( WP_Post $post ): bool {
		$post_type = get_post_type_object( $post->post_type );
		return null !== $post_type && current_user_can( $post_type->cap->edit_others_posts );
	}
}
