<?php
/**
 * Plugin Name: Counters of the bench
 * Description: Writes what each process of a command took, once WordPress was loaded, into a file of the directory that BENCH_COUNTERS names.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

if ( is_string( getenv( 'BENCH_COUNTERS' ) ) && '' !== getenv( 'BENCH_COUNTERS' ) ) {
	$article_bridge_counters = (object) array(
		'began'    => 0.0,
		'before'   => 0,
		'requests' => 0,
		'writes'   => 0,
	);
	add_action(
		'wp_loaded',
		static function () use ( $article_bridge_counters ): void {
			global $wpdb;
			$article_bridge_counters->began  = microtime( true );
			$article_bridge_counters->before = $wpdb->num_queries;
		},
		PHP_INT_MAX
	);
	add_action(
		'http_api_curl',
		static function () use ( $article_bridge_counters ): void {
			++$article_bridge_counters->requests;
		}
	);
	add_filter(
		'query',
		static function ( $query ) use ( $article_bridge_counters ) {
			global $wpdb;
			if ( 1 === preg_match(
				'/^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b.{0,30}\b(?:'
					. $wpdb->posts . '|' . $wpdb->postmeta . '|' . $wpdb->term_relationships
					. ')\b/i',
				substr( (string) $query, 0, 100 )
			) ) {
				++$article_bridge_counters->writes;
			}
			return $query;
		}
	);
	add_action(
		'shutdown',
		static function () use ( $article_bridge_counters ): void {
			global $wpdb;
			file_put_contents(
				getenv( 'BENCH_COUNTERS' ) . '/' . getmypid() . '.json',
				json_encode(
					array(
						'seconds'  => microtime( true ) - $article_bridge_counters->began,
						'queries'  => $wpdb->num_queries - $article_bridge_counters->before,
						'requests' => $article_bridge_counters->requests,
						'writes'   => $article_bridge_counters->writes,
						'peak'     => memory_get_peak_usage(),
					),
					JSON_THROW_ON_ERROR
				)
			);
		},
		PHP_INT_MAX
	);
}
