<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ImportFailure;
use WP_Error;

/**
 * Thrown when an article fails for a reason that the next would fail for too: the service is down, or
 * asks for a pause. Its item stays pending.
 */
final class RunHalted extends \RuntimeException {

	private ImportFailure $failure;

	public function __construct( ImportFailure $failure ) {
		parent::__construct( $failure->getMessage(), 0, $failure );
		$this->failure = $failure;
	}

	/** Seconds after which to try again, if the service gives them. */
	public function retry_after(): ?int {
		return $this->failure->retry_after();
	}

	public function error(): WP_Error {
		return $this->failure->wp_error();
	}
}
