<?php

declare( strict_types=1 );

namespace ArticleBridge\BrowserConversion;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleLedger;

/**
 * Makes blocks of what a service has as HTML only. WordPress' own converter (`rawHandler`) runs in a browser
 * and nowhere else: new posts of a run that a page drives are converted by that page. Everything else is
 * converted here (ConvertedBody); ArticleReader decides which of the two.
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
	 * Has the screens that drive runs load the converter first. It brings all blocks of WordPress along, and is
	 * left out where articles come as blocks.
	 *
	 * @param mixed $handles What the screen's script needs.
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

	/** According to the last agreement; the service is not asked. */
	private static function articles_are_blocks(): bool {
		$stored    = get_option( AgreementStore::OPTION );
		$agreement = is_array( $stored ) ? ( $stored['agreement'] ?? null ) : null;
		return is_array( $agreement ) && 'blocks' === ( $agreement['content_format'] ?? '' );
	}
}
