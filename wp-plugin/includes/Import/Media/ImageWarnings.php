<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;

/** Warnings about images that stay at their remote URL: a sentence for each reason, with the remedy. */
final class ImageWarnings {

	/** Topic of images blocked by the site's own settings. */
	public const BLOCKED = 'images_blocked';

	/** Prefix of the topics of all others, one for each reason. */
	public const LEFT = 'images_left';

	/** Maximum number of URLs in a sentence. */
	private const NAMED = 3;

	/**
	 * @param array<string, ImageFailure> $failures By address.
	 * @return list<Warning>
	 */
	public static function of( array $failures ): array {
		$addresses = [];
		$reasons   = [];
		$hosts     = [];
		foreach ( $failures as $url => $failure ) {
			if ( $failure->is_blocked() ) {
				$host           = (string) wp_parse_url( (string) $url, PHP_URL_HOST );
				$hosts[ $host ] = ( $hosts[ $host ] ?? 0 ) + 1;
			} else {
				$reason = $failure->getMessage();

				$reasons[ $reason ]     = $failure->text();
				$addresses[ $reason ][] = (string) $url;
			}
		}
		$warnings = [];
		if ( [] !== $hosts ) {
			$brief      = self::blocked_in_article( array_sum( $hosts ) );
			$warnings[] = new Warning( self::BLOCKED, self::blocked( $hosts ), [ 'hosts' => $hosts ], $brief );
		}
		foreach ( $addresses as $reason => $urls ) {
			$details    = [
				'reason' => $reasons[ $reason ],
				'images' => count( $urls ),
				'named'  => array_slice( $urls, 0, self::NAMED ),
			];
			$warnings[] = new Warning( self::LEFT . ' ' . md5( (string) $reason ), self::of_many( [ $details ] ), $details );
		}
		return $warnings;
	}

	/**
	 * The sentence about the images of one or many articles with the same reason.
	 *
	 * @param list<array<mixed>> $details Details of the warnings of one topic.
	 */
	public static function of_many( array $details ): Message {
		$hosts  = [];
		$images = 0;
		$named  = [];
		$reason = Message::of( '' );
		foreach ( $details as $image_details ) {
			foreach ( array_filter( (array) ( $image_details['hosts'] ?? [] ), 'is_int' ) as $host => $count ) {
				$hosts[ $host ] = ( $hosts[ $host ] ?? 0 ) + $count;
			}
			$images += is_int( $image_details['images'] ?? null ) ? $image_details['images'] : 0;
			$named   = array_merge( $named, array_filter( (array) ( $image_details['named'] ?? [] ), 'is_string' ) );
			$reason  = self::reason( $image_details['reason'] ?? null ) ?? $reason;
		}
		if ( [] !== $hosts ) {
			return self::blocked( $hosts );
		}
		// One image may be in many articles, such as the picture of their author.
		$unique = array_values( array_unique( $named ) );
		return self::left( $reason, $images - count( $named ) + count( $unique ), $unique );
	}

	/** @param mixed $reason The reason of a warning: of this process, or stored. */
	private static function reason( $reason ): ?Message {
		return $reason instanceof Message ? $reason : Message::from_stored( $reason );
	}

	/** @param array<string, int> $hosts Images by host. */
	private static function blocked( array $hosts ): Message {
		$has_line = defined( 'WP_ACCESSIBLE_HOSTS' );
		$allowed  = $has_line ? preg_split( '/,\s*/', (string) constant( 'WP_ACCESSIBLE_HOSTS' ) ) : [];
		$allowed  = array_filter( array_merge( (array) $allowed, array_keys( $hosts ) ) );
		$line     = "define( 'WP_ACCESSIBLE_HOSTS', '" . implode( ',', array_unique( $allowed ) ) . "' );";
		$images   = array_sum( $hosts );
		// PHP keeps the first value of a constant.
		$text = $has_line
			/* translators: 1: number of images, 2: a line of PHP. */
			? _n(
				'%1$d image stays at its address because this site blocks requests to its host (WP_HTTP_BLOCK_EXTERNAL). To allow it, replace the line with WP_ACCESSIBLE_HOSTS in wp-config.php by this one and import again: %2$s',
				'%1$d images stay at their address because this site blocks requests to their hosts (WP_HTTP_BLOCK_EXTERNAL). To allow them, replace the line with WP_ACCESSIBLE_HOSTS in wp-config.php by this one and import again: %2$s',
				$images,
				'article-bridge'
			)
			/* translators: 1: number of images, 2: a line of PHP. */
			: _n(
				'%1$d image stays at its address because this site blocks requests to its host (WP_HTTP_BLOCK_EXTERNAL). To allow it, put this line into wp-config.php and import again: %2$s',
				'%1$d images stay at their address because this site blocks requests to their hosts (WP_HTTP_BLOCK_EXTERNAL). To allow them, put this line into wp-config.php and import again: %2$s',
				$images,
				'article-bridge'
			);
		return Message::of( $text, $images, $line );
	}

	private static function blocked_in_article( int $images ): Message {
		return Message::of(
			/* translators: %d: number of images. */
			_n(
				'%d image stays at its address because this site blocks requests to its host. The log of this import has the line for wp-config.php that allows it.',
				'%d images stay at their address because this site blocks requests to their hosts. The log of this import has the line for wp-config.php that allows them.',
				$images,
				'article-bridge'
			),
			$images
		);
	}

	/**
	 * @param Message      $reason Reason, which starts in lower case and ends with a full stop.
	 * @param int          $images Number of images.
	 * @param list<string> $urls   Some of them.
	 */
	private static function left( Message $reason, int $images, array $urls ): Message {
		if ( 1 === $images ) {
			/* translators: 1: address of the image, 2: the reason, beginning in lower case and ending with a full stop. */
			return Message::of( __( 'The image %1$s was left at its address: %2$s', 'article-bridge' ), $urls[0] ?? '', $reason );
		}
		$named = implode( ', ', array_slice( $urls, 0, self::NAMED ) );
		return Message::of(
			/* translators: 1: number of images, 2: the reason, beginning in lower case and ending with a full stop, 3: addresses. */
			__( '%1$d images were left at their address, each for the same reason: %2$s They are: %3$s', 'article-bridge' ),
			$images,
			$reason,
			$images > self::NAMED ? $named . ', …' : $named
		);
	}
}
