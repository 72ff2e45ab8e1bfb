<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/** An object of another service's article, read member by member: one that means nothing is left out by itself. Pure. */
final class ForeignObject {

	/** @var array<int|string, mixed> */
	private array $value;

	private string $field;

	private Reading $reading;

	/**
	 * @param array<int|string, mixed> $value   Decoded from JSON.
	 * @param string                   $field   Where it stands.
	 * @param Reading                  $reading Collects what is left out.
	 */
	public function __construct( array $value, string $field, Reading $reading ) {
		$this->value   = $value;
		$this->field   = $field;
		$this->reading = $reading;
	}

	/**
	 * A member by the first of its names that means something, or null.
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
	 * The object with what was read of it; null where something is missing, or nothing is left.
	 *
	 * @param array<string, mixed> $members  Members as they were read.
	 * @param list<string>         $required Names of those that have to be there.
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
