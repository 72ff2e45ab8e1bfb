<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** Three-way merge of a body: as a whole if only one side changed it, else block by block. Pure. */
final class BodyMerge {

	/** Separator of blocks, as the block editor writes it. */
	private const BETWEEN_BLOCKS = "\n\n";

	/**
	 * @param FieldBase                         $base   The base; its value is the text.
	 * @param string                            $local  This site's text.
	 * @param RemoteValue                       $remote The service's text.
	 * @param callable(string): list<string>    $split  Splits a text into its top-level blocks; a text
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
