<?php
/**
 * Plugin Name: Page faults of images
 * Description: Writes the page faults of each image whose smaller sizes WordPress draws, one per line, into a file of wp-content.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

add_filter(
	'big_image_size_threshold',
	static function ( $threshold ) {
		$GLOBALS['article_bridge_faults'] = getrusage()['ru_minflt'];
		return $threshold;
	}
);
add_filter(
	'wp_generate_attachment_metadata',
	static function ( $metadata ) {
		file_put_contents(
			WP_CONTENT_DIR . '/image-faults.txt',
			getrusage()['ru_minflt'] - $GLOBALS['article_bridge_faults'] . "\n",
			FILE_APPEND
		);
		return $metadata;
	}
);
