<?php
/**
 * Reads HTML and prints the blocks that the plugin makes of it, without WordPress.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

use ArticleBridge\Conversion\Html\Flow;

require dirname( __DIR__, 2 ) . '/wp-plugin/includes/autoload.php';

// Which addresses a site shows is WordPress' to say; here it is those of one service.
echo Flow::convert(
	(string) stream_get_contents( STDIN ),
	static fn( string $url ): bool => 0 === strpos( $url, 'https://www.youtube.com/watch?' )
);
