<?php

declare( strict_types=1 );

namespace ArticleBridge\BrowserConversion;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleLedger;

/**
 * Converts articles to blocks that a service has as HTML only. WordPress' own converter (`rawHandler`) runs
 * only in a browser: new posts of a run driven by an admin page are converted by that page. All others are
 * converted on the server (ConvertedBody); ArticleReader decides which way.
 */
final class BrowserConversion {

	private const SCRIPT = 'article-bridge-conversion';

	/** The plugin's main file. */
	private string $plugin_file;

	/** @param string $plugin_file The plugin's main file. */
	public function __construct( string $plugin_file ) {
		$this->plugin_file = $plugin_file;
	}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter( 'article_bridge_screen_scripts', [ $this, 'add_script' ], 10, 2 );
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		( new ConversionController( new ClassicBody( new ArticleLedger(), new PostWriter() ) ) )->register_routes();
	}

	/**
	 * Makes the screens that drive runs load the converter. It loads all blocks of WordPress, so it is omitted
	 * if articles are delivered as blocks.
	 *
	 * @param mixed $handles Dependencies of the screen's script.
	 * @param mixed $screen  Name of the screen.
	 * @return mixed
	 */
	public function add_script( $handles, $screen ) {
		if ( ! is_array( $handles )
			|| ! in_array( $screen, [ 'settings', 'library', 'runs', 'editor' ], true )
			|| self::articles_are_blocks()
		) {
			return $handles;
		}
		$path = plugin_dir_path( $this->plugin_file ) . 'build/conversion.asset.php';
		if ( ! is_file( $path ) ) {
			return $handles;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
		$asset = require $path;
		$url   = plugins_url( 'build/conversion.js', $this->plugin_file );
		if ( '' === $url ) {
			return $handles;
		}
		wp_register_script( self::SCRIPT, $url, $asset['dependencies'], $asset['version'], [ 'in_footer' => true ] );
		return array_merge( $handles, [ self::SCRIPT ] );
	}

	/** Whether the service delivers blocks, according to the last agreement. Sends no request. */
	private static function articles_are_blocks(): bool {
		$stored    = get_option( AgreementStore::OPTION );
		$agreement = is_array( $stored ) ? ( $stored['agreement'] ?? null ) : null;
		return is_array( $agreement ) && 'blocks' === ( $agreement['content_format'] ?? '' );
	}
}
