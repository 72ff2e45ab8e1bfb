<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Gateway\Answer;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Texts\Message;

/** Warnings about an article as it was sent: fields that cannot be stored in a post, and implausible values. */
final class ArticleWarnings {

	/** Tolerated difference between the clocks of two servers, in seconds. */
	private const CLOCK_TOLERANCE = 300;

	/** @return list<Message> */
	public static function of( Article $article, ImportOptions $options ): array {
		$warnings = [];
		foreach ( array_keys( array_filter( $article->payload(), static fn( $value ): bool => null !== $value ) ) as $field ) {
			if ( ! self::can_be_meta( (string) $field ) ) {
				$warnings[] = Message::of(
					/* translators: 1: name of a field, 2: beginning of meta keys. */
					__(
						'The field "%1$s" was left out: after %2$s, a meta key consists of lowercase letters, digits and underscores, 100 at most.',
						'article-bridge'
					),
					Answer::plain_text( (string) $field ),
					SeoPackage::meta_key( '' )
				);
			}
		}
		if ( $options->takes_date() && self::is_from_the_future( $article, self::CLOCK_TOLERANCE ) ) {
			$warnings[] = Message::of(
				/* translators: %s: date and time, UTC. */
				__(
					'By the clock of this site the article was created in the future, on %s UTC, so the post keeps a date of this site. One of the two clocks is wrong: that of this site or that of the article service.',
					'article-bridge'
				),
				$article->date()
			);
		}
		return $warnings;
	}

	/**
	 * The warnings about a post as it is stored: that its text is no blocks.
	 *
	 * @param array<string, mixed> $stored The post's fields.
	 * @return list<Message>
	 */
	public static function of_stored( array $stored ): array {
		$content = is_string( $stored['content'] ?? null ) ? $stored['content'] : '';
		return '' === trim( $content ) || has_blocks( $content ) ? [] : [ ConvertedBody::warning() ];
	}

	/** Whether a meta key can hold the name of a field. */
	public static function can_be_meta( string $field ): bool {
		return 1 === preg_match( '/^[a-z0-9_]{1,100}$/D', $field );
	}

	/**
	 * Whether an article claims to have been created or published in the future, as opposed to being scheduled.
	 * WordPress would schedule a post with such a date, and hide it until then.
	 *
	 * @param int $tolerance Seconds that clocks may differ.
	 */
	public static function is_from_the_future( Article $article, int $tolerance = 0 ): bool {
		$is_planned = $article->has_publication_date() && $article->date() > $article->updated_at();
		return ! $is_planned && (int) strtotime( $article->date() . ' UTC' ) > time() + $tolerance;
	}
}
