<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use WP_Error;
use WP_Http;
use WpOrg\Requests\Exception as RequestsException;
use WpOrg\Requests\Hooks;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Response;

/**
 * Fetches several addresses at once, which WordPress' HTTP API cannot, with the library below it. Where a
 * site has its own ideas of requests (a proxy, a filter), its API must be used instead.
 */
final class ParallelRequests {

	/** Seconds for all of a batch with all redirects, which are followed one after the other: less than a lease lasts. */
	private const SECONDS = 60.0;

	private ImageLimits $limits;

	/** @var callable(\CurlHandle): void Sets what the library has no option for. */
	private $configure;

	/** @param callable(\CurlHandle): void $configure Is given each handle of cURL. */
	public function __construct( ImageLimits $limits, callable $configure ) {
		$this->limits    = $limits;
		$this->configure = $configure;
	}

	/**
	 * Fetches into files.
	 *
	 * @param array<string, string> $paths     File by address. The addresses are safe; redirects are checked here.
	 * @param int                   $redirects How many are followed.
	 * @param array<string, string> $headers   Headers by name.
	 * @return array<string, int|WP_Error> Status, or why there is none, by address.
	 */
	public function send( array $paths, int $redirects, array $headers ): array {
		$requests = [];
		$started  = microtime( true );
		foreach ( $paths as $url => $path ) {
			$requests[ $url ] = [
				'url'     => $url,
				'headers' => $headers,
				'options' => [
					'hooks'     => $this->hooks( $url, $started ),
					'filename'  => $path,
					'max_bytes' => $this->limits->bytes + 1,
					'timeout'   => $this->limits->seconds,
					'redirects' => $redirects,
					'useragent' => 'WordPress/' . get_bloginfo( 'version' ) . '; ' . get_bloginfo( 'url' ),
					'verify'    => self::certificates(),
				],
			];
		}
		$answers = [];
		foreach ( Requests::request_multiple( $requests ) as $url => $answer ) {
			$answers[ (string) $url ] = $answer instanceof Response
				? (int) $answer->status_code
				: new WP_Error( 'http_request_failed', $answer instanceof RequestsException ? self::words( $answer ) : '' );
		}
		return $answers;
	}

	/**
	 * Has the library sleep until something happens, while requests are under way: by itself it asks cURL over
	 * and over, which takes the processor from whoever is to answer, and from the database.
	 */
	private static function sleep_meanwhile( Hooks $hooks ): void {
		$hooks->register(
			'curl.before_multi_exec',
			/** @param \CurlMultiHandle $requests All of them. */
			static function ( &$requests ): void {
				// phpcs:disable WordPress.WP.AlternativeFunctions -- of the library's own handle, in the hook that it gives it to.
				do {
					$active = 0;
					$status = curl_multi_exec( $requests, $active );
					if ( $active > 0 && -1 === curl_multi_select( $requests, 1.0 ) ) {
						usleep( 1000 );
					}
				} while ( $active > 0 && CURLM_OK === $status );
				// phpcs:enable
			}
		);
	}

	private function hooks( string $url, float $started ): Hooks {
		$hooks = new Hooks();
		self::sleep_meanwhile( $hooks );
		/** @param \CurlHandle $handle Of a request. */
		$configure = function ( &$handle ) use ( $url ): void {
			// WordPress' own, for what a server needs.
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound
			do_action_ref_array( 'http_api_curl', [ &$handle, [ 'timeout' => $this->limits->seconds ], $url ] );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- see the class comment.
			curl_setopt( $handle, CURLOPT_CAINFO, self::certificates() );
			( $this->configure )( $handle );
		};
		$hooks->register( 'curl.before_multi_add', $configure );
		// The requests that follow a redirect.
		$hooks->register( 'curl.before_send', $configure );
		$hooks->register( 'requests.before_redirect', [ WP_Http::class, 'browser_redirect_compatibility' ] );
		$hooks->register( 'requests.before_redirect', [ WP_Http::class, 'validate_redirects' ] );
		$hooks->register(
			'requests.before_redirect',
			function ( &$location, &$headers, &$data, &$options ) use ( $started ): void {
				$left = self::SECONDS - ( microtime( true ) - $started );
				if ( $left <= 0 ) {
					$error = new RequestsException( __( 'it takes too long.', 'article-bridge' ), 'article_bridge_too_slow' );
					throw $error;
				}
				$options['timeout'] = min( $this->limits->seconds, max( 1, (int) $left ) );
			}
		);
		return $hooks;
	}

	/** @return non-empty-string The certificates that WordPress trusts. */
	private static function certificates(): string {
		return ABSPATH . WPINC . '/certificates/ca-bundle.crt';
	}

	/** As WordPress words what cURL says. */
	private static function words( RequestsException $failure ): string {
		$code = (int) $failure->getCode();
		return $code > 0 ? sprintf( 'cURL error %d: %s', $code, $failure->getMessage() ) : $failure->getMessage();
	}
}
