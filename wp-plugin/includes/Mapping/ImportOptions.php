<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

use ArticleBridge\Contract\ImportOptionFields;

/**
 * The options of a run. Pure: OptionsCheck checks whether the site has the post type, the user or the terms
 * that they name, and ImportRights checks what a user may do.
 *
 * @phpstan-import-type Values from ImportOptionFields
 */
final class ImportOptions {

	/** The options for terms and taxonomy, by field of the article. */
	private const OF_TERMS = [
		'categories' => [ 'category_ids', 'category_taxonomy' ],
		'tags'       => [ 'tag_ids', 'tag_taxonomy' ],
	];

	/** @phpstan-var Values */
	private array $values;

	/** @phpstan-param Values $values */
	private function __construct( array $values ) {
		$this->values = $values;
	}

	/**
	 * Options from the database or a validated request. Missing and invalid values are replaced by the safest
	 * ones.
	 *
	 * @param array<mixed> $values Values by name.
	 */
	public static function from_array( array $values ): self {
		return new self( self::safe( $values ) );
	}

	/** @phpstan-return Values */
	public function to_array(): array {
		return $this->values;
	}

	/**
	 * Whether an option has this value.
	 *
	 * @param string $name   The option.
	 * @param string $choice One of its values in the contract.
	 */
	public function chooses( string $name, string $choice ): bool {
		return ( $this->values[ $name ] ?? null ) === $choice;
	}

	/** Type of a new post. An imported post keeps the type it has. */
	public function post_type(): string {
		return $this->values['post_type'];
	}

	/** Status of a new post, one of the contract's. An imported post keeps the status it has. */
	public function post_status(): string {
		return $this->values['post_status'];
	}

	/** Whether new posts may become visible, now or later, to users who cannot edit them. */
	public function publishes(): bool {
		return in_array( $this->values['post_status'], [ 'publish', 'private', 'future' ], true );
	}

	/** One of the contract's choices. */
	public function author(): string {
		return $this->values['author'];
	}

	/** Whether the post's author is taken from the article. */
	public function takes_author(): bool {
		return in_array( $this->author(), [ 'email', 'create' ], true );
	}

	/** User id for the author option `user`. */
	public function author_id(): int {
		return $this->values['author_id'];
	}

	/** Role of created users, for the author option `create`. */
	public function author_role(): string {
		return $this->values['author_role'];
	}

	/**
	 * One of the contract's choices.
	 *
	 * @param string $field `categories` or `tags`.
	 */
	public function terms( string $field ): string {
		return 'tags' === $field ? $this->values['tags'] : $this->values['categories'];
	}

	/**
	 * The terms of a new post, for the choice `fixed`.
	 *
	 * @param string $field `categories` or `tags`.
	 * @return list<int>
	 */
	public function term_ids( string $field ): array {
		return 'tags' === $field ? $this->values['tag_ids'] : $this->values['category_ids'];
	}

	/**
	 * The taxonomy of a new post's terms.
	 *
	 * @param string $field `categories` or `tags`.
	 */
	public function taxonomy( string $field ): string {
		return 'tags' === $field ? $this->values['tag_taxonomy'] : $this->values['category_taxonomy'];
	}

	/** Whether a post has the article's date; otherwise, that of its import. */
	public function takes_date(): bool {
		return 'article' === $this->values['date'];
	}

	/** Whether the language of a new post is set in a multilingual plugin. */
	public function sets_language(): bool {
		return $this->values['language'];
	}

	/** Whether the post gets the article's featured image, which has to be imported for that. */
	public function takes_featured_image(): bool {
		return $this->values['featured_image'] && $this->imports_images();
	}

	/** Whether images are imported into the media library. */
	public function imports_images(): bool {
		return 'import' === $this->values['media'];
	}

	/** @return array{0: string, 1: string} Names of the options for the ids and the taxonomy of a field's terms. */
	public static function names_of_terms( string $field ): array {
		return self::OF_TERMS[ 'tags' === $field ? 'tags' : 'categories' ];
	}

	/**
	 * Valid values: missing and invalid ones are replaced by the safest ones.
	 *
	 * @param array<mixed> $values Values by name, of any origin.
	 * @phpstan-return Values
	 */
	private static function safe( array $values ): array {
		$safe = [];
		foreach ( ImportOptionFields::DEFAULTS as $name => $default ) {
			$value = $values[ $name ] ?? null;
			if ( is_bool( $default ) ) {
				$safe[ $name ] = is_bool( $value ) ? $value : $default;
			} elseif ( is_int( $default ) ) {
				$safe[ $name ] = self::ids( [ $value ] )[0] ?? $default;
			} elseif ( is_array( $default ) ) {
				$safe[ $name ] = self::ids( $value );
			} else {
				$safe[ $name ] = self::is_valid( $value, ImportOptionFields::CHOICES[ $name ] ?? null ) ? $value : $default;
			}
		}
		/** @var Values $safe */
		// Choices without the value they need.
		if ( 'user' === $safe['author'] && 0 === $safe['author_id'] ) {
			$safe['author'] = 'runner';
		}
		if ( 'fixed' === $safe['categories'] && [] === $safe['category_ids'] ) {
			$safe['categories'] = 'none';
		}
		if ( 'fixed' === $safe['tags'] && [] === $safe['tag_ids'] ) {
			$safe['tags'] = 'none';
		}
		return $safe;
	}

	/**
	 * @param mixed             $value   Value to check.
	 * @param list<string>|null $choices Allowed values; null for the name of a post type or taxonomy.
	 */
	private static function is_valid( $value, ?array $choices ): bool {
		return is_string( $value )
			&& ( null === $choices ? 1 === preg_match( '/^[a-z0-9_-]{1,32}$/D', $value ) : in_array( $value, $choices, true ) );
	}

	/**
	 * @param mixed $value Value to read ids from.
	 * @return list<int>
	 */
	private static function ids( $value ): array {
		$ids = array_filter( is_array( $value ) ? $value : [], static fn( $id ): bool => is_int( $id ) && $id > 0 );
		return array_slice( array_values( array_unique( $ids ) ), 0, ImportOptionFields::TERM_IDS_MAXIMUM );
	}
}
