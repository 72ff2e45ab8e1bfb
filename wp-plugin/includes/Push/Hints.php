<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Site\OptionRows;

/**
 * Articles that deliveries announced and that are not processed yet: each once, however often it was announced.
 * Attempts are counted before they are made, because an article may kill its process every time. A further delivery
 * starts the count over.
 */
final class Hints {

	public const PREFIX = 'article_bridge_push_hint_';

	/** Maximum number of attempts per delivery. */
	public const ATTEMPTS_MAXIMUM = 3;

	private OptionRows $rows;

	public function __construct( OptionRows $rows ) {
		$this->rows = $rows;
	}

	/**
	 * Stores a hint; returns whether it was stored. A process that is already working on the article will
	 * process it again.
	 */
	public function add( string $uuid ): bool {
		$uuid = Identifier::key( $uuid );
		return $this->rows->put(
			self::PREFIX . substr( hash( 'sha256', $uuid ), 0, 40 ),
			bin2hex( random_bytes( 8 ) ) . ' ' . $uuid
		);
	}

	/** @return array<string, string> Stored hints by name, oldest first. */
	public function oldest( int $limit ): array {
		return $this->rows->oldest( self::PREFIX, $limit );
	}

	/**
	 * Hints to process together, oldest first: those whose processes have not died yet. Only when there are none, one
	 * that was attempted before, by itself: if it kills this process too, no other is attempted in vain.
	 *
	 * @return array<string, string> Hints by name.
	 */
	public function next( int $limit ): array {
		$oldest = $this->oldest( $limit );
		$fresh  = array_filter( $oldest, static fn( string $hint ): bool => 0 === self::attempts( $hint ) );
		return [] === $fresh ? array_slice( $oldest, 0, 1 ) : $fresh;
	}

	/**
	 * Counts an attempt of each, in one transaction.
	 *
	 * @param array<string, string> $hints As stored.
	 * @return array<string, string> As stored now, without those that were stored again since: their turn comes again.
	 */
	public function begin( array $hints ): array {
		return $this->replace(
			$hints,
			static fn( string $hint ): string => self::with_attempts( $hint, self::attempts( $hint ) + 1 )
		);
	}

	/**
	 * Forgets the attempts of hints whose process has not died, but which are still to be processed.
	 *
	 * @param array<string, string> $hints As stored.
	 */
	public function defer( array $hints ): void {
		$this->replace( $hints, static fn( string $hint ): string => self::with_attempts( $hint, 0 ) );
	}

	/**
	 * Replaces hints, except those stored again since, in one transaction.
	 *
	 * @param array<string, string>    $hints  As stored.
	 * @param callable(string): string $change Returns the new hint.
	 * @return array<string, string> The replaced ones, as stored now.
	 */
	private function replace( array $hints, callable $change ): array {
		if ( [] === $hints ) {
			return [];
		}
		return DatabaseTransaction::during(
			/** @return array<string, string> */
			function () use ( $hints, $change ): array {
				$replaced = [];
				foreach ( $hints as $name => $hint ) {
					$new = $change( $hint );
					if ( $this->rows->replace( $name, $hint, $new ) ) {
						$replaced[ $name ] = $new;
					}
				}
				return $replaced;
			}
		);
	}

	/** The article that a hint is about. */
	public static function uuid( string $hint ): string {
		return (string) substr( $hint, (int) strpos( $hint, ' ' ) + 1 );
	}

	/** The number of attempts since the last delivery. */
	public static function attempts( string $hint ): int {
		return (int) ( explode( '.', explode( ' ', $hint, 2 )[0], 2 )[1] ?? 0 );
	}

	/** A hint as it is stored: what tells it from a later one, the attempts if there are any, and the article. */
	private static function with_attempts( string $hint, int $attempts ): string {
		$id = explode( '.', explode( ' ', $hint, 2 )[0], 2 )[0];
		return $id . ( 0 === $attempts ? '' : ".$attempts" ) . ' ' . self::uuid( $hint );
	}

	/**
	 * Deletes hints, except those stored again since: in one transaction, because deliveries that arrive meanwhile
	 * wait for the same disk. If it is lost, the articles are processed once more.
	 *
	 * @param array<string, string> $hints As stored.
	 */
	public function remove( array $hints ): void {
		DatabaseTransaction::during(
			function () use ( $hints ): void {
				foreach ( $hints as $name => $hint ) {
					$this->rows->remove( $name, $hint );
				}
			}
		);
	}
}
