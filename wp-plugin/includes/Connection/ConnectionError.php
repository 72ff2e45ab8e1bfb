<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use WP_Error;

/** Errors of the connection's settings, one named constructor each. */
final class ConnectionError {

	/** The stored key cannot be decrypted: the site's security keys or the service's URL changed. */
	public static function key_unreadable(): WP_Error {
		return self::make(
			'key_unreadable',
			__(
				'The stored API key can no longer be read, because the security keys in wp-config.php or the address of the article service changed since it was saved. Enter the API key again.',
				'article-bridge'
			),
			409
		);
	}

	public static function key_missing(): WP_Error {
		return self::make(
			'key_missing',
			__(
				'Enter an API key of the article service. A stored key is only ever sent to the address it was saved for.',
				'article-bridge'
			),
			400
		);
	}

	/** The key has characters that are not allowed in a bearer token (RFC 6750, section 2.1). */
	public static function invalid_key(): WP_Error {
		return self::make(
			'invalid_key',
			__(
				'That is not an API key: it contains spaces or characters that no key has. Copy the key again, without anything around it.',
				'article-bridge'
			),
			400
		);
	}

	public static function invalid_code(): WP_Error {
		return self::make(
			'invalid_code',
			__(
				'That is not a connection code, or not the whole of one: it begins with abc_. Copy it again, without anything around it.',
				'article-bridge'
			),
			400
		);
	}

	/** @param WP_Error $error Error that occurred after the code was redeemed. */
	public static function after_code( WP_Error $error ): WP_Error {
		$message = $error->get_error_message() . ' '
			. __( 'This has used up the connection code: create another one to try again.', 'article-bridge' );
		return new WP_Error( $error->get_error_code(), $message, $error->get_error_data() );
	}

	public static function internal_address( string $url ): WP_Error {
		return self::make(
			'internal_address',
			sprintf(
				/* translators: %s: an address. */
				__(
					'%s is not an address on the public internet. On a network of sites, only a super admin may connect a site to such an address.',
					'article-bridge'
				),
				$url
			),
			403
		);
	}

	/**
	 * The site is connected to a service that may not be that of its posts.
	 *
	 * @param string $former Its address.
	 * @param string $url    Address of the connected service.
	 */
	public static function former_service( string $former, string $url ): WP_Error {
		return self::make(
			'former_service',
			sprintf(
				/* translators: 1 and 2: addresses of article services. */
				__(
					'Posts of this site were imported from %1$s, but the site is now connected to %2$s. Under Settings > Article Bridge, choose whether that is the same service; until then, nothing is imported or synced.',
					'article-bridge'
				),
				$former,
				$url
			),
			409
		);
	}

	public static function no_former_service(): WP_Error {
		return self::make(
			'no_former_service',
			__( 'There is nothing to choose: no posts of this site are from another article service.', 'article-bridge' ),
			409
		);
	}

	/** The decision that it is another service would be undone too late. */
	public static function imported_since(): WP_Error {
		return self::make(
			'imported_since',
			__(
				'Articles of the connected service have been imported since. Roll back these imports first: then their posts and those of the former service are not mixed.',
				'article-bridge'
			),
			409
		);
	}

	/** A decision about the former service is not carried out completely. */
	public static function articles_in_use(): WP_Error {
		return self::make(
			'articles_in_use',
			__(
				'Some articles of the former article service are still being imported or rolled back. Try again in a moment.',
				'article-bridge'
			),
			409
		);
	}

	/** @param Setting $setting The setting that a form cannot change. */
	public static function url_is_fixed( Setting $setting ): WP_Error {
		return self::fixed( 'url_is_fixed', 'ARTICLE_BRIDGE_URL', $setting );
	}

	/** @param Setting $setting The setting that a form cannot change. */
	public static function key_is_fixed( Setting $setting ): WP_Error {
		return self::fixed( 'key_is_fixed', 'ARTICLE_BRIDGE_KEY', $setting );
	}

	private static function fixed( string $code, string $name, Setting $setting ): WP_Error {
		$text = Setting::CONSTANT === $setting->source()
			/* translators: %s: name of a constant. */
			? __( 'This is set by the constant %s, usually in wp-config.php. Change it there.', 'article-bridge' )
			/* translators: %s: name of an environment variable. */
			: __( 'This is set by the environment variable %s of the server. Change it there.', 'article-bridge' );
		return self::make( $code, sprintf( $text, $name ), 409 );
	}

	private static function make( string $code, string $message, int $status ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => $status ] );
	}
}
