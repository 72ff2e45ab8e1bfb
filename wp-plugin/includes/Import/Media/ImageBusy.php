<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * Thrown when another process is storing an image of an article, or died while storing it a moment ago: the
 * article is deferred until the image is stored or its lease has expired.
 */
final class ImageBusy extends \RuntimeException {
}
