<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Import\Articles\PostWriter;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerEntry;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Posts\PostState;
use WP_Error;
use WP_Post;

/**
 * Undoes the last resolution of an article's conflicts: restores the previous values of the post, and reopens
 * the conflicts. It never undoes later changes, by an editor or an import.
 */
final class ConflictUndo {

	private const TRANSIENT = 'article_bridge_undo_';

	/** A day. */
	private const KEPT_SECONDS = 86400;

	private ArticleLedger $ledger;

	private PostWriter $writer;

	public function __construct( ArticleLedger $ledger, PostWriter $writer ) {
		$this->ledger = $ledger;
		$this->writer = $writer;
	}

	/**
	 * Stores the previous values for a day.
	 *
	 * @param LedgerRecord               $decided The ledger's record after the resolution.
	 * @param array<string, string|null> $columns LedgerRecord::merge_columns() before it.
	 * @param array<string, mixed>       $fields  The resolved fields of the post before it.
	 */
	public static function keep( LedgerRecord $decided, array $columns, array $fields ): void {
		$kept = [
			'columns' => $columns,
			'fields'  => $fields,
			'version' => self::version( $decided, array_keys( $fields ) ),
		];
		set_transient( self::name( $decided->uuid ), $kept, self::KEPT_SECONDS );
	}

	/** Whether the last resolution can still be undone. */
	public static function is_possible( LedgerRecord $record ): bool {
		return null !== self::kept( $record );
	}

	/**
	 * Undoes the last resolution.
	 *
	 * @param string $uuid The article, in lower case.
	 * @return true|WP_Error An error if nothing was stored.
	 */
	public function undo( string $uuid ) {
		return ConflictClaim::during(
			$this->ledger,
			$uuid,
			function ( LedgerEntry $entry, WP_Post $post ) {
				$kept = self::kept( $entry );
				if ( null === $kept ) {
					return ConflictError::not_undoable();
				}
				$done = ConflictClaim::write( $this->writer, $entry, $post, self::writes( $entry, $kept['fields'] ) );
				if ( true !== $done ) {
					return $done;
				}
				$entry->fill(
					$kept['columns'] + [
						'post_id'           => (string) $entry->post_id,
						'content_hash'      => $entry->content_hash,
						'source_updated_at' => $entry->source_updated_at,
					]
				);
				$this->ledger->record_base( $entry, $entry->base );
				delete_transient( self::name( $entry->uuid ) );
				return true;
			}
		);
	}

	/**
	 * @param array<string, mixed> $fields By field.
	 * @return array<string, mixed> Fields that differ in the post.
	 */
	private static function writes( LedgerRecord $record, array $fields ): array {
		$local = PostState::of( $record->post_id );
		return array_filter(
			$fields,
			static fn( $value, string $field ): bool => Fingerprint::of( $value ) !== Fingerprint::of( $local[ $field ] ?? null ),
			ARRAY_FILTER_USE_BOTH
		);
	}

	/** @return array{columns: array<string, string|null>, fields: array<string, mixed>, version: string}|null */
	private static function kept( LedgerRecord $record ): ?array {
		$kept = get_transient( self::name( $record->uuid ) );
		if ( ! is_array( $kept ) || ! is_array( $kept['fields'] ?? null ) || ! is_array( $kept['columns'] ?? null ) ) {
			return null;
		}
		/** @var array{columns: array<string, string|null>, fields: array<string, mixed>, version: string} $kept */
		return self::version( $record, array_keys( $kept['fields'] ) ) === $kept['version'] ? $kept : null;
	}

	/**
	 * A fingerprint that shows whether anything has changed since the resolution.
	 *
	 * @param list<string> $fields The resolved fields.
	 */
	private static function version( LedgerRecord $record, array $fields ): string {
		$local = PostState::of( $record->post_id );
		$held  = [];
		foreach ( $fields as $field ) {
			$held[] = Fingerprint::of( $local[ $field ] ?? null );
		}
		return Fingerprint::of( [ $record->post_id, $record->merge_columns(), $held ] );
	}

	private static function name( string $uuid ): string {
		return self::TRANSIENT . md5( $uuid );
	}
}
