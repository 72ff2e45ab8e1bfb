<?php

declare( strict_types=1 );

namespace ArticleBridge\Privacy;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\FormerArticles;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunPeople;

/**
 * Erases the author of a post's article from the plugin's tables: the base, a value in conflict, snapshots for
 * rollbacks, and plans of dry runs. The hashes of versions stay; they contain no personal data.
 */
final class AuthorTraces {

	public static function erase( int $post_id ): void {
		foreach ( ArticleRows::merged_of_post( $post_id ) as $row ) {
			ArticleRows::write( (string) $row['uuid'], self::without_author( $row ) + [ 'listed' => 0 ] );
			self::erase_from_runs( (string) $row['uuid'] );
		}
		$uuid = get_post_meta( $post_id, SeoPackage::meta_key( 'uuid' ), true );
		foreach ( FormerArticles::merged_of_post( Identifier::key( is_string( $uuid ) ? $uuid : '' ), $post_id ) as $row ) {
			FormerArticles::write( (int) $row['id'], self::without_author( $row ) );
			self::erase_from_runs( (string) $row['uuid'] );
		}
	}

	private static function erase_from_runs( string $uuid ): void {
		// A snapshot cannot be changed in part, so it is deleted: its run can no longer restore this post.
		RunChanges::forget_article( $uuid );
		RunPeople::forget_plans( $uuid );
	}

	/**
	 * The columns of a ledger's row without the author's data. Pure.
	 *
	 * @param array<string, string|null> $row Its `base`, `conflicts` and `conflict_since`.
	 * @return array<string, string|null>
	 */
	public static function without_author( array $row ): array {
		$key       = SeoPackage::meta_key( 'author' );
		$base      = json_decode( (string) $row['base'], true );
		$conflicts = json_decode( (string) $row['conflicts'], true );
		if ( is_array( $base ) && is_array( $base[ $key ] ?? null ) ) {
			unset( $base[ $key ]['v'] );
		}
		if ( is_array( $conflicts ) ) {
			unset( $conflicts[ $key ] );
		}
		$is_settled = [] === $conflicts || ! is_array( $conflicts );
		return [
			'base'           => is_array( $base ) ? (string) wp_json_encode( $base ) : $row['base'],
			'conflicts'      => $is_settled ? null : (string) wp_json_encode( $conflicts ),
			'conflict_since' => $is_settled ? null : $row['conflict_since'],
		];
	}
}
