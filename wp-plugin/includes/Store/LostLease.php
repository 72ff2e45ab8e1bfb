<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * Thrown when a process finds that it was taken for dead and another has taken its row over: that one
 * clears up and goes on, this one must touch nothing more.
 */
final class LostLease extends \RuntimeException {
}
