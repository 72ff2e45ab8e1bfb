<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Media;

/**
 * Has the C library keep the memory of one image for the next.
 *
 * WordPress frees the pixels of each size before it draws the next one. glibc gives such memory back to the system
 * and asks for it anew, so that thousands of page faults come with every image. They take a few milliseconds on
 * hardware, and more than decoding and drawing on some virtual machines.
 */
final class ImageMemory {

	/**
	 * Pixels of a block of 16 MB: what is freed later is kept up to twice that, which is what an image of 2000 by
	 * 1500 pixels takes with the size that is drawn of it.
	 */
	private const PIXELS = 4194304;

	/**
	 * Called before WordPress draws an image's smaller sizes. Nothing changes where GD comes with PHP, because PHP
	 * keeps memory by itself, or with a C library that knows no threshold, such as musl.
	 */
	public static function keep(): void {
		static $is_kept = false;
		if ( $is_kept || ! self::is_drawn_by_the_systems_gd() ) {
			return;
		}
		$is_kept = true;
		// A block that was mapped by itself raises glibc's thresholds when it is freed (mallopt(3), M_MMAP_THRESHOLD).
		// It is never written to and takes no memory. One row of pixels is one block.
		$block = imagecreatetruecolor( self::PIXELS, 1 );
		unset( $block );
	}

	/** WordPress prefers Imagick, which has memory of its own. */
	private static function is_drawn_by_the_systems_gd(): bool {
		return extension_loaded( 'gd' ) && ! extension_loaded( 'imagick' ) && 0 === GD_BUNDLED;
	}
}
