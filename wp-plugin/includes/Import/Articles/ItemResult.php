<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;

/** Result of one article of a run. */
final class ItemResult {

	public const PENDING   = ItemStore::PENDING;
	public const CREATED   = ItemStore::CREATED;
	public const UPDATED   = ItemStore::UPDATED;
	public const UNCHANGED = ItemStore::UNCHANGED;
	/** Both sides changed the same field: the local one was kept. */
	public const CONFLICT = ItemStore::CONFLICT;
	public const FAILED   = ItemStore::FAILED;

	/** The states of processed items. */
	public const DONE = ItemStore::DONE;

	public string $state;

	/** The article's title, or '' if unknown. */
	public string $title;

	public int $post_id;

	/** Null if the state says everything. */
	public ?Message $message;

	/** @var list<Message|Warning> */
	public array $warnings;

	/** @var list<Message|Warning> Warnings that arose after the result was recorded. */
	public array $late_warnings = [];

	/** @var array<string, mixed>|null Plan of a dry run. */
	public ?array $plan = null;

	/**
	 * @param string               $state    A state of processed items.
	 * @param string               $title    The article's title.
	 * @param int                  $post_id  Its post, or 0.
	 * @param Message|null          $message  Message; null if the state says everything.
	 * @param list<Message|Warning> $warnings Warnings.
	 */
	public function __construct( string $state, string $title, int $post_id, ?Message $message = null, array $warnings = [] ) {
		$this->state    = $state;
		$this->title    = $title;
		$this->post_id  = $post_id;
		$this->message  = $message;
		$this->warnings = $warnings;
	}

	/** @return array<string, string|int|null> The columns of the item's row. */
	public function columns(): array {
		$columns = [
			'state'    => $this->state,
			'post_id'  => $this->post_id,
			'message'  => (string) $this->message,
			'source'   => null === $this->message ? null : Message::encoded( $this->message ),
			'warnings' => Message::encoded( $this->warnings ),
		];
		if ( '' !== $this->title ) {
			$columns['title'] = $this->title;
		}
		if ( null !== $this->plan ) {
			$columns['plan'] = (string) wp_json_encode( $this->plan );
		}
		return $columns;
	}

	/** Logs the message and the warnings of the item. */
	public function log( RunLog $log, int $import_id, string $uuid ): void {
		if ( null !== $this->message ) {
			$log->add( $import_id, self::FAILED === $this->state ? RunLog::ERROR : RunLog::WARNING, $this->message, $uuid );
		}
		$log->add_warnings( $import_id, $uuid, $this->warnings );
	}
}
