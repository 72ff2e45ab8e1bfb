<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/**
 * The base of a field. Each side has a fingerprint of its own, because each stores the field in its own form:
 * the site's filters and its copies of images change what is stored, which is neither an editor's work nor a
 * change of the article. Pure.
 */
final class FieldBase {

	/**
	 * Maximum size of a value that is stored to show the base of a conflict, as JSON, in bytes; of larger ones,
	 * only the fingerprints are stored.
	 */
	private const VALUE_BYTES = 1000;

	/** Fingerprint of the value that the site stored. */
	public string $local;

	/** Key of the service's version (see RemoteValue::$key); null if unknown. */
	public ?string $remote;

	/** @var mixed The value that the site stored; for a set, its elements by name; null if it was not kept. */
	public $value;

	/** Whether something that the value should have could not be had, and may be later. */
	public bool $is_incomplete = false;

	/**
	 * @param string      $local  Fingerprint of the value that the site stored.
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
	 * The new base after this site stored something for the service's version.
	 *
	 * @param RemoteValue $remote_value The service's version.
	 * @param mixed       $stored       Value that this site stored for it; for a set, its elements.
	 */
	public static function common( RemoteValue $remote_value, $stored ): FieldBase {
		return RemoteValue::SET === $remote_value->kind
			? new self( Fingerprint::of_set( self::elements( $stored ) ), $remote_value->key, $remote_value->names() )
			: new self( Fingerprint::of( $stored ), $remote_value->key, $stored );
	}

	/**
	 * The elements of a set, as texts.
	 *
	 * @param mixed $value Value of a field.
	 * @return list<string>
	 */
	public static function elements( $value ): array {
		return array_values( array_map( 'strval', array_filter( (array) $value, 'is_scalar' ) ) );
	}

	/** A copy with another key of the service's version. */
	public function with_remote( string $key ): self {
		$copy         = clone $this;
		$copy->remote = $key;
		return $copy;
	}

	/** @return array{l: string, r: string|null, i?: true, v?: mixed} */
	public function to_array(): array {
		$array = [
			'l' => $this->local,
			'r' => $this->remote,
		];
		if ( $this->is_incomplete ) {
			$array['i'] = true;
		}
		if ( null !== $this->value
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- pure.
			&& ( self::is_map( $this->value ) || strlen( (string) json_encode( $this->value ) ) <= self::VALUE_BYTES )
		) {
			$array['v'] = $this->value;
		}
		return $array;
	}

	/**
	 * Reads the result of to_array().
	 *
	 * @param mixed $stored Value from the database.
	 */
	public static function from_stored( $stored ): ?self {
		if ( ! is_array( $stored ) || ! is_string( $stored['l'] ?? null ) ) {
			return null;
		}
		$base                = new self( $stored['l'], is_string( $stored['r'] ?? null ) ? $stored['r'] : null, $stored['v'] ?? null );
		$base->is_incomplete = isset( $stored['i'] );
		return $base;
	}

	/** @param mixed $value A value. */
	private static function is_map( $value ): bool {
		return is_array( $value ) && [] === array_filter( $value, 'is_array' ) && [] === array_filter( array_keys( $value ), 'is_int' );
	}
}
