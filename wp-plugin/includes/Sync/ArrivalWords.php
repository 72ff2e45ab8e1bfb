<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** Messages that tell people why an article is held. */
final class ArrivalWords {

	/** @param bool $is_new Whether the site does not have the article yet. */
	public static function reason( ArrivalDecision $decision, bool $is_new, int $daily_limit ): string {
		if ( ArrivalDecision::BY_LIMIT === $decision->reason ) {
			return sprintf(
				/* translators: %s: number of posts. */
				_n(
					'The limit of %s new post a day was reached.',
					'The limit of %s new posts a day was reached.',
					$daily_limit,
					'article-bridge'
				),
				number_format_i18n( $daily_limit )
			);
		}
		if ( null === $decision->rule ) {
			return $is_new ? __( 'New articles are held.', 'article-bridge' ) : __( 'Updates are held.', 'article-bridge' );
		}
		return sprintf(
			/* translators: %s: what a rule goes by, such as: category "News". */
			$is_new ? __( 'New articles are held: %s', 'article-bridge' ) : __( 'Updates are held: %s', 'article-bridge' ),
			self::condition( $decision->rule )
		);
	}

	/** Why an article with unknown terms is held. */
	public static function unreadable( string $message ): string {
		/* translators: %s: why, as a sentence. */
		return sprintf( __( 'The rules depend on terms, but the article cannot be read. %s', 'article-bridge' ), $message );
	}

	public static function condition( ArrivalRule $rule ): string {
		switch ( $rule->field ) {
			case ArrivalRule::STATUS:
				/* translators: %s: status of an article at the service. */
				return sprintf( __( 'status "%s"', 'article-bridge' ), $rule->value );
			case ArrivalRule::CATEGORY:
				/* translators: %s: name of a category. */
				return sprintf( __( 'category "%s"', 'article-bridge' ), $rule->value );
			case ArrivalRule::LANGUAGE:
				/* translators: %s: code of a language. */
				return sprintf( __( 'language "%s"', 'article-bridge' ), $rule->value );
			default:
				/* translators: %s: name of a tag. */
				return sprintf( __( 'tag "%s"', 'article-bridge' ), $rule->value );
		}
	}
}
