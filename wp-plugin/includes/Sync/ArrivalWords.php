<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Texts\Message;

/** Messages that tell people why an article is held. */
final class ArrivalWords {

	/** @param bool $is_new Whether the site does not have the article yet. */
	public static function reason( ArrivalDecision $decision, bool $is_new, int $daily_limit ): Message {
		if ( ArrivalDecision::BY_LIMIT === $decision->reason ) {
			return Message::of(
				/* translators: %s: number of posts. */
				_n(
					'The limit of %s new post a day was reached.',
					'The limit of %s new posts a day was reached.',
					$daily_limit,
					'article-bridge'
				),
				$daily_limit
			);
		}
		if ( null === $decision->rule ) {
			return Message::of( $is_new ? __( 'New articles are held.', 'article-bridge' ) : __( 'Updates are held.', 'article-bridge' ) );
		}
		$condition = self::condition( $decision->rule );
		return $is_new
			/* translators: %s: what a rule goes by, such as: category "News". */
			? Message::of( __( 'New articles are held: %s', 'article-bridge' ), $condition )
			/* translators: %s: what a rule goes by, such as: category "News". */
			: Message::of( __( 'Updates are held: %s', 'article-bridge' ), $condition );
	}

	/** Why an article with unknown terms is held. */
	public static function unreadable( string $message ): Message {
		return Message::of(
			/* translators: %s: why, as a sentence. */
			__( 'The rules depend on terms, but the article cannot be read. %s', 'article-bridge' ),
			Message::of( $message )
		);
	}

	private static function condition( ArrivalRule $rule ): Message {
		switch ( $rule->field ) {
			case ArrivalRule::STATUS:
				/* translators: %s: status of an article at the service. */
				return Message::of( __( 'status "%s"', 'article-bridge' ), $rule->value );
			case ArrivalRule::CATEGORY:
				/* translators: %s: name of a category. */
				return Message::of( __( 'category "%s"', 'article-bridge' ), $rule->value );
			case ArrivalRule::LANGUAGE:
				/* translators: %s: code of a language. */
				return Message::of( __( 'language "%s"', 'article-bridge' ), $rule->value );
			default:
				/* translators: %s: name of a tag. */
				return Message::of( __( 'tag "%s"', 'article-bridge' ), $rule->value );
		}
	}
}
