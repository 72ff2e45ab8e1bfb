<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;
use WP_User;

/**
 * Finds the author of an article's post by the e-mail address of the article's author. An existing user is
 * never changed. Missing users are created by CreatedUsers.
 */
final class ArticleAuthor {

	/** Topic of a warning. */
	public const UNKNOWN = 'author_unknown';

	/** Maximum length of a user's name in the database, in characters. */
	private const NAME_CHARACTERS = 50;

	/**
	 * The author, if the options take the article's (ImportOptions::takes_author()); null if there is no such
	 * user.
	 *
	 * A user who does not exist yet is given by name: RemoteValue::id_of_new().
	 *
	 * @param Article              $article  The article.
	 * @param ImportOptions        $options  The run's options.
	 * @param list<Message|Warning> $warnings Collects why the article's author is not used.
	 */
	public static function of( Article $article, ImportOptions $options, array &$warnings ): ?RemoteValue {
		$author = $article->author();
		$email  = self::email( $article );
		if ( false === is_email( $email ) ) {
			$warnings[] = '' === $email
				? Message::of(
					__(
						'The article has no e-mail address of its author, so the post belongs to whoever runs the import.',
						'article-bridge'
					)
				)
				: Message::of(
					/* translators: %s: what should be an e-mail address. */
					__(
						'The e-mail address of the article\'s author, "%s", is not valid, so the post belongs to whoever runs the import.',
						'article-bridge'
					),
					mb_substr( $email, 0, 100 )
				);
			return null;
		}
		$user = get_user_by( 'email', $email );
		if ( $user instanceof WP_User ) {
			$id = self::writer( $user, $options );
		} else {
			$id = 'create' === $options->author() ? RemoteValue::id_of_new( self::name( $author['name'], $email ) ) : '';
		}
		if ( '' === $id ) {
			$warnings[] = new Warning(
				self::UNKNOWN,
				Message::of(
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

	/** The e-mail address of an article's author, in the form of users' addresses. */
	public static function email( Article $article ): string {
		return strtolower( trim( $article->author()['email'] ) );
	}

	private static function name( string $name, string $email ): string {
		$clean = mb_substr( sanitize_text_field( $name ), 0, self::NAME_CHARACTERS );
		return '' === $clean ? (string) strtok( $email, '@' ) : $clean;
	}
}
