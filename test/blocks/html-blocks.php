<?php
/**
 * Answers each line of HTML with a line of the blocks that the plugin makes of it, without WordPress; both are Base64.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

use ArticleBridge\Conversion\Html\Flow;

require dirname( __DIR__, 2 ) . '/wp-plugin/includes/autoload.php';

// A warning is a fault: it ends this process and is in the test's message.
set_error_handler(
	static function ( int $severity, string $message, string $file, int $line ): bool {
		throw new ErrorException( $message, 0, $severity, $file, $line );
	}
);

// Which addresses a site shows is WordPress' to say; here it is those of one service.
$is_shown = static fn( string $url ): bool => 0 === strpos( $url, 'https://www.youtube.com/watch?' );

for ( $line = fgets( STDIN ); false !== $line; $line = fgets( STDIN ) ) {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Line breaks are part of HTML.
	echo base64_encode( Flow::convert( (string) base64_decode( $line, true ), $is_shown ) ), "\n";
}
