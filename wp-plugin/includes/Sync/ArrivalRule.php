<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\ApiValues;

/**
 * A rule for arriving articles of one status, category, language or tag. Pure.
 *
 * @phpstan-type RuleShape array{field: string, value: string, new: string|null, updates: string|null}
 */
final class ArrivalRule {

	public const STATUS   = 'status';
	public const CATEGORY = 'category';
	public const LANGUAGE = 'language';
	public const TAG      = 'tag';

	/** Fields that a rule can match. */
	public const FIELDS = ApiValues::RULE_FIELDS;

	/** Maximum length of a value, in characters. */
	public const VALUE_MAXIMUM = ApiValues::RULE_VALUE_MAXIMUM;

	/** One of FIELDS. */
	public string $field;

	public string $value;

	/** One of ApiValues::NEW_CHOICES; null if the rule leaves new articles to later rules. */
	public ?string $new;

	/** One of ApiValues::UPDATE_CHOICES; null if the rule leaves updates to later rules. */
	public ?string $updates;

	private function __construct( string $field, string $value, ?string $new_articles, ?string $updates ) {
		$this->field   = $field;
		$this->value   = $value;
		$this->new     = $new_articles;
		$this->updates = $updates;
	}

	/**
	 * @param mixed $stored A rule from the database or a request.
	 * @return self|null Null if it matches or decides nothing.
	 */
	public static function from_stored( $stored ): ?self {
		$texts = is_array( $stored ) ? array_filter( $stored, 'is_string' ) : [];
		$field = $texts['field'] ?? '';
		$value = trim( $texts['value'] ?? '' );
		$new   = self::choice( $texts['new'] ?? '', ApiValues::NEW_CHOICES );
		$later = self::choice( $texts['updates'] ?? '', ApiValues::UPDATE_CHOICES );
		if ( ! in_array( $field, self::FIELDS, true ) || '' === $value || ( null === $new && null === $later ) ) {
			return null;
		}
		return new self( $field, $value, $new, $later );
	}

	public function fits( ArrivingArticle $article ): bool {
		switch ( $this->field ) {
			case self::STATUS:
				return $this->value === $article->status;
			case self::CATEGORY:
				return self::is_among( $this->value, $article->categories );
			case self::TAG:
				return self::is_among( $this->value, $article->tags );
			default:
				// "de" matches any German, "de-AT" only Austrian German.
				return 0 === strpos( self::folded( $article->language ) . '-', self::folded( $this->value ) . '-' );
		}
	}

	/** @phpstan-return RuleShape */
	public function shown(): array {
		return [
			'field'   => $this->field,
			'value'   => $this->value,
			'new'     => $this->new,
			'updates' => $this->updates,
		];
	}

	/** @param list<string> $names Names of terms. */
	private static function is_among( string $value, array $names ): bool {
		return in_array( self::folded( $value ), array_map( [ self::class, 'folded' ], $names ), true );
	}

	private static function folded( string $text ): string {
		return mb_strtolower( $text, 'UTF-8' );
	}

	/** @param list<string> $allowed Allowed values. */
	private static function choice( string $value, array $allowed ): ?string {
		return in_array( $value, $allowed, true ) ? $value : null;
	}
}
