<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract\Foreign;

/**
 * The context of reading another service's article: the base of relative URLs, and the warnings about values
 * that do not conform to the contract. The rules are those of the contract package
 * (`shared/src/foreign-article`); shared/test-vectors/foreign-articles.json tests both against one table. Pure.
 *
 * @phpstan-type WarningShape array{field: string, value: string, made: string, as?: string}
 */
final class Reading {

	public const LEFT_OUT        = 'left-out';
	public const READ_AS         = 'read-as';
	public const TAKEN_FROM_LIST = 'taken-from-list';
	public const DERIVED         = 'derived';

	/** Maximum length of a quoted value, in characters. */
	private const QUOTED = 100;

	/** An article can have more oddities than anybody reads, such as one for each of its images. */
	public const WARNINGS_MAXIMUM = 100;

	/** Base of relative addresses; '' if unknown. */
	public string $base;

	/**
	 * @var list<array<string, string>>
	 * @phpstan-var list<WarningShape>
	 */
	public array $warnings = [];

	public function __construct( string $base ) {
		$this->base = $base;
	}

	/**
	 * @param string $field Its path, such as `faq[0].answer`.
	 * @param mixed  $value The original value.
	 * @param string $made  What was done with it: a constant of this class.
	 * @param mixed  $taken The value it was read as.
	 */
	public function warn( string $field, $value, string $made, $taken = null ): void {
		if ( count( $this->warnings ) >= self::WARNINGS_MAXIMUM ) {
			return;
		}
		$warning = [
			'field' => $field,
			'value' => self::quoted( $value ),
			'made'  => $made,
		];
		if ( null !== $taken ) {
			$warning['as'] = self::quoted( $taken );
		}
		$this->warnings[] = $warning;
	}

	/** Records that a left-out field was replaced. */
	public function replaced( string $field, string $made ): void {
		foreach ( $this->warnings as $index => $warning ) {
			if ( $warning['field'] === $field ) {
				$this->warnings[ $index ]['made'] = $made;
				return;
			}
		}
	}

	/** @param mixed $value Decoded from JSON. */
	private static function quoted( $value ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.json_encode_json_encode -- pure.
		$json = (string) json_encode( $value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PARTIAL_OUTPUT_ON_ERROR );
		$text = mb_substr( $json, 0, self::QUOTED, 'UTF-8' );
		return $text === $json ? $json : $text . "\u{2026}";
	}
}
