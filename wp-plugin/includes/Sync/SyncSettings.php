<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\PresetStore;

/** How the site stays current. Autoloaded, since every look at the schedule needs it: it is a few words. */
final class SyncSettings {

	public const OPTION = 'article_bridge_sync';

	/**
	 * The default: a sync writes to published posts while nobody looks, and does so with the rights of a
	 * user. Somebody has to have said so.
	 */
	public const OFF = 'off';

	/** What becomes of the post of an article that the service has deleted. */
	public const LEAVE   = 'leave';
	public const DRAFT   = 'draft';
	public const TRASH   = 'trash';
	public const DELETED = [ self::LEAVE, self::DRAFT, self::TRASH ];

	/** OFF or a key of SyncSchedule::INTERVALS. */
	public string $schedule;

	/** Whether articles that were never imported are imported too. */
	public bool $import_new;

	/** Status of new posts, as in ImportOptions. */
	public string $post_status;

	/** One of DELETED. */
	public string $deleted;

	/** Who last decided on all this: scheduled syncs have this user's rights. */
	public int $user_id;

	/** @param array<mixed> $values Values by name; what is missing or was never valid is as safe as can be. */
	public function __construct( array $values ) {
		$schedule          = $values['schedule'] ?? '';
		$deleted           = $values['deleted'] ?? '';
		$user_id           = $values['user_id'] ?? 0;
		$this->schedule    = is_string( $schedule ) && isset( SyncSchedule::INTERVALS[ $schedule ] ) ? $schedule : self::OFF;
		$this->import_new  = true === ( $values['import_new'] ?? false );
		$this->post_status = ImportOptions::from_array( $values )->post_status();
		$this->deleted     = is_string( $deleted ) && in_array( $deleted, self::DELETED, true ) ? $deleted : self::LEAVE;
		$this->user_id     = is_int( $user_id ) ? $user_id : 0;
	}

	public static function read(): self {
		$stored = get_option( self::OPTION );
		return new self( is_array( $stored ) ? $stored : [] );
	}

	/**
	 * These settings with some of them changed.
	 *
	 * @param array<mixed> $changes Values by name.
	 */
	public function with( array $changes ): self {
		return new self( $changes + $this->shown() + [ 'user_id' => $this->user_id ] );
	}

	public function save(): void {
		update_option( self::OPTION, $this->shown() + [ 'user_id' => $this->user_id ], true );
	}

	/** @return array{schedule: string, import_new: bool, post_status: string, deleted: string} */
	public function shown(): array {
		return [
			'schedule'    => $this->schedule,
			'import_new'  => $this->import_new,
			'post_status' => $this->post_status,
			'deleted'     => $this->deleted,
		];
	}

	/** The site's default preset, with the status of these settings. */
	public function import_options(): ImportOptions {
		return ImportOptions::from_array( [ 'post_status' => $this->post_status ] + PresetStore::default_options() );
	}
}
