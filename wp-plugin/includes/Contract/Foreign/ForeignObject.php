<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/** An object in another service's article, read member by member: meaningless members are left out one by one. Pure. */
final class ForeignObject {

	/** @var array<int|string, mixed> */
	private array $value;

	private string $field;

	private Reading $reading;

	/**
	 * @param array<int|string, mixed> $value   Decoded from JSON.
	 * @param string                   $field   Its path.
	 * @param Reading                  $reading Collects warnings.
	 */
	public function __construct( array $value, string $field, Reading $reading ) {
		$this->value   = $value;
		$this->field   = $field;
		$this->reading = $reading;
	}

	/**
	 * A member by the first of its names with a meaningful value, or null.
	 *
	 * @param list<string>                    $names The contract's name first.
	 * @param callable(mixed, Reading): mixed $read  Reads it.
	 * @return mixed
	 */
	public function member( array $names, callable $read ) {
		foreach ( $names as $name ) {
			$value = $this->value[ $name ] ?? null;
			if ( PlainValues::is_empty( $value ) ) {
				continue;
			}
			$found = $read( $value, $this->reading );
			if ( null !== $found ) {
				return $found;
			}
			if ( $names[0] === $name ) {
				$this->reading->warn( $this->field . '.' . $name, $value, Reading::LEFT_OUT );
			}
		}
		return null;
	}

	/**
	 * The object with the members that were read; null if a required one is missing, or nothing is left.
	 *
	 * @param array<string, mixed> $members  Members read.
	 * @param list<string>         $required Names of required members.
	 * @return array<string, mixed>|null
	 */
	public function composed( array $members, array $required ): ?array {
		$object = [];
		foreach ( array_diff_key( $this->value, $members ) + $members as $name => $value ) {
			if ( null !== $value ) {
				$object[ (string) $name ] = $value;
			}
		}
		return [] === $object || [] !== array_diff( $required, array_keys( $object ) ) ? null : $object;
	}
}
