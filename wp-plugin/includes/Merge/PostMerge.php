<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of all fields of a post that the service sets. Pure. */
final class PostMerge {

	/** @var array<string, FieldBase> */
	private array $base;

	/** @var array<string, mixed> */
	private array $local;

	/** @var array<string, RemoteValue> */
	private array $remote;

	/** @var array<string, FieldOutcome> */
	private array $outcomes = [];

	/**
	 * Merges the fields.
	 *
	 * @param array<string, FieldBase>       $base   The base by field; a missing field counts as unknown.
	 * @param array<string, mixed>           $local  This site's values by field; for a set, the list of its elements.
	 * @param array<string, RemoteValue>     $remote The service's values by field.
	 * @param callable(string): list<string> $split  Splits a body into its top-level blocks.
	 */
	public function __construct( array $base, array $local, array $remote, callable $split ) {
		$this->base   = $base;
		$this->local  = $local;
		$this->remote = $remote;
		foreach ( $remote as $field => $remote_value ) {
			$common      = $base[ $field ] ?? FieldBase::unknown();
			$local_value = $local[ $field ] ?? null;
			switch ( $remote_value->kind ) {
				case RemoteValue::SET:
					$outcome = SetMerge::merge( $common, FieldBase::elements( $local_value ), $remote_value );
					break;
				case RemoteValue::BODY:
					$outcome = BodyMerge::merge( $common, is_string( $local_value ) ? $local_value : '', $remote_value, $split );
					break;
				default:
					$outcome = ValueMerge::merge( $common, $local_value, $remote_value );
			}
			$this->outcomes[ $field ] = $outcome;
		}
	}

	/** @return array<string, FieldOutcome> By field. */
	public function outcomes(): array {
		return $this->outcomes;
	}

	/** @return array<string, mixed> Values to write by field; for a set, its elements. */
	public function writes(): array {
		$writes = [];
		foreach ( $this->outcomes as $field => $outcome ) {
			$is_new = FieldOutcome::TAKEN === $outcome->state || FieldOutcome::MERGED === $outcome->state;
			if ( $is_new
				&& $this->fingerprint( $field, $outcome->value ) !== $this->fingerprint( $field, $this->local[ $field ] ?? null )
			) {
				$writes[ $field ] = $outcome->value;
			}
		}
		return $writes;
	}

	/** @return array<string, RemoteValue> The service's values in conflict, by field. */
	public function conflicts(): array {
		$conflicts = [];
		foreach ( $this->outcomes as $field => $outcome ) {
			if ( FieldOutcome::CONFLICT === $outcome->state ) {
				$conflicts[ $field ] = $this->remote[ $field ];
			}
		}
		return $conflicts;
	}

	/**
	 * The new base after everything is written. It advances to the service's version, except for conflicts;
	 * changes by this site stay changes.
	 *
	 * @param array<string, mixed> $stored Values that this site has then; its filters may have changed them.
	 * @return array<string, FieldBase>
	 */
	public function base_after( array $stored ): array {
		$after = $this->base;
		foreach ( $this->outcomes as $field => $outcome ) {
			$remote_value = $this->remote[ $field ];
			switch ( $outcome->state ) {
				case FieldOutcome::TAKEN:
				case FieldOutcome::AGREED:
					$after[ $field ] = FieldBase::common( $remote_value, $stored[ $field ] ?? null );
					break;
				case FieldOutcome::MERGED:
					$after[ $field ] = FieldBase::common( $remote_value, $remote_value->to_store() );
					break;
				case FieldOutcome::KEPT:
				case FieldOutcome::UNCHANGED:
					$after[ $field ] = ( $this->base[ $field ] ?? FieldBase::unknown() )->with_remote( $remote_value->key );
			}
		}
		return $after;
	}

	/** @param mixed $value Value of the field. */
	private function fingerprint( string $field, $value ): string {
		return RemoteValue::SET === $this->remote[ $field ]->kind
			? Fingerprint::of_set( FieldBase::elements( $value ) )
			: Fingerprint::of( $value );
	}
}
