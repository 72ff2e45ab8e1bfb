<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use WP_CLI\Dispatcher\CommandNamespace;

// A request for this very file, and whatever reads all files of the plugin, has no WP-CLI to extend.
if ( ! class_exists( CommandNamespace::class ) ) {
	return;
}

/**
 * Shows whether articles arrive by themselves.
 */
final class PushCommands extends CommandNamespace {
}
