<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Store\CreationLock;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Site\OptionRows;
use ArticleBridge\Store\Site\PostSearch;
use ArticleBridge\Texts\Message;
use WP_User;

/**
 * The users that runs have created for authors of articles: a rollback deletes them with their run, unless they
 * were used for something else since.
 */
final class CreatedUsers {

	/** Run and role by user. Deleted with the plugin, by its prefix. */
	private const OPTION = 'article_bridge_made_users';

	private const LOCK = 'article_bridge_users';

	/** Maximum length of a login name in the database, in characters. */
	private const NAME_CHARACTERS = 50;

	/** Maximum number of users recorded; the latest are kept. */
	private const MAXIMUM = 2000;

	/**
	 * Creates a user for the author of an article, unless another process already has. The user gets a random
	 * password and no e-mail.
	 *
	 * @param string $email     E-mail address that identifies the author.
	 * @param string $name      Display name.
	 * @param string $role      The user's role.
	 * @param int    $import_id The run that creates the user.
	 * @throws ImportFailure When WordPress refuses the user.
	 */
	public static function create( string $email, string $name, string $role, int $import_id ): int {
		return CreationLock::during(
			self::LOCK,
			// Both or neither: a user without a recorded run would never be removed.
			static fn( CreationLock $lock ): int => DatabaseTransaction::during(
				static function () use ( $lock, $email, $name, $role, $import_id ): int {
					$lock->hold();
					// Another process may have been first.
					$user = get_user_by( 'email', $email );
					if ( $user instanceof WP_User ) {
						return $user->ID;
					}
					/** @var array{user_login: string, user_pass: string} $fields */
					$fields  = wp_slash(
						[
							'user_login'   => self::free_login( $email ),
							'user_pass'    => wp_generate_password( 32, true, true ),
							'user_email'   => $email,
							'display_name' => $name,
							'nickname'     => $name,
							'role'         => $role,
						]
					);
					$user_id = wp_insert_user( $fields );
					if ( is_wp_error( $user_id ) ) {
						$error = ImportFailure::not_stored( $user_id->get_error_message() );
						throw $error;
					}
					self::note( $user_id, $import_id, $role );
					return $user_id;
				}
			)
		);
	}

	/** Records a user that was just created. The caller must hold the lock on creating users. */
	private static function note( int $user_id, int $import_id, string $role ): void {
		$made             = self::read();
		$made[ $user_id ] = [ $import_id, $role ];
		update_option( self::OPTION, array_slice( $made, -self::MAXIMUM, null, true ), false );
	}

	/** Keeps a run's users even if the run is rolled back; returns their number. */
	public static function keep( int $import_id ): int {
		$made  = self::read();
		$other = array_filter( $made, static fn( array $entry ): bool => $import_id !== $entry[0] );
		if ( count( $other ) !== count( $made ) ) {
			update_option( self::OPTION, $other, false );
		}
		return count( $made ) - count( $other );
	}

	/**
	 * Deletes the users that a run has created.
	 *
	 * @return list<Message> One sentence for each user that stays, with the reason.
	 */
	public static function remove( int $import_id ): array {
		$kept = [];
		foreach ( self::read() as $user_id => $entry ) {
			$user = $import_id === $entry[0] ? get_userdata( $user_id ) : false;
			if ( ! $user instanceof WP_User ) {
				continue;
			}
			$why = self::reason_to_keep( $user, $entry[1] );
			if ( null === $why ) {
				self::delete( $user_id );
			} else {
				$kept[] = Message::of(
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

	/** Why a user must be kept, or null. */
	private static function reason_to_keep( WP_User $user, string $role ): ?Message {
		$posts = PostSearch::count_by_author( $user->ID );
		if ( $posts > 0 ) {
			/* translators: %s: number of posts. */
			$text = _n( 'they are the author of %s post.', 'they are the author of %s posts.', $posts, 'article-bridge' );
			return Message::of( $text, number_format_i18n( $posts ) );
		}
		if ( PostSearch::count_comments_of( $user->ID ) > 0 ) {
			return Message::of( __( 'they have written comments.', 'article-bridge' ) );
		}
		if ( array_values( $user->roles ) !== [ $role ] || count( get_blogs_of_user( $user->ID ) ) > 1 ) {
			return Message::of( __( 'their role was changed, or they were added to another site.', 'article-bridge' ) );
		}
		$has_signed_in = [] !== array_filter(
			[ get_user_meta( $user->ID, 'session_tokens', true ), get_user_meta( $user->ID, '_application_passwords', true ) ]
		);
		return $has_signed_in ? Message::of( __( 'they have signed in.', 'article-bridge' ) ) : null;
	}

	private static function free_login( string $email ): string {
		$base   = substr( sanitize_user( (string) strtok( $email, '@' ), true ), 0, self::NAME_CHARACTERS );
		$base   = '' === $base ? 'author' : $base;
		$login  = $base;
		$number = 1;
		while ( false !== username_exists( $login ) ) {
			$login = $base . ( ++$number );
		}
		return $login;
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
		OptionRows::forget_cached( self::OPTION );
		$made = [];
		foreach ( (array) get_option( self::OPTION, [] ) as $user_id => $entry ) {
			if ( is_array( $entry ) && is_int( $entry[0] ?? null ) && is_string( $entry[1] ?? null ) ) {
				$made[ (int) $user_id ] = [ $entry[0], $entry[1] ];
			}
		}
		return $made;
	}
}
