<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

/** A value and its source. Pure. */
final class Setting {

	public const NONE        = 'none';
	public const OPTION      = 'option';
	public const CONSTANT    = 'constant';
	public const ENVIRONMENT = 'environment';

	private string $value;

	private string $source;

	/**
	 * @param string $value  The value; '' if it is not set.
	 * @param string $source A constant of this class.
	 */
	public function __construct( string $value, string $source ) {
		$this->value  = $value;
		$this->source = '' === $value ? self::NONE : $source;
	}

	/**
	 * A setting that wp-config.php or the server's environment may override.
	 *
	 * @param string $name   Name of the constant and of the environment variable.
	 * @param string $stored The value of the site's options.
	 */
	public static function named( string $name, string $stored ): self {
		$constant = defined( $name ) ? constant( $name ) : '';
		if ( is_string( $constant ) && '' !== $constant ) {
			return new self( $constant, self::CONSTANT );
		}
		$environment = getenv( $name );
		if ( is_string( $environment ) && '' !== $environment ) {
			return new self( $environment, self::ENVIRONMENT );
		}
		return new self( $stored, self::OPTION );
	}

	public function value(): string {
		return $this->value;
	}

	/** A constant of this class. */
	public function source(): string {
		return $this->source;
	}

	/** Whether it is set outside of the site's options, so that forms cannot change it. */
	public function is_fixed(): bool {
		return self::CONSTANT === $this->source || self::ENVIRONMENT === $this->source;
	}
}
