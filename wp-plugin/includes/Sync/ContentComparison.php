<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\LostLease;
use WP_Error;

/**
 * Compares the content of an article whose time is the same as at its import: an article can change twice
 * within one second.
 */
final class ContentComparison {

	/** Tolerated difference of the clocks of this site and the service, in seconds. */
	private const CLOCKS_DIFFER = 600;

	/**
	 * Whether an article can have changed after its import without another time: it was imported in, or shortly after,
	 * the second in which the service changed it.
	 *
	 * @param array<string, string|null> $row        Its row of the ledger.
	 * @param string                     $updated_at Its time in the list, as the database writes times.
	 */
	public static function may_differ( array $row, string $updated_at ): bool {
		$waited = (int) strtotime( $row['imported_at'] . ' UTC' ) - (int) strtotime( $updated_at . ' UTC' );
		return $updated_at === $row['source_updated_at'] && $waited <= self::CLOCKS_DIFFER;
	}

	/**
	 * Adds the article to the changes if its content differs from the imported one.
	 *
	 * @param SyncTurn                   $turn    The current turn.
	 * @param ListedArticle              $article The listed article.
	 * @param array<string, string|null> $row     Its row of the ledger.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public static function take_if_changed( SyncTurn $turn, ListedArticle $article, array $row ) {
		$payload = $turn->read_article( $article->uuid, $article->updated_at );
		if ( is_wp_error( $payload ) ) {
			// An error of one article must not stop the others.
			return in_array( $payload->get_error_code(), GatewayError::OF_ONE_ARTICLE, true ) ? true : $payload;
		}
		if ( $payload['content_hash'] !== $row['content_hash'] ) {
			// The library and the editor compare times only.
			ArticleRows::note_other_content( $article->uuid, (string) $row['content_hash'], $article->updated_at );
			$turn->take_changed( $article, (int) $row['post_id'], GoneRecord::from_stored( (string) $row['gone'] ) );
		}
		return true;
	}
}
