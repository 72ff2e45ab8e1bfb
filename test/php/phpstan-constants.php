<?php
/**
 * Constants that WordPress defines during its start and that its stubs omit.
 *
 * @package ArticleBridge
 */

declare( strict_types=1 );

define( 'ABSPATH', '/wordpress/' );
define( 'WPINC', 'wp-includes' );
