<?php

declare( strict_types=1 );

namespace ArticleBridge\BrowserConversion;

use ArticleBridge\Body\AttributeBrackets;
use ArticleBridge\Body\BlockDelimiters;
use ArticleBridge\Body\Shortcodes;
use ArticleBridge\Conversion\ConversionCheck;
use ArticleBridge\Import\Articles\HarmlessBody;
use ArticleBridge\Import\Articles\PostGate;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleError;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Posts\PostSnapshot;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Runs\RunChanges;
use WP_Error;
use WP_Post;

/**
 * The body of a post that a run wrote as one Classic block, and its conversion to blocks. The conversion
 * belongs to the run: neither the next import nor a rollback counts it as an edit.
 */
final class ClassicBody {

	private ArticleLedger $ledger;

	private PostWriter $writer;

	public function __construct( ArticleLedger $ledger, PostWriter $writer ) {
		$this->ledger = $ledger;
		$this->writer = $writer;
	}

	/**
	 * The HTML to convert.
	 *
	 * @param int    $import_id The run that wrote it.
	 * @param string $uuid      The article, in lower case.
	 * @return string|WP_Error
	 */
	public function read( int $import_id, string $uuid ) {
		$record = $this->ledger->read( $uuid );
		$post   = self::post_of( $import_id, $uuid, $record->post_id );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		return self::is_untouched( $post, $record->base ) ? $post->post_content : ConversionError::edited();
	}

	/**
	 * Replaces the HTML by the blocks made of it.
	 *
	 * @param int    $import_id The run that wrote the HTML.
	 * @param string $uuid      The article, in lower case.
	 * @param string $blocks    Serialized blocks.
	 * @return int|WP_Error The post's id; an error if nothing was changed.
	 */
	public function replace( int $import_id, string $uuid, string $blocks ) {
		$html = $this->read( $import_id, $uuid );
		if ( is_wp_error( $html ) ) {
			return $html;
		}
		$entry = $this->ledger->claim( $uuid );
		if ( null === $entry ) {
			return ArticleError::busy();
		}
		try {
			return $this->replace_claimed( $entry, $import_id, $blocks );
		} catch ( LostLease $lost ) {
			return ArticleError::busy();
		} finally {
			$this->ledger->release( $entry );
		}
	}

	/**
	 * @return int|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private function replace_claimed( LedgerEntry $entry, int $import_id, string $blocks ) {
		// An import must first clean up what a dead process left behind.
		if ( ! $entry->journal->is_blank() ) {
			return ArticleError::busy();
		}
		clean_post_cache( $entry->post_id );
		$post = self::post_of( $import_id, $entry->uuid, $entry->post_id );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		if ( ! self::is_untouched( $post, $entry->base ) ) {
			return ConversionError::edited();
		}
		try {
			// A browser may have read the HTML otherwise than the import that filtered it.
			$warnings = [];
			$blocks   = HarmlessBody::of( AttributeBrackets::escaped( BlockDelimiters::between_elements( $blocks ) ), $warnings );
			if ( ! ConversionCheck::is_blocks( $blocks ) ) {
				return ConversionError::not_blocks();
			}
			$lost = ConversionCheck::lost( $post->post_content, $blocks );
			if ( '' !== $lost ) {
				return ConversionError::something_lost( $lost );
			}
			PostGate::refuse_busy( $post );
			$content = HarmlessBody::allowed( Shortcodes::as_text( $blocks ), $post->ID );
			$this->writer->update( $post, compact( 'content' ), [], [], $entry->journal );
		} catch ( LostLease $lost_lease ) {
			throw $lost_lease;
		} catch ( \Throwable $cause ) {
			$entry->journal->clear();
			return ConversionError::not_stored( $cause );
		}
		$this->settle( $entry, $import_id );
		return $post->ID;
	}

	/**
	 * Records the blocks as the content that the run wrote.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	private function settle( LedgerEntry $entry, int $import_id ): void {
		$stored          = PostState::of( $entry->post_id )['content'] ?? '';
		$base            = $entry->base;
		$base['content'] = new FieldBase( Fingerprint::of( $stored ), $base['content']->remote ?? null, $stored );
		( new RunChanges() )->write( $import_id, $entry->uuid, [ 'after_hash' => PostSnapshot::hash_of( $entry->post_id ) ] );
		$this->ledger->record_base( $entry, $base );
	}

	/** @return WP_Post|WP_Error */
	private static function post_of( int $import_id, string $uuid, int $post_id ) {
		$change = ( new RunChanges() )->find( $import_id, $uuid );
		$post   = $post_id > 0 ? get_post( $post_id ) : null;
		if ( null === $change || RunChanges::DONE !== $change['state'] || ! $post instanceof WP_Post || 'trash' === $post->post_status ) {
			return ConversionError::not_of_run( $import_id, $uuid );
		}
		if ( ! current_user_can( 'edit_post', $post_id ) ) {
			return ArticleError::may_not_edit( $uuid );
		}
		return PostLinks::is_classic( $post_id ) ? $post : ConversionError::not_classic();
	}

	/**
	 * Whether the body is as the import wrote it.
	 *
	 * @param array<string, FieldBase> $base The base.
	 */
	private static function is_untouched( WP_Post $post, array $base ): bool {
		return isset( $base['content'] ) && Fingerprint::of( $post->post_content ) === $base['content']->local;
	}
}
