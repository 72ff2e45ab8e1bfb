<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * Thrown when an image of an article is being stored by another process, or by one that died a moment ago:
 * the article is put off and comes back when the image is there or its lease has ended.
 */
final class ImageBusy extends \RuntimeException {
}
