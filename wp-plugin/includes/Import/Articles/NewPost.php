<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Posts\PostTaxonomies;

/** Properties of a post to be created that come from the run's options, not from the article. */
final class NewPost {

	public string $post_type;

	public int $author_id;

	public PostTaxonomies $taxonomies;

	/** @var array<string, list<int>> Fixed terms by field. */
	public array $term_ids = [];

	public function __construct( ImportOptions $options ) {
		$this->post_type  = $options->post_type();
		$this->author_id  = 'user' === $options->author() ? $options->author_id() : get_current_user_id();
		$this->taxonomies = PostTaxonomies::of_options( $options );
		foreach ( [ 'categories', 'tags' ] as $field ) {
			if ( 'fixed' === $options->terms( $field ) ) {
				$this->term_ids[ $field ] = $options->term_ids( $field );
			}
		}
	}
}
