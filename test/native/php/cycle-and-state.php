<?php
/**
 * One cycle, and what it has left in the site, as JSON: WordPress is loaded once for both.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

require __DIR__ . '/cycle.php';
wp_cache_flush();
require __DIR__ . '/state.php';
