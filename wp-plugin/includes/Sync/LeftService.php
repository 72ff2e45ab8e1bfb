<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Store\LostLease;

// If the file is requested directly, the class that it extends does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * Thrown when the site was connected to another service during a turn, or the articles of this one are set aside: what
 * the turn has read says nothing about those in place.
 */
final class LeftService extends LostLease {
}
