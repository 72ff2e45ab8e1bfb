<?php

declare( strict_types=1 );

namespace ArticleBridge\Ledger;

use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\RemoteValue;

/** The ledger's record of one article. */
class LedgerRecord {

	public string $uuid;

	/** The article's post, or 0 while there is none. */
	public int $post_id = 0;

	/** Content hash of the imported version, or ''. */
	public string $content_hash = '';

	/** Last change of the imported version at the service, in the database's format, or ''. */
	public string $source_updated_at = '';

	/** @var array<string, FieldBase> The base by field (see PostBase). */
	public array $base = [];

	/** @var array<string, RemoteValue> The service's values in conflict, by field. */
	public array $conflicts = [];

	/** Time of the first unresolved conflict, UTC in the database's format, or ''. */
	public string $conflict_since = '';

	public function __construct( string $uuid ) {
		$this->uuid = $uuid;
	}

	/**
	 * Reads a row of the ledger.
	 *
	 * @param array<string, string|null> $row The row.
	 */
	public function fill( array $row ): void {
		$this->post_id           = (int) $row['post_id'];
		$this->content_hash      = (string) $row['content_hash'];
		$this->source_updated_at = (string) $row['source_updated_at'];
		$this->conflict_since    = (string) ( $row['conflict_since'] ?? '' );
		$this->base              = [];
		$this->conflicts         = [];

		$base = json_decode( (string) $row['base'], true );
		foreach ( is_array( $base ) ? $base : [] as $field => $stored ) {
			$known = is_string( $stored )
				? BaseOfVersion1::read( (string) $field, $stored, $this->post_id )
				: FieldBase::from_stored( $stored );
			if ( null !== $known ) {
				$this->base[ (string) $field ] = $known;
			}
		}
		if ( isset( $this->base['content'] ) ) {
			// The body is stored in a column of its own.
			$this->base['content']->value = $row['base_content'] ?? null;
		}
		$conflicts = json_decode( (string) ( $row['conflicts'] ?? '' ), true );
		foreach ( is_array( $conflicts ) ? $conflicts : [] as $field => $stored ) {
			$remote_value = RemoteValue::from_stored( $stored );
			if ( null !== $remote_value ) {
				$this->conflicts[ (string) $field ] = $remote_value;
			}
		}
	}

	/** Whether a version of the article is here with all that belongs to it: a further import of it would change nothing. */
	public function has_whole( string $content_hash ): bool {
		return $this->content_hash === $content_hash && ! $this->is_incomplete();
	}

	/** Whether images of the imported version could not be had. */
	public function is_incomplete(): bool {
		return isset( $this->base['content'] ) && $this->base['content']->is_incomplete;
	}

	/**
	 * The columns of the base and the conflicts.
	 *
	 * @return array<string, string|null>
	 */
	public function merge_columns(): array {
		$content = $this->base['content']->value ?? null;
		$base    = $this->base;
		if ( isset( $base['content'] ) ) {
			$base['content']        = clone $base['content'];
			$base['content']->value = null;
		}
		return [
			'base'           => (string) wp_json_encode( array_map( [ self::class, 'encoded_base' ], $base ) ),
			'base_content'   => is_string( $content ) ? $content : null,
			'conflicts'      => [] === $this->conflicts
				? null
				: (string) wp_json_encode( array_map( [ self::class, 'encoded_conflict' ], $this->conflicts ) ),
			'conflict_since' => '' === $this->conflict_since ? null : $this->conflict_since,
		];
	}

	/**
	 * Sets the current conflicts.
	 *
	 * @param array<string, RemoteValue> $conflicts By field.
	 */
	public function set_conflicts( array $conflicts ): void {
		$this->conflicts = $conflicts;
		if ( [] === $conflicts ) {
			$this->conflict_since = '';
		} elseif ( '' === $this->conflict_since ) {
			$this->conflict_since = gmdate( 'Y-m-d H:i:s' );
		}
	}

	/** @return array<string, mixed> */
	private static function encoded_base( FieldBase $base ): array {
		return $base->to_array();
	}

	/** @return array<string, mixed> */
	private static function encoded_conflict( RemoteValue $remote_value ): array {
		return $remote_value->to_array();
	}
}
