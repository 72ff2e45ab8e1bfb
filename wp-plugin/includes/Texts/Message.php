<?php

declare( strict_types=1 );

namespace ArticleBridge\Texts;

/**
 * A text that is stored, with what it was made of: whoever reads it may have another language than the process
 * that wrote it, such as WP-Cron, which has that of the site.
 */
final class Message implements \JsonSerializable {

	/** The text of a list, whose values are its entries (wp_sprintf()). */
	private const LIST = '%l';

	/**
	 * The texts of the source, by their translations in this process.
	 *
	 * @var array<string, array{text: string, plural?: string, number?: int}>
	 */
	private static array $sources = [];

	/** @var array{text: string, plural?: string, number?: int} The text of the source. */
	private array $source;

	/** The same in the language of this process. */
	private string $text;

	/** @var list<string|int|Message> */
	private array $values;

	/**
	 * @param array{text: string, plural?: string, number?: int} $source The text of the source.
	 * @param string                                             $text   The same in the language of this process.
	 * @param list<string|int|Message>                           $values The values of its placeholders.
	 */
	private function __construct( array $source, string $text, array $values ) {
		$this->source = $source;
		$this->text   = $text;
		$this->values = $values;
	}

	/** Remembers which text of the source each translation is of, as long as the process runs. */
	public static function remember_sources(): void {
		add_filter( 'gettext_article-bridge', [ self::class, 'remember' ], PHP_INT_MAX, 2 );
		add_filter( 'ngettext_article-bridge', [ self::class, 'remember_number' ], PHP_INT_MAX, 4 );
	}

	/**
	 * @param string $translation The translation.
	 * @param string $text        The text of the source.
	 */
	public static function remember( $translation, $text ): string {
		self::$sources[ $translation ] = [ 'text' => $text ];
		return $translation;
	}

	/**
	 * @param string $translation The translation.
	 * @param string $text        The text of the source for one.
	 * @param string $plural      That for several.
	 * @param int    $number      How many there are.
	 */
	public static function remember_number( $translation, $text, $plural, $number ): string {
		self::$sources[ $translation ] = [
			'text'   => $text,
			'plural' => $plural,
			'number' => (int) $number,
		];
		return $translation;
	}

	/**
	 * @param string             $text      A text that was just translated by __() or _n(), as for sprintf().
	 * @param string|int|Message ...$values The values of its placeholders.
	 */
	public static function of( string $text, ...$values ): self {
		return new self( self::$sources[ $text ] ?? [ 'text' => $text ], $text, array_values( $values ) );
	}

	/**
	 * A list within a sentence, such as "title and content".
	 *
	 * @param list<string> $texts Texts that were just translated, or names.
	 */
	public static function listed( array $texts ): self {
		return new self( [ 'text' => self::LIST ], self::LIST, array_map( static fn( string $text ): self => self::of( $text ), $texts ) );
	}

	/**
	 * The message that was stored, in the language of this process.
	 *
	 * @param mixed $stored What jsonSerialize() gave, or a text that was stored without what it was made of.
	 * @return self|null Null if it is neither.
	 */
	public static function from_stored( $stored ): ?self {
		if ( is_string( $stored ) ) {
			return new self( [ 'text' => $stored ], $stored, [] );
		}
		if ( ! is_array( $stored ) || ! is_string( $stored['text'] ?? null ) || ! is_array( $stored['values'] ?? null ) ) {
			return null;
		}
		$values = [];
		foreach ( $stored['values'] as $value ) {
			$values[] = is_int( $value ) ? $value : self::from_stored( $value ) ?? '';
		}
		$source = [ 'text' => $stored['text'] ];
		if ( is_string( $stored['plural'] ?? null ) && is_int( $stored['number'] ?? null ) ) {
			$source += [
				'plural' => $stored['plural'],
				'number' => $stored['number'],
			];
		}
		return new self( $source, self::translated( $source ), $values );
	}

	/**
	 * The messages that were stored as a list, in the language of this process.
	 *
	 * @param string $stored What encoded() gave; texts without what they were made of may be among them.
	 * @return list<self>
	 */
	public static function list_from_stored( string $stored ): array {
		$list = json_decode( $stored, true );
		return array_values( array_filter( array_map( [ self::class, 'from_stored' ], is_array( $list ) ? $list : [] ) ) );
	}

	/**
	 * A stored text in the language of this process.
	 *
	 * @param string|null $source What encoded() gave; null if it was stored without.
	 * @param string      $text   The text, in the language of the process that stored it.
	 */
	public static function shown( ?string $source, string $text ): string {
		$message = null === $source ? null : self::from_stored( json_decode( $source, true ) );
		return null === $message ? $text : (string) $message;
	}

	/**
	 * Messages for the database. Names stand in them as they are, so that they can be found and removed.
	 *
	 * @param \JsonSerializable|list<\JsonSerializable> $messages One, or a list.
	 */
	public static function encoded( $messages ): string {
		return (string) wp_json_encode( $messages, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** Whether both say the same, or are made of the same text. */
	public function is_like( self $other ): bool {
		return $this->source['text'] === $other->source['text'] || (string) $this === (string) $other;
	}

	public function __toString(): string {
		if ( [] === $this->values ) {
			return $this->text;
		}
		if ( self::LIST === $this->text ) {
			return wp_sprintf( self::LIST, array_map( 'strval', $this->values ) );
		}
		try {
			$said = (string) vsprintf( $this->text, $this->values );
		} catch ( \ValueError $error ) {
			$said = '';
		}
		// Since it was stored, an update of the plugin may have given the text other placeholders: PHP 8 throws then,
		// and PHP 7.4 returns false.
		return '' === $said ? $this->text : $said;
	}

	/** @return array{text: string, plural?: string, number?: int, values: list<string|int|Message>} */
	public function jsonSerialize(): array {
		return $this->source + [ 'values' => $this->values ];
	}

	/** @param array{text: string, plural?: string, number?: int} $source The text of the source. */
	private static function translated( array $source ): string {
		// phpcs:disable WordPress.WP.I18n -- The texts are literals where the messages are made.
		return isset( $source['plural'], $source['number'] )
			? _n( $source['text'], $source['plural'], $source['number'], 'article-bridge' )
			: __( $source['text'], 'article-bridge' );
		// phpcs:enable
	}
}
