<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Store\DatabaseRows;
use ArticleBridge\Store\LostLease;

/**
 * The right to sync this site, held by one process at a time. It ends by itself, so that a process that
 * was killed is in nobody's way for long. Written past the options' caches: each change is one statement
 * that either finds what it expects or does nothing.
 */
final class SyncLease {

	public const OPTION = 'article_bridge_sync_lease';

	/** Seconds that it lasts: several requests to the service, each of which takes 14 at most. */
	private const SECONDS = 120;

	private string $holder;

	private string $value;

	private int $renewals = 0;

	private function __construct() {
		$this->holder = wp_generate_uuid4();
		$this->value  = $this->next_value();
	}

	/** Null while another process has it. */
	public static function take(): ?self {
		global $wpdb;
		$held = self::stored();
		$end  = null === $held ? 0 : (int) substr( $held, (int) strrpos( $held, ' ' ) + 1 );
		// One that ends later than any could was taken before somebody set the clock back.
		if ( $end >= time() && $end <= time() + self::SECONDS ) {
			return null;
		}
		$lease = new self();
		// phpcs:disable WordPress.DB -- see above.
		$taken = null === $held
			? $wpdb->query(
				$wpdb->prepare(
					"INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
					self::OPTION,
					$lease->value
				)
			)
			: $wpdb->query(
				$wpdb->prepare(
					"UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
					$lease->value,
					self::OPTION,
					$held
				)
			);
		// phpcs:enable
		return 1 === $taken ? $lease : null;
	}

	/**
	 * Begins its time anew.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function renew(): void {
		global $wpdb;
		$value = $this->next_value();
		// phpcs:ignore WordPress.DB
		if ( 1 !== $wpdb->query(
			$wpdb->prepare(
				"UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
				$value,
				self::OPTION,
				$this->value
			)
		) ) {
			throw new LostLease();
		}
		$this->value = $value;
	}

	/** Gives it back; does nothing where it is lost. */
	public function release(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$wpdb->query(
			$wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name = %s AND option_value = %s", self::OPTION, $this->value )
		);
	}

	/** Unlike any before, so that each writing of it changes a row. */
	private function next_value(): string {
		return $this->holder . ' ' . ( ++$this->renewals ) . ' ' . ( time() + self::SECONDS );
	}

	private static function stored(): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB
		$row = DatabaseRows::of( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", self::OPTION ) )[0]
			?? null;
		return null === $row ? null : (string) $row['option_value'];
	}
}
