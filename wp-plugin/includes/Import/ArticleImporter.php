<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Import\Media\ArticleImages;
use WP_Post;

/** Imports one article: one article becomes one post, whole or not at all. */
final class ArticleImporter {

	private ArticleReader $reader;

	private ArticleImages $images;

	private PostWriter $writer;

	private ArticleLedger $ledger;

	public function __construct( ArticleReader $reader, ArticleImages $images, PostWriter $writer, ArticleLedger $ledger ) {
		$this->reader = $reader;
		$this->images = $images;
		$this->writer = $writer;
		$this->ledger = $ledger;
	}

	/**
	 * Imports the article of a claimed entry.
	 *
	 * @param LedgerEntry   $entry     The entry.
	 * @param ImportOptions $options   The run's options.
	 * @param int           $import_id The run.
	 * @param string        $listed_as When the service's list said it last changed, as the database writes
	 *                                 times; '' where the list was not asked.
	 * @throws ImportFailure When it cannot be imported. What was made till then is in the entry's journal.
	 * @phpstan-throws ImportFailure|LostLease
	 */
	public function import( LedgerEntry $entry, ImportOptions $options, int $import_id, string $listed_as ): ItemResult {
		// 1. Where the article stands here, and there. A post deleted for good counts as never imported.
		$post = $entry->post_id > 0 ? get_post( $entry->post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			$entry->post_id = 0;
			$post           = null;
		}
		if ( null !== $post && 'trash' === $post->post_status ) {
			throw ImportFailure::in_trash( $post->post_title );
		}
		if ( null !== $post && '' !== $listed_as && $entry->source_updated_at === $listed_as ) {
			return new ItemResult( ItemResult::UNCHANGED, '', $post->ID );
		}
		$article = $this->reader->article( $entry->uuid );
		if ( null !== $post && $entry->content_hash === $article->content_hash() ) {
			$this->ledger->record_unchanged( $entry, $article );
			return new ItemResult( ItemResult::UNCHANGED, $article->title(), $post->ID );
		}

		// 2. Whether it may be written.
		if ( null !== $post ) {
			self::refuse_edited( $post, $entry );
		}

		// 3. The body and its images, which take long.
		list( $article, $body ) = $this->reader->body( $article );
		$images                 = $this->images->import( $article, $body, $entry );

		// 4. The post.
		if ( null === $post ) {
			$created  = $this->writer->create( $article, $body, $images['attachments'], $options, $entry->journal );
			$post_id  = $created['post_id'];
			$warnings = $created['warnings'];
		} else {
			// Images take their time: somebody may have edited since, in another process.
			clean_post_cache( $post->ID );
			self::refuse_edited( $post, $entry );
			$post_id  = $post->ID;
			$warnings = $this->writer->update( $post, $article, $body, $images['attachments'], $entry->journal );
		}
		$this->ledger->record( $entry, $article, $post_id, PostBase::of( $post_id ), $import_id );

		return new ItemResult(
			null === $post ? ItemResult::CREATED : ItemResult::UPDATED,
			$article->title(),
			$post_id,
			'',
			array_merge( $images['warnings'], $warnings )
		);
	}

	/** @throws ImportFailure When the post holds somebody's work, or is about to. */
	private static function refuse_edited( WP_Post $post, LedgerEntry $entry ): void {
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			throw ImportFailure::may_not_edit( $post->post_title );
		}
		$edited = PostBase::edited_fields( $entry->base, $post->ID );
		if ( [] !== $edited ) {
			throw ImportFailure::edited_here( $post->post_title, $edited );
		}
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$editor_id = wp_check_post_lock( $post->ID );
		if ( false !== $editor_id ) {
			$editor = get_userdata( (int) $editor_id );
			throw ImportFailure::being_edited( $post->post_title, false === $editor ? (string) $editor_id : $editor->display_name );
		}
	}
}
