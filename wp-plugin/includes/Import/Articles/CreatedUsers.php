<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Store\Site\PostSearch;
use WP_User;

/**
 * The users that runs have created for authors of articles: a rollback removes them with their run, unless they
 * have been used for something else since.
 */
final class CreatedUsers {

	/** User => run and role. It is removed with the plugin, by its prefix. */
	private const OPTION = 'article_bridge_made_users';

	/** Most users remembered: the latest. */
	private const MAXIMUM = 2000;

	/** Notes a user that was just made. Whoever calls holds the lock on making users. */
	public static function note( int $user_id, int $import_id, string $role ): void {
		$made             = self::read();
		$made[ $user_id ] = [ $import_id, $role ];
		update_option( self::OPTION, array_slice( $made, -self::MAXIMUM, null, true ), false );
	}

	/** Lets a run's users stay whatever becomes of the run; answers how many there are. */
	public static function keep( int $import_id ): int {
		$made  = self::read();
		$other = array_filter( $made, static fn( array $entry ): bool => $import_id !== $entry[0] );
		if ( count( $other ) !== count( $made ) ) {
			update_option( self::OPTION, $other, false );
		}
		return count( $made ) - count( $other );
	}

	/**
	 * Takes back the users that a run has made.
	 *
	 * @return list<string> Which of them stay and why, one sentence each.
	 */
	public static function take_back( int $import_id ): array {
		$kept = [];
		foreach ( self::read() as $user_id => $entry ) {
			$user = $import_id === $entry[0] ? get_userdata( $user_id ) : false;
			if ( ! $user instanceof WP_User ) {
				continue;
			}
			$why = self::why_kept( $user, $entry[1] );
			if ( '' === $why ) {
				self::delete( $user_id );
			} else {
				$kept[] = sprintf(
					/* translators: 1: name of a user, 2: the reason. */
					__( 'The user "%1$s", created by this import, was kept: %2$s', 'article-bridge' ),
					$user->display_name,
					$why
				);
			}
		}
		self::keep( $import_id );
		return $kept;
	}

	/** Why a user is more than an import made of it, or ''. */
	private static function why_kept( WP_User $user, string $role ): string {
		$posts = PostSearch::count_by_author( $user->ID );
		if ( $posts > 0 ) {
			/* translators: %s: number of posts. */
			$text = _n( 'they are the author of %s post.', 'they are the author of %s posts.', $posts, 'article-bridge' );
			return sprintf( $text, number_format_i18n( $posts ) );
		}
		if ( PostSearch::count_comments_of( $user->ID ) > 0 ) {
			return __( 'they have written comments.', 'article-bridge' );
		}
		if ( array_values( $user->roles ) !== [ $role ] || count( get_blogs_of_user( $user->ID ) ) > 1 ) {
			return __( 'their role was changed, or they were added to another site.', 'article-bridge' );
		}
		$has_signed_in = [] !== array_filter(
			[ get_user_meta( $user->ID, 'session_tokens', true ), get_user_meta( $user->ID, '_application_passwords', true ) ]
		);
		return $has_signed_in ? __( 'they have signed in.', 'article-bridge' ) : '';
	}

	private static function delete( int $user_id ): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		if ( is_multisite() ) {
			require_once ABSPATH . 'wp-admin/includes/ms.php';
			wpmu_delete_user( $user_id );
		} else {
			wp_delete_user( $user_id );
		}
	}

	/** @return array<int, array{int, string}> Run and role by user. */
	private static function read(): array {
		// Another process may have written it.
		wp_cache_delete( self::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		$made = [];
		foreach ( (array) get_option( self::OPTION, [] ) as $user_id => $entry ) {
			if ( is_array( $entry ) && is_int( $entry[0] ?? null ) && is_string( $entry[1] ?? null ) ) {
				$made[ (int) $user_id ] = [ $entry[0], $entry[1] ];
			}
		}
		return $made;
	}
}
