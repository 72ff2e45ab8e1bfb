<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of a body: as a whole where one side changed it, else block by block. Pure. */
final class BodyMerge {

	/** Between two blocks, as the block editor writes it. */
	private const BETWEEN_BLOCKS = "\n\n";

	/**
	 * @param FieldBase                         $base   What both had; its value is the text.
	 * @param string                            $local  What this site has.
	 * @param RemoteValue                       $remote What the service has.
	 * @param callable(string): list<string>    $split  Takes a text apart into its top-level blocks; a text
	 *                                                  without blocks is one.
	 */
	public static function merge( FieldBase $base, string $local, RemoteValue $remote, callable $split ): FieldOutcome {
		$outcome = ValueMerge::merge( $base, $local, $remote );
		if ( FieldOutcome::CONFLICT !== $outcome->state || ! is_string( $base->value ) || null === $base->remote ) {
			return $outcome;
		}
		$local_blocks = $split( $local );
		$merged       = BlockMerge::merge(
			$split( $base->value ),
			explode( ',', $base->remote ),
			$local_blocks,
			$split( $remote->text() ),
			explode( ',', $remote->key )
		);
		if ( null === $merged ) {
			return $outcome;
		}
		return new FieldOutcome( FieldOutcome::MERGED, $merged === $local_blocks ? $local : implode( self::BETWEEN_BLOCKS, $merged ) );
	}
}
