<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\PostBase;
use ArticleBridge\Posts\PostUpdate;
use ArticleBridge\Store\Articles\GoneArticles;
use WP_Post;

/**
 * Handles the posts of articles that the service has deleted, or has again. A post is never deleted
 * permanently; one that was edited here is left alone and reported. Each step is idempotent.
 */
final class GonePosts {

	private ArticleLedger $ledger;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/**
	 * Handles the post of a deleted article.
	 *
	 * @param string $uuid   The article.
	 * @param string $choice One of SyncSettings::DELETED.
	 * @return GoneRecord|null What was done; null if the post or article is in use and this has to wait.
	 */
	public function process_deleted( string $uuid, string $choice ): ?GoneRecord {
		$entry = $this->ledger->claim( $uuid );
		if ( null === $entry ) {
			return null;
		}
		try {
			$post = $entry->post_id > 0 ? get_post( $entry->post_id ) : null;
			if ( ! $post instanceof WP_Post ) {
				return new GoneRecord( '', GoneRecord::LEFT, '' );
			}
			if ( SyncSettings::LEAVE !== $choice && self::is_open( $post ) ) {
				return null;
			}
			// The record of an interrupted attempt, if any: without it, that attempt's own changes would look like an
			// editor's.
			$known  = self::record_of( $uuid );
			$record = $known ?? self::decide( $post, $entry, $choice );
			if ( null === $known ) {
				$entry->lease->update( [ 'gone' => $record->stored() ] );
			}
			$this->carry_out( $record, $post );
			if ( GoneRecord::TRASHED === $record->done && 'trash' !== get_post_status( $post->ID ) ) {
				$record = self::refused( $record, $post );
				$entry->lease->update( [ 'gone' => $record->stored() ] );
			}
			return $record;
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/**
	 * Restores the post of an article that the service has again, as far as its deletion had changed the post.
	 *
	 * @param string $uuid The article.
	 * @return string|null A message, or ''; null if the article is in use and this has to wait.
	 */
	public function restore_returned( string $uuid ): ?string {
		$entry = $this->ledger->claim( $uuid );
		if ( null === $entry ) {
			return null;
		}
		try {
			$record = self::record_of( $uuid );
			$post   = $entry->post_id > 0 ? get_post( $entry->post_id ) : null;
			$text   = null === $record || ! $post instanceof WP_Post ? '' : self::restore( $record, $post, $entry );
			$entry->lease->update( [ 'gone' => null ] );
			return $text;
		} finally {
			$this->ledger->release( $entry );
		}
	}

	private static function decide( WP_Post $post, LedgerEntry $entry, string $choice ): GoneRecord {
		$now       = gmdate( 'Y-m-d H:i:s' );
		$is_hidden = 'trash' === $post->post_status || ( SyncSettings::DRAFT === $choice && 'draft' === $post->post_status );
		if ( SyncSettings::LEAVE === $choice || $is_hidden ) {
			return new GoneRecord( $now, GoneRecord::LEFT, $post->post_status );
		}
		$edited = PostBase::edited_fields( $entry->base, $post->ID );
		if ( [] !== $edited ) {
			return new GoneRecord(
				$now,
				GoneRecord::KEPT,
				$post->post_status,
				sprintf(
					/* translators: 1: title of the post, 2: what was edited, such as "title, content". */
					__(
						'The article of the post "%1$s" was deleted at the service. The post was kept: it was edited here (%2$s).',
						'article-bridge'
					),
					$post->post_title,
					wp_sprintf( '%l', $edited )
				)
			);
		}
		if ( ! current_user_can( SyncSettings::TRASH === $choice ? 'delete_post' : 'edit_post', $post->ID ) ) {
			return new GoneRecord(
				$now,
				GoneRecord::KEPT,
				$post->post_status,
				sprintf(
					/* translators: %s: title of the post. */
					__(
						'The article of the post "%s" was deleted at the service. The post was kept: the user who set up the sync is not allowed to remove it.',
						'article-bridge'
					),
					$post->post_title
				)
			);
		}
		// Without a Trash, WordPress would delete the post permanently.
		$has_trash = SyncSettings::TRASH === $choice && (bool) constant( 'EMPTY_TRASH_DAYS' );
		return new GoneRecord( $now, $has_trash ? GoneRecord::TRASHED : GoneRecord::DRAFTED, $post->post_status );
	}

	/** The record of a post that another plugin does not let into the Trash: it stays as it was. */
	private static function refused( GoneRecord $record, WP_Post $post ): GoneRecord {
		return new GoneRecord(
			$record->since,
			GoneRecord::KEPT,
			$record->status_before,
			sprintf(
				/* translators: %s: title of the post. */
				__(
					'The article of the post "%s" was deleted at the service. The post was kept: another plugin did not let it be moved to the Trash.',
					'article-bridge'
				),
				$post->post_title
			)
		);
	}

	private function carry_out( GoneRecord $record, WP_Post $post ): void {
		if ( GoneRecord::TRASHED === $record->done && 'trash' !== $post->post_status ) {
			wp_trash_post( $post->ID );
		} elseif ( GoneRecord::DRAFTED === $record->done && 'draft' !== $post->post_status ) {
			self::set_status( $post, 'draft' );
		}
	}

	/** Restores a post; later changes by an editor are kept. */
	private static function restore( GoneRecord $record, WP_Post $post, LedgerEntry $entry ): string {
		if ( GoneRecord::TRASHED === $record->done && 'trash' === $post->post_status ) {
			$status = static fn(): string => $record->status_before;
			add_filter( 'wp_untrash_post_status', $status );
			try {
				wp_untrash_post( $post->ID );
			} finally {
				remove_filter( 'wp_untrash_post_status', $status );
			}
			return '';
		}
		if ( GoneRecord::DRAFTED !== $record->done || 'draft' !== $post->post_status || 'draft' === $record->status_before ) {
			return '';
		}
		$edited = PostBase::edited_fields( $entry->base, $post->ID );
		if ( count( $edited ) > 1 ) {
			// One edited field is the status, which the sync itself has changed.
			return sprintf(
				/* translators: %s: title of the post. */
				__(
					'The article of the post "%s" is back at the service. The post stays a draft: it has been edited here since.',
					'article-bridge'
				),
				$post->post_title
			);
		}
		self::set_status( $post, $record->status_before );
		return '';
	}

	private static function set_status( WP_Post $post, string $status ): void {
		PostUpdate::columns(
			[
				'ID'          => $post->ID,
				'post_status' => $status,
			]
		);
		PostUpdate::finish( $post );
	}

	private static function is_open( WP_Post $post ): bool {
		require_once ABSPATH . 'wp-admin/includes/post.php';
		return false !== wp_check_post_lock( $post->ID );
	}

	private static function record_of( string $uuid ): ?GoneRecord {
		return GoneRecord::from_stored( GoneArticles::record( $uuid ) );
	}
}
