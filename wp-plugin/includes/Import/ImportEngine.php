<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ArticleLinks;
use ArticleBridge\Import\Articles\ArticlePlanner;
use ArticleBridge\Import\Articles\ArticleReader;
use ArticleBridge\Import\Articles\ArticleTerms;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Import\Media\MediaLibrary;
use ArticleBridge\Import\Rollback\ImportedMedia;
use ArticleBridge\Import\Rollback\RunRollback;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\DryItemRunner;
use ArticleBridge\Import\Runs\ImportRunner;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\ItemRunner;
use ArticleBridge\Import\Runs\LateLinks;
use ArticleBridge\Import\Runs\ReadAhead;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunProgress;
use ArticleBridge\Import\Runs\UnfinishedImport;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;
use WP_Error;

/** Puts the parts together that one step of a run needs. */
final class ImportEngine {

	private ImportStore $runs;

	private ItemStore $items;

	private RunLog $log;

	private RunChanges $changes;

	private ArticleLedger $ledger;

	public function __construct( ImportStore $runs, ItemStore $items, RunLog $log, RunChanges $changes ) {
		$this->runs    = $runs;
		$this->items   = $items;
		$this->log     = $log;
		$this->changes = $changes;
		$this->ledger  = new ArticleLedger();
	}

	/** @return ImportRunner|WP_Error An error where the service cannot be asked. */
	public function runner( Connection $connection, Run $run, Driver $driver ) {
		$client    = $connection->client();
		$agreement = $connection->agreement();
		if ( is_wp_error( $client ) || is_wp_error( $agreement ) ) {
			return is_wp_error( $client ) ? $client : $agreement;
		}
		$links    = new ArticleLinks( $this->ledger );
		$terms    = new ArticleTerms();
		$format   = is_string( $agreement['content_format'] ?? null ) ? $agreement['content_format'] : '';
		$reader   = new ArticleReader( $client, $format, $driver->converts() && ! $run->is_dry );
		$images   = new ArticleImages( new AllowedOrigin( $client->base_url() ) );
		$importer = new ArticleImporter( $reader, $images, new ArticlePlanner( $terms, $links ), new PostWriter(), $this->ledger );
		$progress = new RunProgress( $this->runs, $this->items, $this->log, $run->id );
		$items    = $run->is_dry
			? new DryItemRunner( $progress, $this->ledger, $importer )
			: new ItemRunner( $progress, $this->ledger, $importer, $terms, $client );
		return new ImportRunner(
			$progress,
			$this->items,
			$items,
			new LateLinks( $this->ledger, $links ),
			new ReadAhead( $client, $this->ledger, $format )
		);
	}

	public function rollback(): RunRollback {
		return new RunRollback(
			$this->runs,
			$this->log,
			$this->changes,
			$this->ledger,
			new UnfinishedImport(),
			new ImportedMedia( MediaLibrary::of_this_site() )
		);
	}
}
