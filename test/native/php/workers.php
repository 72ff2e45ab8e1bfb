<?php
/**
 * Plugin Name: Processes of an import
 * Description: Notes in imported.txt which process imported each post, and has each wait after its second one as long as there is a hold.txt.
 * With HOOKS_PER_KILL in the environment, each process is killed at one of so many hooks on average, and notes that in killed.txt.
 * Drivers and workers are killed by turns: a driver that dies takes its workers with it, often before they have begun.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

if ( '' !== (string) getenv( 'FAST_CLOCK' ) ) {
	require_once __DIR__ . '/clock.php';
}

add_action(
	'article_bridge_post_imported',
	static function (): void {
		static $posts = 0;
		file_put_contents( WP_CONTENT_DIR . '/imported.txt', getmypid() . "\n", FILE_APPEND );
		++$posts;
		while ( $posts > 1 && is_file( WP_CONTENT_DIR . '/hold.txt' ) ) {
			usleep( 5000 );
			clearstatcache();
		}
	}
);
if ( '' !== (string) getenv( 'HOOKS_PER_KILL' ) ) {
	add_action(
		'wp_loaded',
		static function (): void {
			add_action(
				'all',
				static function (): void {
					if ( 1 === random_int( 1, (int) getenv( 'HOOKS_PER_KILL' ) ) ) {
						$process = in_array( 'worker', $GLOBALS['argv'], true ) ? 'worker' : 'driver';
						$file    = WP_CONTENT_DIR . '/killed.txt';
						$killed  = array_count_values( is_file( $file ) ? file( $file, FILE_IGNORE_NEW_LINES ) : array() );
						if ( ( $killed[ $process ] ?? 0 ) > ( $killed[ 'worker' === $process ? 'driver' : 'worker' ] ?? 0 ) ) {
							return;
						}
						file_put_contents( $file, $process . "\n", FILE_APPEND );
						posix_kill( (int) getmypid(), 9 );
					}
				}
			);
		},
		PHP_INT_MAX
	);
}
