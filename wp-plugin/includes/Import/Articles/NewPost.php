<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\OptionsCheck;
use ArticleBridge\Posts\PostTaxonomies;
use ArticleBridge\Store\Runs\Warning;
use ArticleBridge\Texts\Message;

/**
 * Properties of a post to be created that come from the run's options, not from the article. The options may be older
 * than the site: what they name and was deleted meanwhile is left out, with a warning.
 */
final class NewPost {

	/** Topics of warnings. */
	private const AUTHOR_GONE = 'author_gone';
	private const TERM_GONE   = 'term_gone';

	public string $post_type;

	public int $author_id;

	public PostTaxonomies $taxonomies;

	/** @var array<string, list<int>> Fixed terms by field. */
	public array $term_ids = [];

	/** @var list<Warning> */
	public array $warnings = [];

	public function __construct( ImportOptions $options ) {
		$this->post_type  = $options->post_type();
		$this->author_id  = $this->author_of( $options );
		$this->taxonomies = PostTaxonomies::of_options( $options );
		foreach ( [ 'categories', 'tags' ] as $field ) {
			if ( 'fixed' === $options->terms( $field ) ) {
				$this->term_ids[ $field ] = $this->terms_of( $options, $field );
			}
		}
	}

	private function author_of( ImportOptions $options ): int {
		if ( 'user' !== $options->author() ) {
			return get_current_user_id();
		}
		if ( OptionsCheck::is_author( $options->author_id() ) ) {
			return $options->author_id();
		}
		$this->warnings[] = new Warning(
			self::AUTHOR_GONE,
			Message::of(
				/* translators: %d: number of a user. */
				__(
					'User %d, who was to be the author of the posts, no longer belongs to this site, so the post belongs to whoever runs the import.',
					'article-bridge'
				),
				$options->author_id()
			)
		);
		return get_current_user_id();
	}

	/** @return list<int> */
	private function terms_of( ImportOptions $options, string $field ): array {
		$taxonomy = $options->taxonomy( $field );
		$there    = [];
		foreach ( $options->term_ids( $field ) as $id ) {
			if ( get_term( $id, $taxonomy ) instanceof \WP_Term ) {
				$there[] = $id;
				continue;
			}
			$this->warnings[] = new Warning(
				self::TERM_GONE,
				Message::of(
					/* translators: 1: number of a term, 2: name of its taxonomy, such as "category". */
					__(
						'Term %1$d of "%2$s", which was to be given to the posts, no longer exists on this site, so the post does not have it.',
						'article-bridge'
					),
					$id,
					$taxonomy
				)
			);
		}
		return $there;
	}
}
