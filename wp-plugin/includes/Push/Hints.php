<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Store\DatabaseTransaction;
use ArticleBridge\Store\Site\OptionRows;

/** Articles that deliveries announced and that are not processed yet: each once, however often it was announced. */
final class Hints {

	public const PREFIX = 'article_bridge_push_hint_';

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

	/** The article that a hint is about. */
	public static function uuid( string $hint ): string {
		return (string) substr( $hint, (int) strpos( $hint, ' ' ) + 1 );
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
