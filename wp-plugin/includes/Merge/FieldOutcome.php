<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** The outcome of the merge for one field. Pure. */
final class FieldOutcome {

	/** Neither side changed it. */
	public const UNCHANGED = 'unchanged';
	/** Only the service changed it: its version is taken. */
	public const TAKEN = 'taken';
	/** Only this site changed it: its version is kept. */
	public const KEPT = 'kept';
	/** Both changed it to the same value. */
	public const AGREED = 'agreed';
	/** Both changed it in different places: both changes are kept. */
	public const MERGED = 'merged';
	/** Both changed it differently: this site's version is kept until the conflict is resolved. */
	public const CONFLICT = 'conflict';

	public string $state;

	/** @var mixed Value after the merge; for a set, its elements. */
	public $value;

	/**
	 * @param string $state One of the above.
	 * @param mixed  $value Value after the merge.
	 */
	public function __construct( string $state, $value ) {
		$this->state = $state;
		$this->value = $value;
	}
}
