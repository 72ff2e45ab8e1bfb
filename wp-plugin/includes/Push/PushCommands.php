<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use WP_CLI\Dispatcher\CommandNamespace;

/**
 * Shows whether articles arrive by themselves.
 */
final class PushCommands extends CommandNamespace {
}
