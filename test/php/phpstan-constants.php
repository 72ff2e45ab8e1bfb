<?php
/**
 * Constants that WordPress defines while it starts and that its stubs leave out.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

define( 'ABSPATH', '/wordpress/' );
define( 'WPINC', 'wp-includes' );
