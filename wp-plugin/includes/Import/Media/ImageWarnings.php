<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/** What an administrator is told of images that stay at their address: a sentence for each reason, with what helps. */
final class ImageWarnings {

	/** Addresses that a sentence names. */
	private const NAMED = 3;

	/**
	 * @param array<string, ImageFailure> $failures By address.
	 * @return list<string>
	 */
	public static function of( array $failures ): array {
		$addresses = [];
		$hosts     = [];
		foreach ( $failures as $url => $failure ) {
			if ( $failure->is_blocked() ) {
				$hosts[] = (string) wp_parse_url( (string) $url, PHP_URL_HOST );
			} else {
				$addresses[ $failure->getMessage() ][] = (string) $url;
			}
		}
		$warnings = [] === $hosts ? [] : [ self::blocked( $hosts ) ];
		foreach ( $addresses as $reason => $urls ) {
			$warnings[] = self::sentence( (string) $reason, $urls );
		}
		return $warnings;
	}

	/** @param list<string> $hosts One for each image. */
	private static function blocked( array $hosts ): string {
		$allowed = defined( 'WP_ACCESSIBLE_HOSTS' ) ? preg_split( '/,\s*/', (string) constant( 'WP_ACCESSIBLE_HOSTS' ) ) : [];
		$allowed = array_filter( array_merge( (array) $allowed, $hosts ) );
		$line    = "define( 'WP_ACCESSIBLE_HOSTS', '" . implode( ',', array_unique( $allowed ) ) . "' );";
		return sprintf(
			/* translators: 1: number of images, 2: a line of PHP. */
			_n(
				'%1$d image stays at its address because this site blocks requests to its host (WP_HTTP_BLOCK_EXTERNAL). To allow it, put this line into wp-config.php and import again: %2$s',
				'%1$d images stay at their address because this site blocks requests to their hosts (WP_HTTP_BLOCK_EXTERNAL). To allow them, put this line into wp-config.php and import again: %2$s',
				count( $hosts ),
				'article-bridge'
			),
			count( $hosts ),
			$line
		);
	}

	/**
	 * @param string       $reason It begins in lower case and ends with a full stop.
	 * @param list<string> $urls   The images of which it holds.
	 */
	private static function sentence( string $reason, array $urls ): string {
		if ( 1 === count( $urls ) ) {
			/* translators: 1: address of the image, 2: the reason, beginning in lower case and ending with a full stop. */
			return sprintf( __( 'The image %1$s was left at its address: %2$s', 'article-bridge' ), $urls[0], $reason );
		}
		$named = implode( ', ', array_slice( $urls, 0, self::NAMED ) );
		return sprintf(
			/* translators: 1: number of images, 2: the reason, beginning in lower case and ending with a full stop, 3: addresses. */
			__( '%1$d images were left at their address, each for the same reason: %2$s They are: %3$s', 'article-bridge' ),
			count( $urls ),
			$reason,
			count( $urls ) > self::NAMED ? $named . ', …' : $named
		);
	}
}
