<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Conversion\ConvertedBody;
use ArticleBridge\Import\Articles\ArticleImporter;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Ledger\ArticleLedger;

/** Processes one item of a dry run: records what its import would do, by the same code, and writes nothing else. */
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
	 * @param array<string, string|null>|null $next That of the one after it.
	 * @throws RunHalted When not only this item fails.
	 */
	public function run( Run $run, array $item, ?array $next ): bool {
		try {
			$plan = $this->importer->plan(
				$this->ledger->look( (string) $item['uuid'] ),
				$run->options,
				(string) $item['source_updated_at']
			);

			$plan->warnings = array_merge( $plan->warnings, ConvertedBody::warnings_about( $plan->to_be_stored() ) );

			$result = new ItemResult(
				$plan->state,
				null === $plan->article ? '' : $plan->article->title(),
				$plan->post_id,
				$plan->message(),
				$plan->warnings
			);

			$result->plan = $plan->to_array();
		} catch ( ImportFailure $failure ) {
			if ( null !== $failure->retry_after() || $failure->concerns_connection() ) {
				$error = new RunHalted( $failure );
				throw $error;
			}
			$result = new ItemResult( ItemResult::FAILED, '', 0, $failure->getMessage() );
		}
		$this->progress->finish( (int) $item['id'], (string) $item['uuid'], $result );
		return true;
	}

	/** Nothing was begun. */
	public function leave(): void {
	}
}
