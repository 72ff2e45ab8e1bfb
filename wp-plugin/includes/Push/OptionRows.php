<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Store\DatabaseRows;

/** Rows in the site's table of options, past the options' caches. None is loaded with every page. */
final class OptionRows implements Rows {

	public function add( string $name, string $value ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- add_option() cannot tell who was first.
		return 1 === $wpdb->query(
			$wpdb->prepare(
				"INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'off')",
				$name,
				$value
			)
		);
	}

	public function read( string $name ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see above.
		$row = DatabaseRows::of( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $name ) )[0] ?? null;
		return null === $row ? null : (string) $row['option_value'];
	}

	public function replace( string $name, string $old, string $value ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see above.
		return 1 === $wpdb->query(
			$wpdb->prepare(
				"UPDATE {$wpdb->options} SET option_value = %s WHERE option_name = %s AND option_value = %s",
				$value,
				$name,
				$old
			)
		);
	}

	public function remove( string $name, string $value ): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB -- see above.
		return 1 === $wpdb->query(
			$wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name = %s AND option_value = %s", $name, $value )
		);
	}

	/**
	 * The oldest rows whose names begin alike.
	 *
	 * @return array<string, string> Value by name.
	 */
	public function oldest( string $prefix, int $limit ): array {
		global $wpdb;
		$values = [];
		foreach ( DatabaseRows::of(
			$wpdb->prepare(
				// phpcs:ignore WordPress.DB -- options are not listed by name otherwise.
				"SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE %s ORDER BY option_id LIMIT %d",
				$wpdb->esc_like( $prefix ) . '%',
				$limit
			)
		) as $row ) {
			$values[ (string) $row['option_name'] ] = (string) $row['option_value'];
		}
		return $values;
	}

	/**
	 * Removes rows whose names begin alike and whose values, compared as texts, are below a bound; all where it is ''.
	 */
	public function remove_below( string $prefix, string $bound ): void {
		global $wpdb;
		$like = $wpdb->esc_like( $prefix ) . '%';
		// phpcs:disable WordPress.DB -- as above.
		$wpdb->query(
			'' === $bound
				? $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $like )
				: $wpdb->prepare( "DELETE FROM {$wpdb->options} WHERE option_name LIKE %s AND option_value < %s", $like, $bound )
		);
		// phpcs:enable
	}
}
