<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

/** Result of one check of a page. Pure. */
final class Finding {

	/** Name of the check (contract: KNOWN_PUBLICATION_CHECKS). */
	public string $name;

	/** The fault's name in FindingTexts; '' if there is none. */
	public string $fault;

	/** @var list<string> Values for the fault's message. */
	public array $values;

	private function __construct( string $name, string $fault, string ...$values ) {
		$this->name   = $name;
		$this->fault  = $fault;
		$this->values = array_values( $values );
	}

	public static function good( string $name ): self {
		return new self( $name, '' );
	}

	public static function bad( string $name, string $fault, string ...$values ): self {
		return new self( $name, $fault, ...$values );
	}
}
