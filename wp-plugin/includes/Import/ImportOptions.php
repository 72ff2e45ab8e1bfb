<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** What a run does with its articles. Pure. */
final class ImportOptions {

	public const POST_STATUSES = [ 'draft', 'publish' ];

	private string $post_status;

	private function __construct( string $post_status ) {
		$this->post_status = $post_status;
	}

	/**
	 * Options out of a request or the database; what is missing, or was never valid, is as safe as can be.
	 *
	 * @param array<mixed> $values Values by name.
	 */
	public static function from_array( array $values ): self {
		$post_status = $values['post_status'] ?? null;
		return new self( is_string( $post_status ) && in_array( $post_status, self::POST_STATUSES, true ) ? $post_status : 'draft' );
	}

	/** @return array{post_status: string} */
	public function to_array(): array {
		return [ 'post_status' => $this->post_status ];
	}

	/** Status of a new post. An imported post keeps the status it has. */
	public function post_status(): string {
		return $this->post_status;
	}
}
