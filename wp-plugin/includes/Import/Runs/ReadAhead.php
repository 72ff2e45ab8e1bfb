<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Gateway\ArticleBatches;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Ledger\ArticleLedger;

/** Requests what the next articles of a run need while the current one is processed, so that nothing waits for responses. */
final class ReadAhead {

	/** Number of articles requested ahead, with two requests each. More would only use memory. */
	private const ARTICLES = 8;

	/** Number of processed articles after which the next ones are requested. */
	public const STRIDE = 4;

	private Client $client;

	private ArticleLedger $ledger;

	private bool $has_blocks;

	private bool $has_batches;

	/**
	 * @param string       $content_format The agreed format.
	 * @param list<string> $features       The agreed features.
	 */
	public function __construct( Client $client, ArticleLedger $ledger, string $content_format, array $features ) {
		$this->client      = $client;
		$this->ledger      = $ledger;
		$this->has_blocks  = 'blocks' === $content_format;
		$this->has_batches = in_array( ArticleBatches::FEATURE, $features, true );
	}

	/**
	 * Requests the data of the next items. Items request missing or failed data themselves. If a process has died with
	 * the first, it may have been the size of what was read ahead: it is then to blame only if it dies alone.
	 *
	 * @param list<array<string, string|null>> $items Rows of the next items.
	 */
	public function of( array $items ): void {
		if ( (int) ( $items[0]['attempts'] ?? 0 ) > 0 ) {
			$this->forget();
			return;
		}
		$items = array_slice( $items, 0, $this->has_batches ? ArticleBatches::AHEAD : self::ARTICLES );
		$rows  = $this->ledger->rows( array_map( 'strval', array_column( $items, 'uuid' ) ) );
		$uuids = [];
		$paths = [];
		foreach ( $items as $item ) {
			$uuid  = (string) $item['uuid'];
			$known = $rows[ $uuid ] ?? null;
			// An article that was only claimed counts as new.
			$known = (int) ( $known['post_id'] ?? 0 ) > 0 ? $known : null;
			if ( null !== $known && (string) $known['source_updated_at'] === (string) $item['source_updated_at'] ) {
				continue;
			}
			$uuids[] = $uuid;
			$path    = '/articles/' . Identifier::segment( $uuid );
			$paths[] = $path;
			// For an imported article, the payload may be sufficient.
			if ( null === $known && $this->has_blocks ) {
				$paths[] = $path . '/export?format=blocks';
			}
		}
		if ( $this->has_batches ) {
			$this->client->read_batches( $uuids, $this->has_blocks );
		} else {
			$this->client->read_ahead( $paths );
		}
	}

	/** Drops everything that was read ahead: it will be requested again. */
	public function forget(): void {
		$this->client->read_batches( [], false );
	}
}
