<?php

declare( strict_types=1 );

namespace ArticleBridge\Posts;

/** WordPress or its database refused a post, its terms or its meta; the message says why. */
final class PostNotStored extends \RuntimeException {
}
