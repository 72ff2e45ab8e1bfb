<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * The version of a field that the site and the service had in common last. Each side has its own mark of
 * it, because each writes it in its own way: the site's filters and its own images change what is stored,
 * and none of that is an editor's work or a change of the article. Pure.
 */
final class FieldBase {

	/** Longest value kept to show what a conflict began with, as JSON, in bytes; of others the marks must do. */
	private const VALUE_BYTES = 1000;

	/** Fingerprint of what the site stored. */
	public string $local;

	/** The service's version (see RemoteValue::$key); null where it was not noted. */
	public ?string $remote;

	/** @var mixed The value as the site stored it; of a set, its elements by name; null where it was not kept. */
	public $value;

	/**
	 * @param string      $local  Fingerprint of what the site stored.
	 * @param string|null $remote Key of the service's version.
	 * @param mixed       $value  The value.
	 */
	public function __construct( string $local, ?string $remote, $value = null ) {
		$this->local  = $local;
		$this->remote = $remote;
		$this->value  = $value;
	}

	/** Base of a field that neither side had. */
	public static function absent(): self {
		return new self( Fingerprint::of( null ), Fingerprint::of( null ) );
	}

	/** Base of a field about which nothing is known: it counts as changed on both sides. */
	public static function unknown(): self {
		return new self( '', null );
	}

	/**
	 * What both have in common from now on, where this site stored something for the service's version.
	 *
	 * @param RemoteValue $remote_value The service's version.
	 * @param mixed       $stored What this site stored for it; of a set, its elements.
	 */
	public static function common( RemoteValue $remote_value, $stored ): FieldBase {
		return RemoteValue::SET === $remote_value->kind
			? new self( Fingerprint::of_set( self::elements( $stored ) ), $remote_value->key, $remote_value->names() )
			: new self( Fingerprint::of( $stored ), $remote_value->key, $stored );
	}

	/**
	 * The elements of a set, as texts.
	 *
	 * @param mixed $value What a field holds.
	 * @return list<string>
	 */
	public static function elements( $value ): array {
		return array_values( array_map( 'strval', array_filter( (array) $value, 'is_scalar' ) ) );
	}

	/** The same version as the service has it now. */
	public function with_remote( string $key ): self {
		return new self( $this->local, $key, $this->value );
	}

	/** @return array{l: string, r: string|null, v?: mixed} */
	public function to_array(): array {
		$array = [
			'l' => $this->local,
			'r' => $this->remote,
		];
		if ( null !== $this->value
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- pure.
			&& ( self::is_map( $this->value ) || strlen( (string) json_encode( $this->value ) ) <= self::VALUE_BYTES )
		) {
			$array['v'] = $this->value;
		}
		return $array;
	}

	/**
	 * Reads what to_array() made.
	 *
	 * @param mixed $stored Out of the database.
	 */
	public static function from_stored( $stored ): ?self {
		if ( ! is_array( $stored ) || ! is_string( $stored['l'] ?? null ) ) {
			return null;
		}
		return new self( $stored['l'], is_string( $stored['r'] ?? null ) ? $stored['r'] : null, $stored['v'] ?? null );
	}

	/** @param mixed $value A value. */
	private static function is_map( $value ): bool {
		return is_array( $value ) && [] === array_filter( $value, 'is_array' ) && [] === array_filter( array_keys( $value ), 'is_int' );
	}
}
