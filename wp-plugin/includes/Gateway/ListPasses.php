<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Decides whether a list that is read page by page is complete. If a service sorts the articles of one second
 * differently in every response, some appear on two pages and others on none: as many are missing as appear
 * twice. Therefore several passes over the list are combined, until as many articles were seen as the list has
 * rows and the service reports.
 *
 * An article that was deleted after it was seen must not make up for one that was never shown. If the length of
 * the list changes, earlier passes no longer count. If it does not, as many articles were added as were deleted;
 * where one is missing, an added one was shown, which is at least as new as the newest one on the first page. Once
 * there is one, all articles must be seen again after the last pass that showed a further one: then all of them
 * were in the list at the same time. Pure.
 *
 * @phpstan-import-type CountedShape from ArticleLists
 * @phpstan-import-type SummaryShape from ArticleList
 */
final class ListPasses {

	/** Maximum number of passes. */
	private const MAXIMUM = 24;

	/**
	 * Maximum number of consecutive passes that find no further article, if none appears twice and the service
	 * reports more.
	 */
	private const FRUITLESS_MAXIMUM = 3;

	/** @var array<int|string, int> Last pass that saw each article. */
	private array $seen = [];

	/** Number of completed passes, and the first of those that count. */
	private int $passes = 0;
	private int $first  = 0;

	/** Current pass: its pages, articles on them, those without an identifier, and the service's total. */
	private int $pages    = 0;
	private int $rows     = 0;
	private int $unusable = 0;
	private int $counted  = 0;

	/** Current pass: whether that total has changed, and whether a later page showed an article newer than its first page. */
	private bool $is_changed = false;
	private bool $has_newer  = false;

	/** Time of the newest article on the first page of the current pass, and of the first pass that counts. */
	private string $newest       = '';
	private string $first_newest = '';

	/**
	 * Whether an article may have been deleted since the first page of the passes that count: a page showed one that
	 * may have been added in its place, or the service does not report how many there are.
	 */
	private bool $needs_proof = false;

	/** Articles on the pages of the last pass, and the service's total. */
	private int $length = 0;
	private int $total  = 0;

	/** Distinct articles by then, and the number of consecutive passes without a further one. */
	private int $found     = 0;
	private int $fruitless = 0;

	/** Whether the current pass shows an article that no earlier one has shown. */
	private bool $has_news = false;

	private bool $is_whole = false;

	/** Whether enough articles were seen, but some may have been deleted since. */
	private bool $is_unsure = false;

	/** @param array<mixed> $stored Result of stored(). */
	public static function from_stored( array $stored ): self {
		$passes = new self();
		foreach ( get_object_vars( $passes ) as $name => $default ) {
			if ( gettype( $stored[ $name ] ?? null ) === gettype( $default ) ) {
				$passes->$name = $stored[ $name ];
			}
		}
		return $passes;
	}

	/** @return array<string, mixed> State to resume with in another request. */
	public function stored(): array {
		return get_object_vars( $this );
	}

	/**
	 * Adds a page.
	 *
	 * @param array<string, mixed> $page A page of the list.
	 * @phpstan-param CountedShape $page
	 * @return list<array<string, mixed>> Articles that were on no page before.
	 * @phpstan-return list<SummaryShape>
	 */
	public function add( array $page ): array {
		$by_key = [];
		foreach ( $page['articles'] as $article ) {
			$by_key[ self::fingerprint( $article['uuid'] ) ] = $article;
		}
		$fresh           = array_values( array_diff_key( $by_key, $this->seen ) );
		$this->rows     += count( $by_key );
		$this->unusable += count( $page['unusable'] ?? [] );
		$this->compare_total( $page['counted'] );
		$this->compare_times( $by_key );
		$this->seen = array_fill_keys( array_keys( $by_key ), $this->passes ) + $this->seen;
		++$this->pages;
		return $fresh;
	}

	/** @param int $counted The service's total; 0 if it reports none. */
	private function compare_total( int $counted ): void {
		// A service may count each page instead.
		if ( $counted >= $this->rows + $this->unusable && 0 !== $counted ) {
			$this->is_changed = $this->is_changed || ( 0 !== $this->counted && $counted !== $this->counted );
		} else {
			$this->needs_proof = true;
		}
		$this->counted = max( $this->counted, $counted );
	}

	/**
	 * @param array<int|string, array<string, mixed>> $by_key Articles of a page.
	 * @phpstan-param array<int|string, SummaryShape> $by_key
	 */
	private function compare_times( array $by_key ): void {
		$is_first_page = 0 === $this->pages;
		$is_first_pass = $this->passes === $this->first;
		if ( $is_first_page ) {
			$this->newest       = max( array_merge( [ '' ], array_column( $by_key, 'updated_at' ) ) );
			$this->first_newest = $is_first_pass ? $this->newest : $this->first_newest;
		}
		foreach ( $by_key as $key => $article ) {
			$time     = $article['updated_at'] ?? '';
			$seen     = $this->seen[ $key ] ?? -1;
			$is_known = $seen >= $this->first;

			$this->has_news    = $this->has_news || ! $is_known;
			$this->has_newer   = $this->has_newer || ( ! $is_first_page && $seen !== $this->passes && $time > $this->newest );
			$this->needs_proof = $this->needs_proof
				|| ( ! $is_known && ! ( $is_first_page && $is_first_pass ) && $time >= $this->first_newest );
		}
	}

	/** Ends a pass: the page added last was the last of the list. */
	public function end(): void {
		$needed       = max( $this->rows, $this->counted - $this->unusable );
		$is_whole     = ! $this->is_changed && ! $this->has_newer && $this->seen_since( $this->passes ) >= $needed;
		$is_different = $this->is_changed
			|| ( $this->passes > $this->first && ( $this->rows !== $this->length || $this->counted !== $this->total ) );
		if ( $is_different ) {
			// It may have changed during this pass.
			$this->first       = $this->passes + 1;
			$this->fruitless   = 0;
			$this->needs_proof = false;
		} else {
			$this->fruitless = $this->has_news ? 0 : $this->fruitless + 1;
		}
		$is_seen   = $this->seen_since( $this->first ) >= $needed;
		$is_proven = ! $this->needs_proof || $this->seen_since( $this->passes + 1 - $this->fruitless ) >= $needed;

		$this->is_whole   = $is_whole || ( $is_seen && $is_proven );
		$this->is_unsure  = ! $this->is_whole && ( $is_different || $is_seen );
		$this->found      = max( $this->seen_since( $this->first ), $this->seen_since( $this->passes ) );
		$this->length     = $this->rows;
		$this->total      = $this->counted;
		$this->pages      = 0;
		$this->rows       = 0;
		$this->unusable   = 0;
		$this->counted    = 0;
		$this->is_changed = false;
		$this->has_newer  = false;
		$this->has_news   = false;
		++$this->passes;
	}

	/** Number of distinct articles that were seen in a pass or later. */
	private function seen_since( int $pass ): int {
		return count( array_filter( $this->seen, static fn( int $last ): bool => $last >= $pass ) );
	}

	/** Whether the whole list was seen, as far as the last pass shows. */
	public function is_whole(): bool {
		return $this->is_whole;
	}

	/**
	 * Whether some articles may be missing because the order changes while the list is read, or the list itself.
	 * If not, the service's total includes articles that it does not list.
	 */
	public function has_repeats(): bool {
		return $this->found < $this->length || $this->is_unsure;
	}

	/** Whether a further pass would find nothing. */
	public function is_over(): bool {
		// Three passes in a row may miss an article while others appear twice.
		return $this->is_whole
			|| $this->passes >= self::MAXIMUM
			|| ( $this->fruitless >= self::FRUITLESS_MAXIMUM && ! $this->has_repeats() );
	}

	/** Articles in the list by the last pass: those on its pages, or as many as the service reports. */
	public function total(): int {
		return max( $this->length, $this->total );
	}

	/** Distinct articles that were seen. */
	public function found(): int {
		return $this->found;
	}

	/** A short hash, because a long list of them is stored. */
	public static function fingerprint( string $uuid ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- not to hide anything.
		return substr( base64_encode( md5( $uuid, true ) ), 0, 8 );
	}
}
