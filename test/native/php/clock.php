<?php
/**
 * A clock that runs twenty times as fast for the import: leases of processes that were killed end after
 * seconds. PHP looks for a function in the namespace of the caller first.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );

namespace ArticleBridge\Import {

	/** The midnight that the fast clock counts from: the same for all processes of a test. */
	const FAST_CLOCK_EPOCH = 1767225600;

	function time(): int {
		return (int) ( FAST_CLOCK_EPOCH + ( \microtime( true ) - FAST_CLOCK_EPOCH ) * 20 );
	}

	function gmdate( string $format, ?int $timestamp = null ): string {
		return \gmdate( $format, $timestamp ?? time() );
	}
}

namespace ArticleBridge\Import\Media {

	function time(): int {
		return \ArticleBridge\Import\time();
	}

	function gmdate( string $format, ?int $timestamp = null ): string {
		return \ArticleBridge\Import\gmdate( $format, $timestamp );
	}
}
