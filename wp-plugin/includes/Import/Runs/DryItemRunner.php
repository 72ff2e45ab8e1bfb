<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Ledger\ArticleLedger;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** Processes one item of a dry run: records the plan of its import, made by the same code, and writes nothing else. */
final class DryItemRunner implements ItemProcessor {

	private RunProgress $progress;

	private ArticleLedger $ledger;

	private ArticleImporter $importer;

	public function __construct( RunProgress $progress, ArticleLedger $ledger, ArticleImporter $importer ) {
		$this->progress = $progress;
		$this->ledger   = $ledger;
		$this->importer = $importer;
	}

	/**
	 * @param array<string, string|null>      $item The item's row.
	 * @param array<string, string|null>|null $next The next item's row.
	 * @throws RunHalted When the failure does not concern only this item.
	 */
	public function run( Run $run, array $item, ?array $next ): bool {
		try {
			$record = $this->ledger->read( (string) $item['uuid'] );
			$result = $this->importer->plan( $record, $run->options, (string) $item['source_updated_at'] );
		} catch ( ImportFailure $failure ) {
			if ( null !== $failure->retry_after() || $failure->concerns_connection() ) {
				$error = new RunHalted( $failure );
				throw $error;
			}
			$result = new ItemResult( ItemResult::FAILED, '', 0, $failure->text() );
		}
		$this->progress->finish( (int) $item['id'], (string) $item['uuid'], $result );
		return true;
	}

	/** A dry run claims nothing ahead. */
	public function release_next(): void {
	}
}
