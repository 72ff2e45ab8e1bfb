<?php

declare( strict_types=1 );

namespace ArticleBridge\Conflicts;

use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Ledger\ArticleError;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Merge\Fingerprint;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Merge\TextDiff;
use ArticleBridge\Posts\FieldText;
use ArticleBridge\Posts\PostLinks;
use ArticleBridge\Posts\PostState;
use ArticleBridge\Store\Articles\ArticleRows;
use WP_Error;
use WP_Post;

/** The conflicts that the current user may resolve. */
final class ConflictList {

	private ArticleLedger $ledger;

	public function __construct( ArticleLedger $ledger ) {
		$this->ledger = $ledger;
	}

	/**
	 * A page of articles with conflicts, oldest first.
	 *
	 * @param int $page     From 1.
	 * @param int $per_page Articles per page.
	 * @return array{conflicts: list<array<string, mixed>>, total: int}
	 */
	public function page( int $page, int $per_page ): array {
		$rows = ArticleRows::in_conflict();
		_prime_post_caches( array_map( 'intval', array_column( $rows, 'post_id' ) ), false, false );
		$uuids = [];
		foreach ( $rows as $row ) {
			if ( null !== self::post_to_edit( (int) $row['post_id'] ) ) {
				$uuids[] = (string) $row['uuid'];
			}
		}
		$shown     = array_slice( $uuids, ( $page - 1 ) * $per_page, $per_page );
		$records   = $this->ledger->rows( $shown );
		$conflicts = [];
		foreach ( $shown as $uuid ) {
			$record = new LedgerRecord( $uuid );
			$record->fill( $records[ $uuid ] );
			$conflicts[] = self::summary( $record );
		}
		return [
			'conflicts' => $conflicts,
			'total'     => count( $uuids ),
		];
	}

	/**
	 * An article's conflicts, field by field; no fields if all are resolved.
	 *
	 * @param string $uuid The article, in lower case.
	 * @return array<string, mixed>|WP_Error
	 */
	public function view( string $uuid ) {
		$record = $this->ledger->read( $uuid );
		if ( 0 === $record->post_id || ! get_post( $record->post_id ) instanceof WP_Post ) {
			return ConflictError::no_such_conflict( $uuid );
		}
		if ( null === self::post_to_edit( $record->post_id ) ) {
			return ArticleError::may_not_edit( $uuid );
		}
		$local  = PostState::of( $record->post_id );
		$fields = [];
		foreach ( $record->conflicts as $field => $remote_value ) {
			$fields[] = self::field( $record, $field, $local[ $field ] ?? null, $remote_value );
		}
		return array_merge(
			self::summary( $record ),
			[
				'version'  => self::version( $record, $local ),
				'can_undo' => ConflictUndo::is_possible( $record ),
				'next'     => self::next( $uuid ),
				'fields'   => $fields,
			]
		);
	}

	/**
	 * Identifies the shown versions: it differs if any of them has changed since.
	 *
	 * @param LedgerRecord         $record The article.
	 * @param array<string, mixed> $local  The post's fields.
	 */
	public static function version( LedgerRecord $record, array $local ): string {
		$parts = [];
		foreach ( $record->conflicts as $field => $remote_value ) {
			$parts[] = [ $field, $remote_value->key, Fingerprint::of( $local[ $field ] ?? null ) ];
		}
		return Fingerprint::of( $parts );
	}

	/** The next article in the list, continuing at its start; null if there is no other. */
	private static function next( string $uuid ): ?string {
		$rows  = ArticleRows::in_conflict();
		$place = array_search( $uuid, array_column( $rows, 'uuid' ), true );
		$after = false === $place ? 0 : $place + 1;
		foreach ( array_merge( array_slice( $rows, $after ), array_slice( $rows, 0, $after ) ) as $row ) {
			if ( $uuid !== $row['uuid'] && null !== self::post_to_edit( (int) $row['post_id'] ) ) {
				return (string) $row['uuid'];
			}
		}
		return null;
	}

	/** The post, if it exists outside the Trash and the user may edit it. */
	private static function post_to_edit( int $post_id ): ?WP_Post {
		$post = get_post( $post_id );
		return $post instanceof WP_Post && 'trash' !== $post->post_status && current_user_can( 'edit_post', $post_id ) ? $post : null;
	}

	/** @return array<string, mixed> */
	private static function summary( LedgerRecord $record ): array {
		$fields = [];
		foreach ( array_keys( $record->conflicts ) as $field ) {
			$fields[] = [
				'field' => $field,
				'label' => FieldLabels::of( $field ),
			];
		}
		return [
			'uuid'    => $record->uuid,
			'title'   => get_the_title( $record->post_id ),
			'post_id' => $record->post_id,
			'since'   => '' === $record->conflict_since ? null : str_replace( ' ', 'T', $record->conflict_since ),
			'fields'  => $fields,
		] + ( PostLinks::of( [ $record->post_id ] )[ $record->post_id ] ?? PostLinks::NONE );
	}

	/**
	 * @param mixed $local The post's value.
	 * @return array<string, mixed>
	 */
	private static function field( LedgerRecord $record, string $field, $local, RemoteValue $remote_value ): array {
		$base  = $record->base[ $field ]->value ?? null;
		$shown = [
			'base'   => null === $base ? null : FieldText::of( $field, $base ),
			'local'  => FieldText::of( $field, $local ),
			'remote' => FieldText::of( $field, $remote_value->value ),
		];
		return [
			'field'  => $field,
			'label'  => FieldLabels::of( $field ),
			'base'   => $base,
			'local'  => $local,
			'remote' => $remote_value->value,
			'shown'  => $shown,
			'diff'   => TextDiff::rows( $shown['local'], $shown['remote'] ),
		];
	}
}
