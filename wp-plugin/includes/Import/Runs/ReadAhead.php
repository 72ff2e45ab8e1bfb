<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Ledger\ArticleLedger;

/** Requests what the next articles of a run need while the current one is processed, so that nothing waits for responses. */
final class ReadAhead {

	/** Articles requested ahead: two requests each. More would only occupy memory. */
	private const ARTICLES = 8;

	/** The next are requested after so many of them are done. */
	public const STRIDE = 4;

	private Client $client;

	private ArticleLedger $ledger;

	private string $content_format;

	/** @param string $content_format What was agreed. */
	public function __construct( Client $client, ArticleLedger $ledger, string $content_format ) {
		$this->client         = $client;
		$this->ledger         = $ledger;
		$this->content_format = $content_format;
	}

	/**
	 * Requests what some items will need. What is left out, or failed, they request themselves.
	 *
	 * @param list<array<string, string|null>> $items The rows of those that come next.
	 */
	public function of( array $items ): void {
		$items = array_slice( $items, 0, self::ARTICLES );
		$rows  = $this->ledger->rows( array_map( 'strval', array_column( $items, 'uuid' ) ) );
		$paths = [];
		foreach ( $items as $item ) {
			$uuid  = (string) $item['uuid'];
			$known = $rows[ $uuid ] ?? null;
			// One that was only claimed counts as new.
			$known = (int) ( $known['post_id'] ?? 0 ) > 0 ? $known : null;
			if ( null !== $known && (string) $known['source_updated_at'] === (string) $item['source_updated_at'] ) {
				continue;
			}
			$path    = '/articles/' . Identifier::segment( $uuid );
			$paths[] = $path;
			// Of an article that is here already, the payload may be all that is needed.
			if ( null === $known && 'blocks' === $this->content_format ) {
				$paths[] = $path . '/export?format=blocks';
			}
		}
		$this->client->read_ahead( $paths );
	}

	/** Drops what was read: it is requested again. */
	public function forget(): void {
		$this->client->read_ahead( [] );
	}
}
