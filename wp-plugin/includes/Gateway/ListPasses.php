<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Decides whether a list that is read page by page is complete. If a service sorts the articles of one second
 * differently in every response, some appear on two pages and others on none: as many are missing as appear
 * twice. Therefore several passes over the list are combined, until as many articles were seen as the list has
 * rows and the service reports. If the length of a pass differs from the previous one, the list has changed,
 * and earlier passes no longer count: a removed article would make up for a missing one. Pure.
 *
 * @phpstan-import-type CountedShape from Client
 * @phpstan-import-type SummaryShape from ArticleList
 */
final class ListPasses {

	/** Maximum number of passes. */
	private const MAXIMUM = 16;

	/**
	 * Maximum number of consecutive passes that find no further article, if none appears twice and the service
	 * reports more.
	 */
	private const FRUITLESS_MAXIMUM = 3;

	/** @var array<int|string, int> Last pass that saw each article. */
	private array $seen = [];

	/** Number of completed passes. */
	private int $passes = 0;

	/** Current pass: articles on its pages, those without an identifier, and the service's total. */
	private int $rows     = 0;
	private int $unusable = 0;
	private int $counted  = 0;

	/** Articles on the pages of the last pass. */
	private int $length = 0;

	/** Articles seen by then, and the number of consecutive passes without a further one. */
	private int $found     = 0;
	private int $fruitless = 0;

	private bool $is_whole = false;

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
		$this->seen      = array_fill_keys( array_keys( $by_key ), $this->passes ) + $this->seen;
		$this->rows     += count( $by_key );
		$this->unusable += count( $page['unusable'] ?? [] );
		$this->counted   = max( $this->counted, $page['counted'] );
		return $fresh;
	}

	/** Ends a pass: the page added last was the last of the list. */
	public function end(): void {
		$has_changed = $this->passes > 0 && $this->rows !== $this->length;
		if ( $has_changed ) {
			$this->seen = array_filter( $this->seen, fn( int $pass ): bool => $pass === $this->passes );
		}
		$found           = count( $this->seen );
		$this->is_whole  = $found >= max( $this->rows, $this->counted - $this->unusable );
		$this->fruitless = $has_changed || $found > $this->found ? 0 : $this->fruitless + 1;
		$this->found     = $found;
		$this->length    = $this->rows;
		$this->rows      = 0;
		$this->unusable  = 0;
		$this->counted   = 0;
		++$this->passes;
	}

	/** Whether the whole list was seen, as far as the last pass shows. */
	public function is_whole(): bool {
		return $this->is_whole;
	}

	/**
	 * Whether some articles appeared twice, because the order changes while the list is read. If not, the
	 * service's total includes articles that it does not list.
	 */
	public function has_repeats(): bool {
		return $this->found < $this->length;
	}

	/** Whether a further pass would find nothing. */
	public function is_over(): bool {
		return $this->is_whole || self::are_enough( $this->passes, $this->fruitless, $this->has_repeats() );
	}

	/**
	 * Whether to stop reading a list that has fewer articles than its total.
	 *
	 * @param int  $passes      Number of completed passes.
	 * @param int  $fruitless   Number of consecutive passes without a further article.
	 * @param bool $has_repeats Whether some articles appeared twice. Then a further pass is likely to find missing ones,
	 *                          though three in a row may miss the same article.
	 */
	public static function are_enough( int $passes, int $fruitless, bool $has_repeats ): bool {
		return $passes >= self::MAXIMUM || ( $fruitless >= self::FRUITLESS_MAXIMUM && ! $has_repeats );
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
