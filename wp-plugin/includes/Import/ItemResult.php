<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

/** What became of one article of a run. Pure. */
final class ItemResult {

	public const PENDING   = 'pending';
	public const CREATED   = 'created';
	public const UPDATED   = 'updated';
	public const UNCHANGED = 'unchanged';
	/** Both sides changed the same field: the local one was kept. */
	public const CONFLICT = 'conflict';
	public const FAILED   = 'failed';

	/** The states in which an item is done. */
	public const DONE = [ self::CREATED, self::UPDATED, self::UNCHANGED, self::CONFLICT, self::FAILED ];

	public string $state;

	/** The article's title, or '' where it was not learnt. */
	public string $title;

	public int $post_id;

	public string $message;

	/** @var list<string> */
	public array $warnings;

	/** @var list<string> What went less well when all was noted already. */
	public array $late_warnings = [];

	/** @var array<string, mixed>|null Of a dry run: what would be done. */
	public ?array $plan = null;

	/**
	 * @param string       $state    A state in which an item is done.
	 * @param string       $title    The article's title.
	 * @param int          $post_id  Its post, or 0.
	 * @param string       $message  What happened, as a sentence; '' where the state says it all.
	 * @param list<string> $warnings What went less well than it could.
	 */
	public function __construct( string $state, string $title, int $post_id, string $message = '', array $warnings = [] ) {
		$this->state    = $state;
		$this->title    = $title;
		$this->post_id  = $post_id;
		$this->message  = $message;
		$this->warnings = $warnings;
	}
}
