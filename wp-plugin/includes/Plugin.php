<?php

declare( strict_types=1 );

namespace ArticleBridge;

use ArticleBridge\Abilities\Abilities;
use ArticleBridge\Admin\Admin;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionCommand;
use ArticleBridge\Connection\ConnectionController;
use ArticleBridge\Dashboard\DashboardWidget;
use ArticleBridge\Editor\Editor;
use ArticleBridge\Import\Conflicts\ConflictsController;
use ArticleBridge\Import\Conversion\Conversion;
use ArticleBridge\Import\Import;
use ArticleBridge\Installation\Installation;
use ArticleBridge\Language\PostLanguage;
use ArticleBridge\Library\Library;
use ArticleBridge\PostsList\PostsList;
use ArticleBridge\Privacy\Privacy;
use ArticleBridge\Rights\Rights;
use ArticleBridge\Seo\Seo;
use ArticleBridge\Sync\Sync;

/** What the plugin consists of: one line a feature, and nothing else. */
final class Plugin {

	/** The plugin's main file: the one that holds its header. */
	private string $file;

	/** @param string $file The plugin's main file. */
	public function __construct( string $file ) {
		$this->file = $file;
	}

	/** Starts every feature; each adds its own hooks. */
	public function register(): void {
		$connection = Connection::of_this_site();

		( new Installation( $this->file ) )->register();
		( new Rights() )->register();
		( new Seo() )->register();
		( new ConnectionController( $connection ) )->register();
		( new ConnectionCommand( $connection ) )->register();
		( new Library( $connection ) )->register();
		( new Import( $connection ) )->register();
		( new Sync( $connection ) )->register();
		ConflictsController::of_this_site()->register();
		( new Conversion( $this->file ) )->register();
		( new PostLanguage() )->register();
		( new Abilities() )->register();
		( new Privacy() )->register();
		( new PostsList( $connection ) )->register();
		( new DashboardWidget( $connection ) )->register();
		( new Admin( $this->file ) )->register();
		( new Editor( $this->file, $connection ) )->register();
	}

	/** The version in the plugin's header, which is the only place that states it. */
	public static function version(): string {
		static $version = null;
		if ( null === $version ) {
			$header  = get_file_data( dirname( __DIR__ ) . '/article-bridge.php', [ 'version' => 'Version' ] );
			$version = (string) $header['version'];
		}
		return $version;
	}
}
