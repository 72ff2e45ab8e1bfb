<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of a field with a single value. Pure. */
final class ValueMerge {

	/**
	 * @param FieldBase   $base   The base.
	 * @param mixed       $local  This site's value.
	 * @param RemoteValue $remote The service's value.
	 */
	public static function merge( FieldBase $base, $local, RemoteValue $remote ): FieldOutcome {
		$local_fingerprint  = Fingerprint::of( $local );
		$remote_fingerprint = $remote->fingerprint();

		// A new version with the same value is no change, whatever its key.
		$changed_here  = $local_fingerprint !== $base->local;
		$changed_there = $base->remote !== $remote->key && $remote_fingerprint !== $base->local;

		if ( $changed_here && $changed_there ) {
			return new FieldOutcome( $local_fingerprint === $remote_fingerprint ? FieldOutcome::AGREED : FieldOutcome::CONFLICT, $local );
		}
		if ( $changed_here ) {
			return new FieldOutcome( FieldOutcome::KEPT, $local );
		}
		if ( $changed_there || ( $remote->refreshes && $remote_fingerprint !== $base->local ) ) {
			return new FieldOutcome( FieldOutcome::TAKEN, $remote->value );
		}
		return new FieldOutcome( FieldOutcome::UNCHANGED, $local );
	}
}
