<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Cli\Commands;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\ImportStore;
use ArticleBridge\Import\Runs\RunSchedule;
use ArticleBridge\Mapping\PresetsController;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunChanges;
use ArticleBridge\Store\Runs\RunLog;

/** Registers the entry points of imports: REST routes, the WP-Cron event and the WP-CLI commands. */
final class EntryPoints {

	private Connection $connection;

	private Import $import;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
		$this->import     = new Import( $connection );
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		$this->register_cron( dirname( __DIR__, 3 ) . '/article-bridge.php' );
		$import     = $this->import;
		$connection = $this->connection;
		Commands::add( [ 'import', 'dry-run' ], static fn() => ( new ImportCommand( $import, new CliRun( $import ) ) )->register() );
		Commands::add( [ 'worker' ], static fn() => ( new WorkerCommand( $import ) )->register() );
		Commands::add( [ 'update' ], static fn() => ( new UpdateCommand( $import, $connection, new CliRun( $import ) ) )->register() );
		Commands::add( [ 'runs' ], static fn() => ( new RunsCommand( new CliRun( $import ), self::runs() ) )->register() );
		Commands::add( [ 'rollback' ], static fn() => ( new RollbackCommand( new CliRun( $import ) ) )->register() );
		Commands::add( [ 'export' ], static fn() => ( new ExportCommand( $connection ) )->register() );
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		( new ImportsController( $this->import, self::runs(), new ImportPresenter( new RunChanges() ) ) )->register_routes();
		( new RunDetailsController( self::runs(), new ItemStore(), new RunLog() ) )->register_routes();
		( new PresetsController() )->register_routes();
	}

	private function register_cron( string $plugin_file ): void {
		add_action( RunSchedule::HOOK, fn() => ( new ImportCron( $this->import, self::runs() ) )->drive() );
		register_deactivation_hook( $plugin_file, [ RunSchedule::class, 'clear' ] );
		// A run that was unfinished when the plugin was deactivated continues. After a network activation, the admin
		// pages of each site do this.
		register_activation_hook( $plugin_file, [ RunSchedule::class, 'restore' ] );
		add_action( 'admin_init', [ RunSchedule::class, 'restore' ] );
	}

	private static function runs(): ImportStore {
		return new ImportStore( new ItemStore() );
	}
}
