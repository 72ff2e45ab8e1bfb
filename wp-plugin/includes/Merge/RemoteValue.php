<?php

declare( strict_types=1 );

namespace ArticleBridge\Merge;

/** The service's current value of a field. Pure. */
final class RemoteValue {

	/** A single value: if both sides change it, that is a conflict. */
	public const VALUE = 'value';

	/** A set, such as tags: elements that either side adds or removes are added or removed. */
	public const SET = 'set';

	/** Prefix of the placeholder for the id of a term or user that does not exist yet; its name follows. */
	private const NEW = 'new:';

	/** A body of blocks: changes of different blocks are combined. */
	public const BODY = 'body';

	public string $kind;

	/**
	 * The key that distinguishes the service's versions, whatever the site stores for them: a fingerprint of
	 * the field as it was sent. For a body, one per block, joined by commas.
	 */
	public string $key;

	/** @var mixed Value that the site would store; for a set, its elements by name. */
	public $value;

	/**
	 * Whether a field that was not edited is updated even if the service changed nothing, such as a body with
	 * an image that could not be downloaded last time.
	 */
	public bool $refreshes;

	/**
	 * @param string $kind      VALUE, SET or BODY.
	 * @param string $key       What tells versions apart.
	 * @param mixed  $value     What the site would store.
	 * @param bool   $refreshes Whether an unedited field takes it in any case.
	 */
	private function __construct( string $kind, string $key, $value, bool $refreshes ) {
		$this->kind      = $kind;
		$this->key       = $key;
		$this->value     = $value;
		$this->refreshes = $refreshes;
	}

	/**
	 * A single value.
	 *
	 * @param mixed       $value     What the site would store.
	 * @param string|null $key       Key of the version; the value's fingerprint if the site stores it as sent.
	 * @param bool        $refreshes Whether an unedited field takes it in any case.
	 */
	public static function single( $value, ?string $key = null, bool $refreshes = false ): self {
		return new self( self::VALUE, $key ?? Fingerprint::of( $value ), $value, $refreshes );
	}

	/** @param array<string, string> $elements Element by its name at the service. */
	public static function set( array $elements ): self {
		return new self( self::SET, Fingerprint::of_set( array_map( 'strval', array_keys( $elements ) ) ), $elements, false );
	}

	/**
	 * A text of blocks.
	 *
	 * @param string       $text        What the site would store.
	 * @param list<string> $sent_blocks Blocks as sent.
	 */
	public static function body( string $text, array $sent_blocks ): self {
		return new self( self::BODY, implode( ',', array_map( [ self::class, 'block_key' ], $sent_blocks ) ), $text, true );
	}

	/** @return array{kind: string, key: string, value: mixed} For the database. */
	public function to_array(): array {
		return [
			'kind'  => $this->kind,
			'key'   => $this->key,
			'value' => $this->value,
		];
	}

	/**
	 * Reads the result of to_array().
	 *
	 * @param mixed $stored Value from the database.
	 */
	public static function from_stored( $stored ): ?self {
		if ( ! is_array( $stored ) || ! is_string( $stored['key'] ?? null ) ) {
			return null;
		}
		$kind = $stored['kind'] ?? '';
		return new self(
			self::SET === $kind || self::BODY === $kind ? $kind : self::VALUE,
			$stored['key'],
			$stored['value'] ?? null,
			false
		);
	}

	/** Fingerprint of the value that the site would store. */
	public function fingerprint(): string {
		return self::SET === $this->kind ? Fingerprint::of_set( $this->elements() ) : Fingerprint::of( $this->value );
	}

	/** The value as text. */
	public function text(): string {
		return is_scalar( $this->value ) ? (string) $this->value : '';
	}

	/** @return array<string, string> Elements of a set by name. */
	public function names(): array {
		return self::SET === $this->kind && is_array( $this->value ) ? array_filter( $this->value, 'is_string' ) : [];
	}

	/** @return list<string> Elements of a set. */
	public function elements(): array {
		return array_values( array_unique( $this->names() ) );
	}

	/** @return mixed The value to store; for a set, its elements. */
	public function to_store() {
		return self::SET === $this->kind ? $this->elements() : $this->value;
	}

	/** The placeholder for the id of a term or user that does not exist yet. */
	public static function id_of_new( string $name ): string {
		return self::NEW . $name;
	}

	/** The name of a term or user that does not exist yet; null for any other id. */
	public static function new_name( string $id ): ?string {
		return 0 === strpos( $id, self::NEW ) ? substr( $id, strlen( self::NEW ) ) : null;
	}

	private static function block_key( string $block ): string {
		return substr( Fingerprint::of( $block ), 0, 16 );
	}
}
