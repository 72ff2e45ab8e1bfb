<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\PresetStore;

/** Settings of syncs. Autoloaded, because every check of the schedule needs them; they are small. */
final class SyncSettings {

	public const OPTION = 'article_bridge_sync';

	/**
	 * The default: a sync changes published posts unattended, with the capabilities of a user, so a user must
	 * have enabled it.
	 */
	public const OFF = 'off';

	/** Choices for the post of an article that was deleted at the service. */
	public const LEAVE   = 'leave';
	public const DRAFT   = 'draft';
	public const TRASH   = 'trash';
	public const DELETED = ApiValues::DELETED_CHOICES;

	/** One of ApiValues::SCHEDULES. */
	public string $schedule;

	/** Rules for arriving articles. */
	public ArrivalRules $arrivals;

	/** Status of new posts, as in ImportOptions, consistent with the rules for new articles. */
	public string $post_status;

	/** One of DELETED. */
	public string $deleted;

	/** User who last saved the settings, whose capabilities scheduled syncs use. */
	public int $user_id;

	/** @param array<mixed> $values Values by name; missing and invalid ones are replaced by the safest ones. */
	public function __construct( array $values ) {
		$schedule          = $values['schedule'] ?? '';
		$deleted           = $values['deleted'] ?? '';
		$user_id           = $values['user_id'] ?? 0;
		$this->schedule    = is_string( $schedule ) && in_array( $schedule, ApiValues::SCHEDULES, true ) ? $schedule : self::OFF;
		$this->post_status = ImportOptions::from_array( $values )->post_status();
		$this->arrivals    = new ArrivalRules( $values + $this->settings_before_rules( $values ) );
		$this->post_status = $this->status_of( $this->arrivals->new );
		$this->deleted     = is_string( $deleted ) && in_array( $deleted, self::DELETED, true ) ? $deleted : self::LEAVE;
		$this->user_id     = is_int( $user_id ) ? $user_id : 0;
	}

	public static function read(): self {
		$stored = get_option( self::OPTION );
		return new self( is_array( $stored ) ? $stored : [] );
	}

	/**
	 * A copy of these settings with some of them changed.
	 *
	 * @param array<mixed> $changes Values by name.
	 */
	public function with( array $changes ): self {
		return new self( $changes + $this->implied_by( $changes ) + $this->shown() + [ 'user_id' => $this->user_id ] );
	}

	public function save(): void {
		update_option( self::OPTION, $this->shown() + [ 'user_id' => $this->user_id ], true );
	}

	/**
	 * Ignores new articles on a site that was upgraded from a version in which they were only imported if a
	 * user had enabled it. May run twice.
	 */
	public static function ignore_new_articles(): void {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : [];
		update_option( self::OPTION, $stored + ( isset( $stored['new'] ) ? [] : [ 'import_new' => false ] ), true );
	}

	/** @return array<string, mixed> */
	public function shown(): array {
		return [
			'schedule'    => $this->schedule,
			'import_new'  => ArrivalRules::IGNORE !== $this->arrivals->new,
			'post_status' => $this->post_status,
			'deleted'     => $this->deleted,
		] + $this->arrivals->shown();
	}

	/**
	 * The site's default preset, with the status of these settings.
	 *
	 * @param string $status Decision of the rules on a new article, draft or publish; '' for the default.
	 */
	public function import_options( string $status = '' ): ImportOptions {
		return ImportOptions::from_array( [ 'post_status' => $this->status_of( $status ) ] + PresetStore::default_options() );
	}

	/** Options with the status that requires the most capabilities. */
	public function most_privileged_options(): ImportOptions {
		return $this->import_options( $this->arrivals->publish() ? ArrivalRules::PUBLISH : '' );
	}

	/** The chosen status, as far as it fits drafts or published posts. */
	private function status_of( string $status ): string {
		$publishes = self::publishes( $this->post_status );
		switch ( $status ) {
			case ArrivalRules::DRAFT:
				return $publishes ? 'draft' : $this->post_status;
			case ArrivalRules::PUBLISH:
				return $publishes ? $this->post_status : 'publish';
			default:
				return $this->post_status;
		}
	}

	/**
	 * The decision on new articles according to the two settings that preceded the rules.
	 *
	 * @param array<mixed> $values Values by name.
	 * @return array{new?: string}
	 */
	private function settings_before_rules( array $values ): array {
		if ( ! array_key_exists( 'import_new', $values ) ) {
			return [];
		}
		return [ 'new' => true === $values['import_new'] ? self::by_status( $this->post_status ) : ArrivalRules::IGNORE ];
	}

	/**
	 * The decision on new articles if one of those two settings is changed.
	 *
	 * @param array<mixed> $changes Values by name.
	 * @return array{new?: string}
	 */
	private function implied_by( array $changes ): array {
		$new    = $this->arrivals->new;
		$status = $changes['post_status'] ?? $this->post_status;
		$status = is_string( $status ) ? $status : $this->post_status;
		if ( isset( $changes['new'] ) ) {
			return [];
		}
		if ( false === ( $changes['import_new'] ?? null ) ) {
			return [ 'new' => ArrivalRules::IGNORE ];
		}
		$is_begun  = true === ( $changes['import_new'] ?? null ) && ArrivalRules::IGNORE === $new;
		$is_turned = isset( $changes['post_status'] ) && in_array( $new, [ ArrivalRules::DRAFT, ArrivalRules::PUBLISH ], true );
		return $is_begun || $is_turned ? [ 'new' => self::by_status( $status ) ] : [];
	}

	private static function by_status( string $status ): string {
		return self::publishes( $status ) ? ArrivalRules::PUBLISH : ArrivalRules::DRAFT;
	}

	private static function publishes( string $status ): bool {
		return ImportOptions::from_array( [ 'post_status' => $status ] )->publishes();
	}
}
