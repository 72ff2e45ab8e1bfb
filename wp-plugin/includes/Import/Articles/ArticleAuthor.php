<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\FieldText;
use ArticleBridge\Store\CreationLock;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Runs\Warning;
use WP_User;

/**
 * The user who becomes the author of an article's post, found by the e-mail address of the article's author. An
 * existing user is never changed; a new one gets no e-mail, and a password that nobody knows.
 */
final class ArticleAuthor {

	/** Topic of a warning. */
	public const UNKNOWN = 'author_unknown';

	private const LOCK = 'article_bridge_users';

	/** Longest name of a user, in characters, as the database has it. */
	private const NAME_CHARACTERS = 50;

	/**
	 * The author, where the options leave the post to the article's (ImportOptions::takes_author()); null where there is no such user.
	 *
	 * @param Article              $article   The article.
	 * @param ImportOptions        $options   The run's options.
	 * @param int|null             $import_id The run on whose behalf a user may be made; null for a dry run, which
	 *                                        only names the one it would make.
	 * @param list<string|Warning> $warnings  Collects why the author is not the desired one.
	 */
	public static function of( Article $article, ImportOptions $options, ?int $import_id, array &$warnings ): ?RemoteValue {
		$author = $article->author();
		$email  = strtolower( trim( $author['email'] ) );
		if ( false === is_email( $email ) ) {
			$warnings[] = '' === $email
				? __(
					'The article names no e-mail address of its author, so the post belongs to whoever runs the import.',
					'article-bridge'
				)
				: sprintf(
					/* translators: %s: what should be an e-mail address. */
					__(
						'The article\'s author has "%s", which is not an e-mail address, so the post belongs to whoever runs the import.',
						'article-bridge'
					),
					mb_substr( $email, 0, 100 )
				);
			return null;
		}
		$user = get_user_by( 'email', $email );
		if ( $user instanceof WP_User ) {
			$id = self::writer( $user, $options );
		} elseif ( 'email' === $options->author() ) {
			$id = '';
		} else {
			$id = null !== $import_id
				? (string) self::make( $email, $author['name'], $options->author_role(), $import_id )
				: FieldText::NEW_TERM . self::name( $author['name'], $email );
		}
		if ( '' === $id ) {
			$warnings[] = new Warning(
				self::UNKNOWN,
				sprintf(
					/* translators: %s: e-mail address. */
					__(
						'No user who can write posts on this site has the e-mail address %s, so the post belongs to whoever runs the import.',
						'article-bridge'
					),
					$email
				)
			);
			return null;
		}
		return RemoteValue::single( $id, Fingerprint::of( $email ) );
	}

	/** The id of a user who may write such posts on this site, or ''. */
	private static function writer( WP_User $user, ImportOptions $options ): string {
		$post_type = get_post_type_object( $options->post_type() );
		return null !== $post_type && is_user_member_of_blog( $user->ID ) && user_can( $user, $post_type->cap->edit_posts )
			? (string) $user->ID
			: '';
	}

	/** @throws ImportFailure When WordPress refuses the user. */
	private static function make( string $email, string $name, string $role, int $import_id ): int {
		return CreationLock::during(
			self::LOCK,
			static function () use ( $email, $name, $role, $import_id ): int {
				// Another process may have been first.
				$user = get_user_by( 'email', $email );
				if ( $user instanceof WP_User ) {
					return $user->ID;
				}
				$shown = self::name( $name, $email );
				/** @var array{user_login: string, user_pass: string} $fields */
				$fields = wp_slash(
					[
						'user_login'   => self::free_login( $email ),
						'user_pass'    => wp_generate_password( 32, true, true ),
						'user_email'   => $email,
						'display_name' => $shown,
						'nickname'     => $shown,
						'role'         => $role,
					]
				);
				// Both or none: a user that no run is noted for would stay for ever.
				return DatabaseTransaction::during(
					static function () use ( $fields, $import_id, $role ): int {
						$made = wp_insert_user( $fields );
						if ( is_wp_error( $made ) ) {
							$error = ImportFailure::not_stored( $made->get_error_message() );
							throw $error;
						}
						CreatedUsers::note( $made, $import_id, $role );
						return $made;
					}
				);
			}
		);
	}

	private static function name( string $name, string $email ): string {
		$clean = mb_substr( sanitize_text_field( $name ), 0, self::NAME_CHARACTERS );
		return '' === $clean ? (string) strtok( $email, '@' ) : $clean;
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
}
