<?php

declare( strict_types=1 );

namespace ArticleBridge\Mapping;

/**
 * What a run does with its articles. Pure: whether the site has the post type, the user or the terms that
 * options name is asked by OptionsCheck, and what a user may do by ImportRights.
 *
 * @phpstan-type Values array{
 *   post_type: string,
 *   post_status: string,
 *   author: string,
 *   author_id: int,
 *   author_role: string,
 *   categories: string,
 *   category_ids: list<int>,
 *   category_taxonomy: string,
 *   tags: string,
 *   tag_ids: list<int>,
 *   tag_taxonomy: string,
 *   date: string,
 *   slug_conflict: string,
 *   language: bool,
 *   featured_image: bool,
 *   media: string,
 * }
 */
final class ImportOptions {

	/** `future`: on the article's date where that is still to come; a draft where it has passed. */
	public const POST_STATUSES = [ 'draft', 'pending', 'publish', 'private', 'future' ];

	/**
	 * Who the post's author is: who runs the import, `author_id`, or the user with the e-mail address of the
	 * article's author, made where there is none.
	 */
	public const AUTHORS = [ 'runner', 'user', 'email', 'create' ];

	/** Roles that a user made for an article's author may get: none that can touch the work of others. */
	public const AUTHOR_ROLES = [ 'contributor', 'author' ];

	/** What becomes of the terms that an article names: missing ones are made, left out, replaced by fixed ones, or none is taken. */
	public const TERMS = [ 'create', 'match', 'fixed', 'none' ];

	public const DATES = [ 'article', 'now' ];

	/** A slug that is taken gets a number, as WordPress does, or the article fails. */
	public const SLUG_CONFLICTS = [ 'suffix', 'fail' ];

	/** Images are imported, or stay where they are. */
	public const MEDIA = [ 'import', 'link' ];

	/** Allowed values by option, of those that are a choice. */
	public const CHOICES = [
		'post_status'   => self::POST_STATUSES,
		'author'        => self::AUTHORS,
		'author_role'   => self::AUTHOR_ROLES,
		'categories'    => self::TERMS,
		'tags'          => self::TERMS,
		'date'          => self::DATES,
		'slug_conflict' => self::SLUG_CONFLICTS,
		'media'         => self::MEDIA,
	];

	/** The safest of each. */
	public const DEFAULTS = [
		'post_type'         => 'post',
		'post_status'       => 'draft',
		'author'            => 'runner',
		'author_id'         => 0,
		'author_role'       => 'contributor',
		'categories'        => 'create',
		'category_ids'      => [],
		'category_taxonomy' => 'category',
		'tags'              => 'create',
		'tag_ids'           => [],
		'tag_taxonomy'      => 'post_tag',
		'date'              => 'article',
		'slug_conflict'     => 'suffix',
		'language'          => true,
		'featured_image'    => true,
		'media'             => 'import',
	];

	/** The options that say which terms and which taxonomy, by field of the article. */
	private const OF_TERMS = [
		'categories' => [ 'category_ids', 'category_taxonomy' ],
		'tags'       => [ 'tag_ids', 'tag_taxonomy' ],
	];

	/** Most fixed terms of a kind. */
	public const TERM_IDS_MAXIMUM = 50;

	/** @phpstan-var Values */
	private array $values;

	/** @phpstan-param Values $values */
	private function __construct( array $values ) {
		$this->values = $values;
	}

	/**
	 * Options out of the database, or a request that was checked; what is missing, or was never valid, is as
	 * safe as can be.
	 *
	 * @param array<mixed> $values Values by name.
	 */
	public static function from_array( array $values ): self {
		return new self( SafeOptions::of( $values ) );
	}

	/** @phpstan-return Values */
	public function to_array(): array {
		return $this->values;
	}

	/** Type of a new post. An imported post keeps the type it has. */
	public function post_type(): string {
		return $this->values['post_type'];
	}

	/** Status of a new post, one of POST_STATUSES. An imported post keeps the status it has. */
	public function post_status(): string {
		return $this->values['post_status'];
	}

	/** Whether new posts may be seen by others than those who may edit them, now or later. */
	public function publishes(): bool {
		return in_array( $this->values['post_status'], [ 'publish', 'private', 'future' ], true );
	}

	/** One of AUTHORS. */
	public function author(): string {
		return $this->values['author'];
	}

	/** Of `user`. */
	public function author_id(): int {
		return $this->values['author_id'];
	}

	/** Of `create`: role of a user made. */
	public function author_role(): string {
		return $this->values['author_role'];
	}

	/**
	 * One of TERMS.
	 *
	 * @param string $field `categories` or `tags`.
	 */
	public function terms( string $field ): string {
		return 'tags' === $field ? $this->values['tags'] : $this->values['categories'];
	}

	/**
	 * Of `fixed`: the terms of a new post.
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

	/** Whether an article fails whose slug is taken. */
	public function insists_on_slug(): bool {
		return 'fail' === $this->values['slug_conflict'];
	}

	/** Whether a plugin for several languages is told the language of a new post. */
	public function sets_language(): bool {
		return $this->values['language'];
	}

	/** Whether the post has the article's featured image: it takes an image of the site's own. */
	public function takes_featured_image(): bool {
		return $this->values['featured_image'] && $this->imports_images();
	}

	/** Whether images come into the media library. */
	public function imports_images(): bool {
		return 'import' === $this->values['media'];
	}

	/** @return array{0: string, 1: string} Names of the options for the ids and the taxonomy of a field's terms. */
	public static function names_of_terms( string $field ): array {
		return self::OF_TERMS[ 'tags' === $field ? 'tags' : 'categories' ];
	}
}
