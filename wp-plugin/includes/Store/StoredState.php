<?php

declare( strict_types=1 );

namespace ArticleBridge\Store;

/**
 * The state of work that spans many requests, in one option that is not autoloaded: the class names it in its
 * constant OPTION. Stored values of another type are ignored.
 */
trait StoredState {

	public static function read(): self {
		$state  = new self();
		$stored = get_option( self::OPTION );
		foreach ( get_object_vars( $state ) as $name => $default ) {
			$value = is_array( $stored ) ? $stored[ $name ] ?? null : null;
			if ( gettype( $value ) === gettype( $default ) ) {
				$state->$name = $value;
			}
		}
		return $state;
	}

	public function save(): void {
		update_option( self::OPTION, get_object_vars( $this ), false );
	}
}
