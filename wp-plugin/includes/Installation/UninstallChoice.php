<?php

declare( strict_types=1 );

namespace ArticleBridge\Installation;

use ArticleBridge\Store\Articles\ArticleRows;
use ArticleBridge\Store\Articles\FormerArticles;

/**
 * What happens to the imported posts of a site when the plugin is deleted: they stay, unless an administrator
 * has chosen otherwise before. WordPress itself does not ask.
 */
final class UninstallChoice {

	public const OPTION = 'article_bridge_uninstall';

	/** The posts stay, as the site's own content. */
	public const KEEP = 'keep';

	/** The posts are moved to the Trash, from which they can be restored. */
	public const TRASH = 'trash';

	/** Posts per query. */
	private const POSTS_AT_ONCE = 100;

	/** KEEP or TRASH. */
	public static function read(): string {
		return self::TRASH === get_option( self::OPTION ) ? self::TRASH : self::KEEP;
	}

	/** @param string $choice KEEP or TRASH. */
	public static function save( string $choice ): void {
		update_option( self::OPTION, $choice, false );
	}

	/** Applies the choice to the current site, whose tables still exist. May be repeated if it was interrupted. */
	public static function carry_out(): void {
		if ( self::TRASH !== self::read() ) {
			return;
		}
		self::delete_posts( [ ArticleRows::class, 'next_with_post' ] );
		self::delete_posts( [ FormerArticles::class, 'next_with_post' ] );
	}

	/** @param callable(int, int): list<array<string, string|null>> $next `id` and `post_id` of those after an id, at most so many. */
	private static function delete_posts( callable $next ): void {
		$after = 0;
		do {
			$rows = $next( $after, self::POSTS_AT_ONCE );
			foreach ( $rows as $row ) {
				$after = (int) $row['id'];
				self::delete_post( (int) $row['post_id'] );
			}
		} while ( [] !== $rows );
	}

	private static function delete_post( int $post_id ): void {
		$status = get_post_status( $post_id );
		if ( false === $status || 'trash' === $status ) {
			return;
		}
		if ( constant( 'EMPTY_TRASH_DAYS' ) > 0 ) {
			wp_trash_post( $post_id );
		} else {
			// Without a Trash, the posts would be deleted permanently.
			wp_update_post(
				[
					'ID'          => $post_id,
					'post_status' => 'draft',
				]
			);
		}
	}
}
