<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Store\Schema;

/**
 * The views of the library that a user has saved on this site.
 *
 * @phpstan-type View array{id: string, name: string, view: array<string, mixed>}
 */
final class SavedViews {

	/** Name of the user option, which WordPress prefixes for the site. */
	public const OPTION = 'article_bridge_library_views';

	/** Maximum number of views per user. */
	public const MAXIMUM = 30;

	private int $user_id;

	public function __construct( int $user_id ) {
		$this->user_id = $user_id;
	}

	/**
	 * The views by id, in the order of their creation.
	 *
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, View>
	 */
	public function all(): array {
		$views = [];
		foreach ( (array) ( $this->stored()['views'] ?? [] ) as $id => $stored ) {
			if ( is_array( $stored ) && is_string( $stored['name'] ?? null ) && is_array( $stored['view'] ?? null ) ) {
				/** @var array<string, mixed> $view Only validated views are stored. */
				$view = $stored['view'];

				$views[ (string) $id ] = [
					'id'   => (string) $id,
					'name' => $stored['name'],
					'view' => $view,
				];
			}
		}
		return $views;
	}

	/**
	 * A user's views, as the REST API and the page show them.
	 *
	 * @return array{default: string|null, views: list<array<string, mixed>>}
	 */
	public static function shown( int $user_id ): array {
		$views   = new self( $user_id );
		$initial = $views->initial();
		return [
			'default' => '' === $initial ? null : $initial,
			'views'   => array_values( $views->all() ),
		];
	}

	/** Id of the view that the library opens with, or ''. */
	public function initial(): string {
		$id = $this->stored()['default'] ?? '';
		return is_string( $id ) && isset( $this->all()[ $id ] ) ? $id : '';
	}

	/**
	 * Stores a view, or replaces the one with that id.
	 *
	 * @param array<string, mixed> $view A validated view.
	 */
	public function save( string $id, string $name, array $view ): void {
		$views        = $this->all();
		$views[ $id ] = [
			'id'   => $id,
			'name' => $name,
			'view' => $view,
		];
		$this->write( $views, $this->initial() );
	}

	public function delete( string $id ): void {
		$this->write( array_diff_key( $this->all(), [ $id => true ] ), $this->initial() === $id ? '' : $this->initial() );
	}

	/** @param string $id Id of a view, or '' for none. */
	public function make_initial( string $id ): void {
		$this->write( $this->all(), $id );
	}

	/** An unused id. */
	public function free_id(): string {
		do {
			$id = strtolower( wp_generate_password( 8, false ) );
		} while ( isset( $this->all()[ $id ] ) );
		return $id;
	}

	/** Deletes the views of all users on the current site. */
	public static function forget(): void {
		delete_metadata( 'user', 0, Schema::prefix() . self::OPTION, '', true );
	}

	/** Deletes the views of a user on the current site; returns whether there were any. */
	public static function forget_those_of( int $user_id ): bool {
		return delete_user_option( $user_id, self::OPTION );
	}

	/** @return array<mixed> */
	private function stored(): array {
		$stored = get_user_option( self::OPTION, $this->user_id );
		return is_array( $stored ) ? $stored : [];
	}

	/** @phpstan-param array<string, View> $views */
	private function write( array $views, string $initial ): void {
		update_user_option(
			$this->user_id,
			self::OPTION,
			// WordPress unslashes what it stores as meta.
			wp_slash(
				[
					'default' => $initial,
					'views'   => $views,
				]
			)
		);
	}
}
