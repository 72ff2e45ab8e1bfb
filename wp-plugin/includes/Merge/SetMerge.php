<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of a set, such as the categories of a post. It knows no conflict. Pure. */
final class SetMerge {

	/**
	 * @param FieldBase    $base   What both had; its value are the elements by their names at the service.
	 * @param list<string> $local  What this site has.
	 * @param RemoteValue  $remote What the service has.
	 */
	public static function merge( FieldBase $base, array $local, RemoteValue $remote ): FieldOutcome {
		$changed_here  = Fingerprint::of_set( $local ) !== $base->local;
		$changed_there = $base->remote !== $remote->key && $remote->fingerprint() !== $base->local;
		if ( ! $changed_there ) {
			return new FieldOutcome( $changed_here ? FieldOutcome::KEPT : FieldOutcome::UNCHANGED, $local );
		}
		if ( ! $changed_here ) {
			return new FieldOutcome( FieldOutcome::TAKEN, $remote->elements() );
		}

		// Names show what the service changed: an element has another id after it was deleted here and created again.
		$before  = is_array( $base->value ) ? array_filter( $base->value, 'is_string' ) : [];
		$added   = array_values( array_diff_key( $remote->names(), $before ) );
		$removed = array_diff( array_diff_key( $before, $remote->names() ), $remote->elements() );
		$merged  = array_values( array_unique( array_merge( array_diff( $local, $removed ), $added ) ) );
		return new FieldOutcome( FieldOutcome::MERGED, $merged );
	}
}
