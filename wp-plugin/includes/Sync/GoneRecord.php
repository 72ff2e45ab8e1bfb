<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The ledger's record of an article deleted at the service. Pure. */
final class GoneRecord {

	/** Nothing was done. */
	public const LEFT = 'left';
	/** The post was made a draft. */
	public const DRAFTED = 'drafted';
	/** The post was moved to the Trash. */
	public const TRASHED = 'trashed';
	/** The post stays as it is, since it was edited here, or may not be changed. */
	public const KEPT = 'kept';

	/** Time of the deletion's detection, UTC in the database's format. */
	public string $since;

	/** One of the above. */
	public string $done;

	/** Status of the post before. */
	public string $status_before;

	/** Why the post was kept, as a sentence; else ''. */
	public string $message;

	public function __construct( string $since, string $done, string $status_before, string $message = '' ) {
		$this->since         = $since;
		$this->done          = $done;
		$this->status_before = $status_before;
		$this->message       = $message;
	}

	public static function from_stored( string $stored ): ?self {
		$values = json_decode( $stored, true );
		if ( ! is_array( $values ) ) {
			return null;
		}
		$texts = array_filter( $values, 'is_string' );
		return new self( $texts['since'] ?? '', $texts['done'] ?? self::LEFT, $texts['status_before'] ?? '', $texts['message'] ?? '' );
	}

	/**
	 * Whether an article has a post to update: a post in the Trash counts only if a sync has moved it there.
	 *
	 * @param string|null $status Status of the post; null if there is none.
	 * @param self|null   $gone   The record of the deletion, if any.
	 */
	public static function has_post( ?string $status, ?self $gone ): bool {
		return null !== $status && ( 'trash' !== $status || ( null !== $gone && self::TRASHED === $gone->done ) );
	}

	public function stored(): string {
		return (string) wp_json_encode( get_object_vars( $this ) );
	}
}
