<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Runs;

use ArticleBridge\Import\Articles\ImportFailure;
use WP_Error;

/**
 * Thrown when an article fails for a reason that the next article would fail for too: the service is
 * unavailable, or requests a pause. Its item stays pending.
 */
final class RunHalted extends \RuntimeException {

	private ImportFailure $failure;

	public function __construct( ImportFailure $failure ) {
		parent::__construct( $failure->getMessage(), 0, $failure );
		$this->failure = $failure;
	}

	/** Seconds until the next attempt, if the service requests them. */
	public function retry_after(): ?int {
		return $this->failure->retry_after();
	}

	public function error(): WP_Error {
		return $this->failure->wp_error();
	}
}
