<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * The contract `seo_package`, read from the file that `npm run generate` writes. No field is defined by hand in
 * PHP.
 *
 * @phpstan-type Schema array{type: string, description?: string, ...}
 * @phpstan-type Field array{group: string, required: bool, schema: Schema}
 * @phpstan-type Contract array{
 *   contract: string,
 *   version: string,
 *   versions: list<string>,
 *   statuses: list<string>,
 *   content_formats: list<string>,
 *   features: list<string>,
 *   not_hashed: list<string>,
 *   media_address: string,
 *   media_path: string,
 *   address_length_max: int,
 *   per_page_maximum: int,
 *   fields: array<string, Field>,
 * }
 */
final class SeoPackage {

	/** The contract's formats that can become posts. */
	private const CONTENT_FORMATS = [ 'blocks', 'html' ];

	/** Start of the pattern of a time. The pattern accepts invalid times such as 99 o'clock. */
	private const TIME_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T';

	private const TIME_FORMAT = 'Y-m-d\TH:i:s';

	/** Prefix of the fields' meta keys. */
	private const META_PREFIX = '_seo_package_';

	/** @phpstan-var Contract */
	private array $contract;

	/**
	 * @param array<string, mixed> $contract Return value of the generated file.
	 * @phpstan-param Contract $contract
	 */
	public function __construct( array $contract ) {
		$this->contract = $contract;
	}

	/** The contract this version of the plugin was built with. */
	public static function from_generated_file(): self {
		static $contract = null;
		if ( null === $contract ) {
			$contract = new self( require dirname( __DIR__, 2 ) . '/contract/seo-package.php' );
		}
		return $contract;
	}

	/** The meta key of a field in a post. */
	public static function meta_key( string $field ): string {
		return self::META_PREFIX . $field;
	}

	/** The contract's name: `seo_package`. */
	public function name(): string {
		return $this->contract['contract'];
	}

	/** @return list<string> Versions that the plugin reads, newest first. */
	public function versions(): array {
		return $this->contract['versions'];
	}

	/** @return list<string> Formats of an article's body that imports support, the preferred one first. */
	public function content_formats(): array {
		return array_values( array_intersect( $this->contract['content_formats'], self::CONTENT_FORMATS ) );
	}

	/**
	 * Whether the plugin supports what a service chose.
	 *
	 * @param array{name: string, version: string} $contract       Name and version.
	 * @param string                               $content_format Format of an article's body.
	 */
	public function can_read( array $contract, string $content_format ): bool {
		return $contract['name'] === $this->name()
			&& $this->reads( $contract['version'] )
			&& in_array( $content_format, $this->content_formats(), true );
	}

	/**
	 * Whether the plugin reads a version: a listed one, or an earlier one of the same major version, since
	 * minor versions only add fields.
	 */
	private function reads( string $version ): bool {
		foreach ( $this->versions() as $newest ) {
			$is_same_major = 0 === strpos( $version, explode( '.', $newest )[0] . '.' );
			if ( $is_same_major && version_compare( $version, $newest, '<=' ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> Features beyond listing and exporting. */
	public function features(): array {
		return $this->contract['features'];
	}

	/** @return list<string> States that an article may have. */
	public function statuses(): array {
		return $this->contract['statuses'];
	}

	/** Maximum size of a page of the list. */
	public function per_page_maximum(): int {
		return $this->contract['per_page_maximum'];
	}

	/**
	 * Every field by its name.
	 *
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, Field>
	 */
	public function fields(): array {
		return $this->contract['fields'];
	}

	public function content_hash(): ContentHash {
		return new ContentHash(
			$this->contract['not_hashed'],
			$this->contract['media_address'],
			$this->contract['media_path'],
			$this->contract['address_length_max']
		);
	}

	/**
	 * The first error of a payload, as a sentence that names the field, or null. Fields that are null count as
	 * absent; fields of newer contracts are ignored.
	 *
	 * @param array<string, mixed> $payload A decoded payload.
	 */
	public function fault( array $payload ): ?string {
		foreach ( $this->contract['fields'] as $name => $field ) {
			$value = $payload[ $name ] ?? null;
			if ( null === $value ) {
				if ( $field['required'] ) {
					/* translators: %s: name of a field. */
					return sprintf( __( 'The field %s is missing.', 'article-bridge' ), $name );
				}
				continue;
			}
			$fault = $this->field_fault( $name, $value );
			if ( null !== $fault ) {
				return $fault;
			}
		}
		return null;
	}

	/**
	 * The error of a field's value, as a sentence that names the field, or null.
	 *
	 * @param string $name  A field of the contract.
	 * @param mixed  $value Its value, decoded.
	 */
	public function field_fault( string $name, $value ): ?string {
		$field = $this->contract['fields'][ $name ];
		$place = JsonType::fault( $value, $field['schema'], $name );
		if ( null !== $place ) {
			/* translators: %s: name of a field. */
			return sprintf( __( 'The field %s does not have the type that the contract requires.', 'article-bridge' ), $place );
		}
		$valid = rest_validate_value_from_schema( $value, $field['schema'], $name );
		if ( is_wp_error( $valid ) ) {
			// For some formats, WordPress' message does not name the field.
			$message = $valid->get_error_message();
			return false === strpos( $message, $name ) ? $name . ': ' . $message : $message;
		}
		if ( is_string( $value ) && 0 === strpos( $field['schema']['pattern'] ?? '', self::TIME_PATTERN ) && ! self::is_time( $value ) ) {
			/* translators: 1: name of a field, 2: its value. */
			return sprintf( __( 'The field %1$s is not a valid time: %2$s.', 'article-bridge' ), $name, $value );
		}
		return null;
	}

	/** @return list<string> Fields that an article may lack. */
	public function optional_fields(): array {
		return array_keys( array_filter( $this->contract['fields'], static fn( array $field ): bool => ! $field['required'] ) );
	}

	/** Whether a time is valid, such as `2026-01-31T09:30:00`. */
	private static function is_time( string $value ): bool {
		$time = \DateTimeImmutable::createFromFormat( '!' . self::TIME_FORMAT, $value, new \DateTimeZone( 'UTC' ) );
		return false !== $time && $time->format( self::TIME_FORMAT ) === $value;
	}
}
