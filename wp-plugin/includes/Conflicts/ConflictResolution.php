<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Merge\FieldBase;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Store\LostLease;
use WP_Error;
use WP_Post;

/**
 * Resolves conflicts by an editor's decisions. Afterwards the service's version is the base, and any difference
 * of the post counts as an edit: importing the same version again changes nothing.
 */
final class ConflictResolution {

	public const LOCAL  = 'local';
	public const REMOTE = 'remote';

	private ArticleLedger $ledger;

	private PostWriter $writer;

	public function __construct( ArticleLedger $ledger, PostWriter $writer ) {
		$this->ledger = $ledger;
		$this->writer = $writer;
	}

	/**
	 * Resolves all fields of an article in the same way.
	 *
	 * @param string $uuid    The article, in lower case.
	 * @param string $version LOCAL or REMOTE.
	 * @return true|WP_Error
	 */
	public function resolve_all( string $uuid, string $version ) {
		$conflicts = $this->ledger->read( $uuid )->conflicts;
		return [] === $conflicts
			? ConflictError::no_such_conflict( $uuid )
			: $this->resolve( $uuid, array_fill_keys( array_keys( $conflicts ), $version ), '' );
	}

	/**
	 * Resolves fields of an article. Fields that are left out stay in conflict.
	 *
	 * @param string               $uuid    The article, in lower case.
	 * @param array<string, mixed> $choices Choices by field: LOCAL, REMOTE, or [ 'value' => … ].
	 * @param string               $version Version shown, from ConflictList::view(), or ''.
	 * @return true|WP_Error An error if nothing was stored.
	 */
	public function resolve( string $uuid, array $choices, string $version ) {
		if ( [] === $this->ledger->read( $uuid )->conflicts ) {
			return ConflictError::no_such_conflict( $uuid );
		}
		return ConflictClaim::during(
			$this->ledger,
			$uuid,
			fn( LedgerEntry $entry, WP_Post $post ) => $this->resolve_claimed( $entry, $post, $choices, $version )
		);
	}

	/**
	 * @param array<string, mixed> $choices By field.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	private function resolve_claimed( LedgerEntry $entry, WP_Post $post, array $choices, string $version ) {
		$local = PostState::of( $entry->post_id );
		if ( '' !== $version && ConflictList::version( $entry, $local ) !== $version ) {
			return ConflictError::changed();
		}
		$writes = self::writes( $entry, $choices, $local );
		if ( is_wp_error( $writes ) ) {
			return $writes;
		}
		$done = ConflictClaim::write( $this->writer, $entry, $post, $writes );
		if ( true !== $done ) {
			return $done;
		}
		$columns = $entry->merge_columns();
		$this->settle( $entry, $choices );
		ConflictUndo::keep( $entry, $columns, array_intersect_key( $local, $choices ) + array_fill_keys( array_keys( $choices ), null ) );
		return true;
	}

	/**
	 * The fields to write for the choices.
	 *
	 * @param LedgerEntry          $entry   The article.
	 * @param array<string, mixed> $choices By field.
	 * @param array<string, mixed> $local   The post's fields.
	 * @return array<string, mixed>|WP_Error By field.
	 */
	private static function writes( LedgerEntry $entry, array $choices, array $local ) {
		if ( [] === $choices ) {
			return ConflictError::nothing_chosen();
		}
		$writes = [];
		foreach ( $choices as $field => $choice ) {
			$remote_value = $entry->conflicts[ $field ] ?? null;
			if ( null === $remote_value ) {
				return ConflictError::not_in_conflict( (string) $field, array_keys( $entry->conflicts ) );
			}
			$value = $local[ $field ] ?? null;
			if ( self::REMOTE === $choice ) {
				$value = $remote_value->value;
			} elseif ( is_array( $choice ) && array_key_exists( 'value', $choice ) ) {
				$value = ConflictValue::of( $field, $choice['value'] );
			} elseif ( self::LOCAL !== $choice ) {
				return ConflictError::invalid_choice( $field );
			}
			if ( is_wp_error( $value ) ) {
				return $value;
			}
			if ( Fingerprint::of( $value ) !== Fingerprint::of( $local[ $field ] ?? null ) ) {
				$writes[ $field ] = $value;
			}
		}
		return $writes;
	}

	/**
	 * Records that the fields are resolved.
	 *
	 * @param LedgerEntry          $entry   The article.
	 * @param array<string, mixed> $choices By field.
	 * @throws LostLease When another process has taken over.
	 */
	private function settle( LedgerEntry $entry, array $choices ): void {
		$stored = PostState::of( $entry->post_id );
		$base   = $entry->base;
		foreach ( $choices as $field => $choice ) {
			$remote_value   = $entry->conflicts[ $field ];
			$written        = self::REMOTE === $choice ? $stored[ $field ] ?? null : $remote_value->value;
			$base[ $field ] = FieldBase::common( $remote_value, $written );
		}
		$entry->set_conflicts( array_diff_key( $entry->conflicts, $choices ) );
		$this->ledger->record_base( $entry, $base );
	}
}
