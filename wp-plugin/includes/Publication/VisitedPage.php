<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

/** The response to a visitor's request for a page. Pure. */
final class VisitedPage {

	/** 0 if there was no response. */
	public int $status;

	public string $html;

	/** Target of a redirect, or ''. */
	public string $location;

	/** Value of `X-Robots-Tag`. */
	public string $robots;

	/** Why there was no response; '' if there was one. */
	public string $failure = '';

	public function __construct( int $status, string $html, string $location = '', string $robots = '' ) {
		$this->status   = $status;
		$this->html     = $html;
		$this->location = $location;
		$this->robots   = $robots;
	}

	public static function unreachable( string $failure ): self {
		$page          = new self( 0, '' );
		$page->failure = $failure;
		return $page;
	}

	/** Whether the page is empty. A PHP error may result in status 200, and some themes do not show posts at all. */
	public function is_empty(): bool {
		return '' === trim( $this->html );
	}
}
