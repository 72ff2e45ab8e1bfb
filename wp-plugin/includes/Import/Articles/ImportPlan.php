<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\FieldLabels;
use ArticleBridge\Merge\FieldOutcome;
use ArticleBridge\Merge\PostMerge;
use ArticleBridge\Merge\RemoteValue;
use ArticleBridge\Posts\FieldText;
use ArticleBridge\Posts\PostTaxonomies;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;

/**
 * The changes of this site by the import of one article: determined before anything is written, by the same
 * code for a dry run and for a run, and then shown or carried out.
 *
 * @phpstan-type Image array{url: string, stored: bool, bytes: int|null}
 */
final class ImportPlan {

	/** One of ItemResult's states: created, updated, unchanged or conflict. */
	public string $state;

	public ?Article $article;

	/** The post, or 0 if it has to be created. */
	public int $post_id;

	/** Options for a post to be created; null if there is a post. */
	public ?NewPost $new_post = null;

	/** @var array<string, RemoteValue> The article's fields. */
	public array $remote = [];

	/** @var array<string, mixed> The post's fields. */
	public array $local = [];

	/** Null if there is no post, or nothing to merge. */
	public ?PostMerge $merge = null;

	/** @var list<Message|Warning> */
	public array $warnings = [];

	/** @phpstan-var list<Image> */
	public array $images = [];

	/** Whether images are missing that may be had later. */
	public bool $is_incomplete = false;

	public function __construct( string $state, int $post_id, ?Article $article = null ) {
		$this->state   = $state;
		$this->post_id = $post_id;
		$this->article = $article;
	}

	/** @return array<string, mixed> Values to write to an existing post, by field. */
	public function writes(): array {
		return null === $this->merge ? [] : $this->merge->writes();
	}

	/** @return array<string, mixed> Values of the article to store, by field; all of them for a new post. */
	public function to_be_stored(): array {
		return null !== $this->merge ? $this->writes() : array_map( static fn( RemoteValue $value ) => $value->value, $this->remote );
	}

	/** @return array<string, RemoteValue> Values in conflict, by field. */
	public function conflicts(): array {
		return null === $this->merge ? [] : $this->merge->conflicts();
	}

	/** The taxonomies of the post. */
	public function taxonomies(): PostTaxonomies {
		return null === $this->new_post ? PostTaxonomies::of_post( $this->post_id ) : $this->new_post->taxonomies;
	}

	/** Message of the run's item, if there is one. */
	private function message(): ?Message {
		return [] === $this->conflicts() ? null : Message::of(
			/* translators: %s: names of fields, such as "title and content". */
			__(
				'Changed both here and at the article service: %s. The post keeps what it has; decide field by field which version to use.',
				'article-bridge'
			),
			Message::listed( FieldLabels::all_of( array_keys( $this->conflicts() ) ) )
		);
	}

	/**
	 * The result of the item, after it was processed.
	 *
	 * @param int                  $post_id  The post.
	 * @param list<Message|Warning> $warnings Warnings.
	 */
	public function result( int $post_id, array $warnings ): ItemResult {
		$title = null === $this->article ? '' : $this->article->title();
		return new ItemResult( $this->state, $title, $post_id, $this->message(), $warnings );
	}

	/**
	 * The plan as data for people and programs.
	 *
	 * `changes` lists the fields that are created, taken, merged, in conflict or kept (the site's own value is
	 * kept although the article has another); `diff` is that of TextDiff, from the post's current value to its
	 * new one.
	 *
	 * @return array{
	 *   state: string,
	 *   title: string,
	 *   post_id: int|null,
	 *   message: string,
	 *   changes: list<array<string, mixed>>,
	 *   images: list<array{url: string, stored: bool, bytes: int|null}>,
	 *   warnings: list<string>,
	 * }
	 */
	public function to_array(): array {
		return [
			'state'    => $this->state,
			'title'    => null === $this->article ? '' : $this->article->title(),
			'post_id'  => 0 === $this->post_id ? null : $this->post_id,
			'message'  => (string) $this->message(),
			'changes'  => $this->changes(),
			'images'   => $this->images,
			'warnings' => array_map( static fn( $warning ): string => (string) $warning, $this->warnings ),
		];
	}

	/** @return list<array<string, mixed>> */
	private function changes(): array {
		$changes = [];
		if ( ItemResult::CREATED === $this->state ) {
			foreach ( $this->remote as $field => $remote_value ) {
				if ( '' !== FieldText::of( $field, $remote_value->value ) ) {
					$changes[] = FieldText::change( $field, 'created', null, $remote_value->to_store() );
				}
			}
			return $changes;
		}
		$writes = $this->writes();
		foreach ( null === $this->merge ? [] : $this->merge->outcomes() as $field => $outcome ) {
			$local = $this->local[ $field ] ?? null;
			if ( array_key_exists( $field, $writes ) ) {
				$changes[] = FieldText::change( $field, $outcome->state, $local, $writes[ $field ] );
			} elseif ( FieldOutcome::CONFLICT === $outcome->state ) {
				$changes[] = FieldText::change( $field, $outcome->state, $local, $this->remote[ $field ]->value );
			}
		}
		return $changes;
	}
}
