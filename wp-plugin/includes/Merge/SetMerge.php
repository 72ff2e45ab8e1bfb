<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of a set, such as the categories of a post. It never results in a conflict. Pure. */
final class SetMerge {

	/**
	 * @param FieldBase    $base   The base; its value are the elements by their names at the service.
	 * @param list<string> $local  This site's elements.
	 * @param RemoteValue  $remote The service's elements.
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

		// Compare the service's changes by name: an element that was deleted and created again on this site has another
		// id.
		$before  = is_array( $base->value ) ? array_filter( $base->value, 'is_string' ) : [];
		$added   = array_values( array_diff_key( $remote->names(), $before ) );
		$removed = array_diff( array_diff_key( $before, $remote->names() ), $remote->elements() );
		$merged  = array_values( array_unique( array_merge( array_diff( $local, $removed ), $added ) ) );
		return new FieldOutcome( FieldOutcome::MERGED, $merged );
	}
}
