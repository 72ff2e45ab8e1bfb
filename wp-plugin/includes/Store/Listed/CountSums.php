<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Listed;

/**
 * Sums of articles, to be added to the counts. What an article counts as is a text of four lines: the keys of its
 * categories between commas, its state, its language and its status. Pure.
 */
final class CountSums {

	/** The category under which every article is counted, besides its own. */
	public const ALL = '';

	/** Sums written at once. */
	private const AT_ONCE = 100;

	/** @var array<string, int> Number of articles by category, state, language and status, in lines. */
	private array $sums = [];

	/**
	 * Adds articles.
	 *
	 * @param string|null $counts_as What they count as; null for nothing.
	 * @param int         $articles  Their number; negative to take them out.
	 */
	public function add( ?string $counts_as, int $articles ): void {
		if ( null === $counts_as ) {
			return;
		}
		$rest = substr( $counts_as, (int) strpos( $counts_as, "\n" ) );
		foreach ( array_merge( [ self::ALL ], self::categories( $counts_as ) ) as $category ) {
			$this->sums[ $category . $rest ] = ( $this->sums[ $category . $rest ] ?? 0 ) + $articles;
		}
	}

	/** @return list<string> Keys of the categories. */
	public static function categories( ?string $counts_as ): array {
		return array_values( array_filter( explode( ',', explode( "\n", (string) $counts_as )[0] ) ) );
	}

	/** @return list<list<list<string|int>>> Some rows at a time: kind, category, state, language, status and articles. */
	public function chunks(): array {
		$rows = [];
		foreach ( array_filter( $this->sums ) as $of => $articles ) {
			$rows[] = array_merge( [ md5( (string) $of ) ], explode( "\n", (string) $of ), [ $articles ] );
		}
		return array_chunk( $rows, self::AT_ONCE );
	}
}
