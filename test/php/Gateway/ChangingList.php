<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Gateway;

/** A pretended service whose list is written while it is read, in an order of its own. */
final class ChangingList {

	private const ORDERS = [ 'newest first', 'newest first, any order within a second', 'any order', 'oldest first' ];

	public string $order;

	/** Number of articles deleted since the list began. */
	public int $deleted = 0;

	private bool $is_counted;

	/** @var array<string, int> Second of each article's last change. */
	private array $seconds = [];

	/** @var array<string, bool> Articles that were there all the time and have not changed. */
	private array $unchanged = [];

	private int $now = 100;

	private int $made = 0;

	public function __construct( int $size ) {
		$this->order      = self::ORDERS[ mt_rand( 0, count( self::ORDERS ) - 1 ) ];
		$this->is_counted = 0 !== mt_rand( 0, 2 );
		$seconds          = mt_rand( 1, 60 );
		for ( $n = 0; $n < $size; $n++ ) {
			$this->add( mt_rand( 1, $seconds ) );
		}
		$this->unchanged = array_fill_keys( array_keys( $this->seconds ), true );
	}

	/** @return array<string, int> Second of each article's last change. */
	public function seconds(): array {
		return $this->seconds;
	}

	/** @return array<string, bool> */
	public function unchanged(): array {
		return $this->unchanged;
	}

	public function size(): int {
		return count( $this->seconds );
	}

	/** Total that the service reports; 0 for none. */
	public function counted(): int {
		return $this->is_counted ? $this->size() : 0;
	}

	/** @return list<string> The articles of a page, counted from 0. */
	public function page( int $page, int $per_page ): array {
		$keys = array_keys( $this->seconds );
		$lots = array_combine( $keys, array_map( static fn() => mt_rand(), $keys ) );
		usort(
			$keys,
			function ( string $a, string $b ) use ( $lots ): int {
				$newest = $this->seconds[ $b ] <=> $this->seconds[ $a ];
				switch ( $this->order ) {
					case 'newest first':
						return 0 === $newest ? strcmp( $a, $b ) : $newest;
					case 'oldest first':
						return 0 === $newest ? strcmp( $a, $b ) : -$newest;
					case 'any order':
						return $lots[ $a ] <=> $lots[ $b ];
				}
				return 0 === $newest ? $lots[ $a ] <=> $lots[ $b ] : $newest;
			}
		);
		return array_slice( $keys, $page * $per_page, $per_page );
	}

	/** Perhaps deletes articles and adds as many, or changes one. */
	public function change(): void {
		$this->now += mt_rand( 0, 2 );
		switch ( mt_rand( 0, 5 ) ) {
			case 0:
				$this->replace( mt_rand( 1, 2 ) );
				break;
			case 1:
				$uuid                   = (string) array_rand( $this->seconds );
				$this->seconds[ $uuid ] = $this->now;
				unset( $this->unchanged[ $uuid ] );
		}
	}

	private function replace( int $count ): void {
		for ( $n = 0; $n < $count; $n++ ) {
			$uuid = (string) array_rand( $this->seconds );
			unset( $this->seconds[ $uuid ], $this->unchanged[ $uuid ] );
			++$this->deleted;
			$this->add( $this->now );
		}
	}

	private function add( int $second ): void {
		++$this->made;
		$this->seconds[ "article-$this->made" ] = $second;
	}
}
