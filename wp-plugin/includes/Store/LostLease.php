<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Thrown when a process was considered dead and another one has taken over its row: the other cleans up and
 * continues; this one must not write any more.
 */
class LostLease extends \RuntimeException {
}
