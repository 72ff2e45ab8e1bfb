<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/** Thrown when a process has stopped for so long that another one has broken its lock: CreationLock tries again. */
final class LostLock extends \RuntimeException {
}
