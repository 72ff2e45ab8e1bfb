<?php

declare( strict_types=1 );

namespace ArticleBridge\Updates;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\Answer;
use ArticleBridge\Gateway\PluginArchive;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\PluginVersion;
use WP_Error;

/**
 * Updates for plugins installed from a release: the connected gateway offers the plugin version that matches it, and
 * only updates signed with the release's key are installed. The zip for the WordPress.org directory contains neither
 * this folder nor the `Update URI` header: see docs/decisions/updates-by-the-gateway.md.
 */
final class Updates {

	/** Host of the `Update URI` header. It does not exist: WordPress only calls this class for it. */
	private const HOOK = 'update_plugins_article-bridge.invalid';

	/** Same format as WordPress.org's. */
	private const SIGNATURE = 'X-Content-Signature';

	private string $plugin;

	private string $key;

	private function __construct( string $plugin, string $key ) {
		$this->plugin = $plugin;
		$this->key    = $key;
	}

	/**
	 * @param string $file The plugin's main file.
	 * @param string $key  Public key of releases, base64-encoded.
	 */
	public static function start( string $file, string $key ): void {
		LateStart::on(
			[ self::HOOK, 'upgrader_pre_download', 'upgrader_source_selection' ],
			static fn() => ( new self( plugin_basename( $file ), $key ) )->register()
		);
	}

	private function register(): void {
		add_filter( self::HOOK, [ $this, 'offer' ], 10, 3 );
		add_filter( 'upgrader_pre_download', [ $this, 'download' ], 10, 4 );
		add_filter( 'upgrader_source_selection', [ $this, 'refuse_older' ], 10, 4 );
	}

	/**
	 * Returns the version that WordPress compares with the installed one: gateway and plugin are released together.
	 *
	 * @param mixed  $update Result of earlier filters.
	 * @param mixed  $data   Plugin headers.
	 * @param string $plugin Plugin file, relative to the plugins directory.
	 * @return mixed
	 */
	public function offer( $update, $data, $plugin ) {
		$connection = Connection::of_this_site();
		$agreement  = $this->plugin === $plugin ? $connection->agreement() : null;
		$client     = $connection->service_client();
		if ( ! is_array( $agreement ) || is_wp_error( $client ) ) {
			return $update;
		}
		$archive = new PluginArchive( $client );
		$answer  = $archive->request( 'HEAD' );
		return is_wp_error( $answer ) || '' === $answer->header( self::SIGNATURE ) ? $update : [
			'slug'    => 'article-bridge',
			'version' => $agreement['service']['version'],
			'package' => $archive->url(),
		];
	}

	/**
	 * Downloads the update with the site's key and verifies its signature.
	 *
	 * @param mixed  $reply    Result of earlier filters.
	 * @param string $package  URL of the package.
	 * @param mixed  $upgrader WP_Upgrader instance.
	 * @param mixed  $extra    The upgrader's `hook_extra` arguments.
	 * @return mixed Path of the package, or a WP_Error.
	 */
	public function download( $reply, $package, $upgrader, $extra ) {
		if ( false !== $reply || ! $this->is_ours( $extra ) ) {
			return $reply;
		}
		$client = Connection::of_this_site()->service_client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$archive = new PluginArchive( $client );
		if ( $archive->url() !== $package ) {
			return new WP_Error(
				'article_bridge_update_elsewhere',
				__( 'This update was offered by another article service. Check again under Dashboard > Updates.', 'article-bridge' )
			);
		}
		$answer = $archive->request( 'GET' );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		return $this->is_genuine( $answer ) ? $this->kept( $answer->body() ) : new WP_Error(
			'article_bridge_update_unsigned',
			__( 'The update was not installed: it is not signed by those who released this plugin.', 'article-bridge' )
		);
	}

	/**
	 * Refuses older versions: a signature does not expire, so an older release with known vulnerabilities verifies as well.
	 *
	 * @param mixed  $source   Directory of the unpacked package.
	 * @param string $remote   Parent directory.
	 * @param mixed  $upgrader WP_Upgrader instance.
	 * @param mixed  $extra    The upgrader's `hook_extra` arguments.
	 * @return mixed The source, or a WP_Error.
	 */
	public function refuse_older( $source, $remote, $upgrader, $extra ) {
		if ( ! is_string( $source ) || ! $this->is_ours( $extra ) ) {
			return $source;
		}
		$header = get_file_data( $source . basename( $this->plugin ), [ 'version' => 'Version' ] );
		return version_compare( (string) $header['version'], PluginVersion::current(), '>' ) ? $source : new WP_Error(
			'article_bridge_update_older',
			sprintf(
				/* translators: 1: version of the plugin that was offered, 2: version that is installed. */
				__( 'The update was not installed: it holds version %1$s, and this site has %2$s.', 'article-bridge' ),
				(string) $header['version'],
				PluginVersion::current()
			)
		);
	}

	/** @param mixed $extra The upgrader's `hook_extra` arguments. */
	private function is_ours( $extra ): bool {
		return is_array( $extra ) && ( $extra['plugin'] ?? '' ) === $this->plugin;
	}

	private function is_genuine( Answer $answer ): bool {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- a signature, of bytes.
		$signature = (string) base64_decode( $answer->header( self::SIGNATURE ), true );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- a key, of bytes.
		$key = (string) base64_decode( $this->key, true );
		return SODIUM_CRYPTO_SIGN_BYTES === strlen( $signature )
			&& SODIUM_CRYPTO_SIGN_PUBLICKEYBYTES === strlen( $key )
			&& sodium_crypto_sign_verify_detached( $signature, hash( 'sha384', $answer->body(), true ), $key );
	}

	/** @return string|WP_Error Path of a temporary file, which WordPress deletes. */
	private function kept( string $archive ) {
		$file = wp_tempnam( 'article-bridge.zip' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a temporary file, as download_url() writes one.
		$written = file_put_contents( $file, $archive );
		if ( strlen( $archive ) === $written ) {
			return $file;
		}
		wp_delete_file( $file );
		return new WP_Error(
			'article_bridge_update_unwritten',
			__( 'The update could not be written to the temporary folder of this site.', 'article-bridge' )
		);
	}
}
