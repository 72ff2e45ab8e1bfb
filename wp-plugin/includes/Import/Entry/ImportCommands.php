<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Ledger\ArticleLedger;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\ItemStore;
use ArticleBridge\Import\Runs\RunLog;

/** The import's commands for WP-CLI, in the order of `wp article-bridge`. */
final class ImportCommands {

	public static function register(
		Import $import,
		Connection $connection,
		ImportStore $runs,
		ItemStore $items,
		RunLog $log,
		ImportPresenter $presenter
	): void {
		$cli    = new CliRun( $import, $presenter, $items, $log );
		$report = new RunReport( $cli );
		( new ImportCommand( $import, $report ) )->register();
		( new UpdateCommand( $import, $connection, new ArticleLedger(), $report ) )->register();
		( new RunsCommand( $cli, $runs ) )->register();
		( new RollbackCommand( $cli ) )->register();
		( new ExportCommand( $connection ) )->register();
	}
}
