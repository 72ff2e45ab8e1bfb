<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * Whether a list that is read page by page was read completely. A service that returns the articles of one second
 * in another order with every answer shows some of them on two pages and others on none: as many are missing as
 * appear twice. Passes over the list therefore add up until as many articles were seen as the list has rows and the
 * service counts. A pass that is longer or shorter than the one before means that the list has changed, and what
 * was seen until then no longer counts: a removed article would make up for a missing one. Pure.
 *
 * @phpstan-import-type CountedShape from Client
 * @phpstan-import-type SummaryShape from ArticleList
 */
final class ListPasses {

	/** How often a list is read over. */
	private const MAXIMUM = 16;

	/** How often in a row without finding one more, where each article comes once and the service counts more. */
	private const FRUITLESS_MAXIMUM = 3;

	/** @var array<int|string, int> The pass that saw each article last. */
	private array $seen = [];

	/** Passes that have reached the end of the list. */
	private int $passes = 0;

	/** Current pass: articles on its pages, those without an identifier, and the service's total. */
	private int $rows     = 0;
	private int $unusable = 0;
	private int $counted  = 0;

	/** Articles on the pages of the last pass. */
	private int $length = 0;

	/** Articles seen by then, and how often in a row no more had been. */
	private int $found     = 0;
	private int $fruitless = 0;

	private bool $is_whole = false;

	/** @param array<mixed> $stored What stored() gave. */
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
	 * Takes a page in.
	 *
	 * @param array<string, mixed> $list A page of the list.
	 * @phpstan-param CountedShape $list
	 * @return list<array<string, mixed>> What no page has shown before.
	 * @phpstan-return list<SummaryShape>
	 */
	public function add( array $list ): array {
		$by_key = [];
		foreach ( $list['articles'] as $article ) {
			$by_key[ self::fingerprint( $article['uuid'] ) ] = $article;
		}
		$fresh           = array_values( array_diff_key( $by_key, $this->seen ) );
		$this->seen      = array_fill_keys( array_keys( $by_key ), $this->passes ) + $this->seen;
		$this->rows     += count( $by_key );
		$this->unusable += count( $list['unusable'] ?? [] );
		$this->counted   = max( $this->counted, $list['counted'] );
		return $fresh;
	}

	/** Notes that the page taken in last was the last of the list; the next one begins another pass. */
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

	/** Whether all of the list was seen, as far as the last pass can tell. */
	public function is_whole(): bool {
		return $this->is_whole;
	}

	/** Whether the order of the list changes while it is read: otherwise the service counts what it does not list. */
	public function has_repeats(): bool {
		return $this->found < $this->length;
	}

	/** Whether there is nothing to be gained by another pass. */
	public function is_over(): bool {
		return $this->is_whole || self::are_enough( $this->passes, $this->fruitless, $this->has_repeats() );
	}

	/**
	 * Whether a list that lists fewer articles than it counts is not read over again.
	 *
	 * @param int  $passes      How often it was read to its end.
	 * @param int  $fruitless   How often in a row no more was found.
	 * @param bool $has_repeats Whether some came twice. What is missing is then likely to come with another pass,
	 *                          though three in a row may well miss the same article.
	 */
	public static function are_enough( int $passes, int $fruitless, bool $has_repeats ): bool {
		return $passes >= self::MAXIMUM || ( $fruitless >= self::FRUITLESS_MAXIMUM && ! $has_repeats );
	}

	/** Distinct articles that were seen. */
	public function found(): int {
		return $this->found;
	}

	/** Short, since a list may be long and is stored. */
	public static function fingerprint( string $uuid ): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- not to hide anything.
		return substr( base64_encode( md5( $uuid, true ) ), 0, 8 );
	}
}
