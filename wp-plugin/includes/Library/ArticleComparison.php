<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\AllowedOrigin;
use ArticleBridge\Gateway\BaseUrl;
use ArticleBridge\Import\Articles\ArticleLinks;
use ArticleBridge\Import\Articles\ArticlePlanner;
use ArticleBridge\Import\Articles\ArticleTerms;
use ArticleBridge\Import\Articles\ImportFailure;
use ArticleBridge\Import\Articles\ImportPlan;
use ArticleBridge\Import\Articles\PlanInput;
use ArticleBridge\Import\Media\ArticleImages;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Ledger\LedgerRecord;
use ArticleBridge\Mapping\ImportOptions;
use ArticleBridge\Mapping\PresetStore;
use ArticleBridge\Merge\FieldOutcome;
use ArticleBridge\Posts\FieldText;
use WP_Error;
use WP_Post;

/**
 * Compares a post with the current version of its article, field by field, using the planner of imports, which
 * writes nothing.
 */
final class ArticleComparison {

	/** Fields that are shown first. */
	private const FIRST = [ 'title', 'content', 'excerpt', 'slug', 'status', 'date', 'author', 'categories', 'tags', 'featured_image' ];

	private ArticleLedger $ledger;

	private RemoteArticle $remote;

	public function __construct( ArticleLedger $ledger, RemoteArticle $remote ) {
		$this->ledger = $ledger;
		$this->remote = $remote;
	}

	/**
	 * The comparison.
	 *
	 * @param string  $uuid     The article, in lower case.
	 * @param BaseUrl $base_url Of the service.
	 * @return array<string, mixed>|WP_Error
	 */
	public function of( string $uuid, BaseUrl $base_url ) {
		$record = $this->ledger->read( $uuid );
		$post   = $record->post_id > 0 ? get_post( $record->post_id ) : null;
		if ( ! $post instanceof WP_Post ) {
			return LibraryError::no_post( $uuid );
		}
		if ( ! current_user_can( 'edit_post', $post->ID ) ) {
			return LibraryError::may_not_edit( $post->post_title );
		}
		$found = $this->remote->read( $uuid );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		try {
			$plan = $this->plan( $post, $record, $found[0], $found[1], $base_url );
		} catch ( ImportFailure $failure ) {
			return $failure->wp_error();
		}
		return [
			'uuid'       => $uuid,
			'title'      => $post->post_title,
			'post_id'    => $post->ID,
			'edit_url'   => get_edit_post_link( $post, 'raw' ),
			'updated_at' => str_replace( ' ', 'T', $found[0]->updated_at() ),
			'fields'     => self::fields( $plan ),
		];
	}

	/** @throws ImportFailure If the slug is taken and the site's options require it. */
	private function plan( WP_Post $post, LedgerRecord $record, Article $article, string $body, BaseUrl $base_url ): ImportPlan {
		$options = ImportOptions::from_array( PresetStore::default_options() );
		$images  = new ArticleImages( new AllowedOrigin( $base_url ) );
		$planner = new ArticlePlanner( new ArticleTerms(), new ArticleLinks( $this->ledger ) );
		$known   = $images->known( $article, $body, $options );
		return $planner->update( $post, $record, new PlanInput( $article, $body, $options, $known, true ) );
	}

	/** @return list<array<string, mixed>> The fields that either side has; `diff` is that of TextDiff, with the post on the left. */
	private static function fields( ImportPlan $plan ): array {
		$outcomes = null === $plan->merge ? [] : $plan->merge->outcomes();
		$names    = array_keys( $plan->remote );
		$fields   = [];
		foreach ( array_unique( array_merge( array_intersect( self::FIRST, $names ), $names ) ) as $field ) {
			$outcome = isset( $outcomes[ $field ] ) ? $outcomes[ $field ]->state : '';
			$change  = FieldText::change( $field, $outcome, $plan->local[ $field ] ?? '', $plan->remote[ $field ]->value );
			if ( '' !== $change['before'] . $change['after'] ) {
				// What neither side has changed since the import counts as equal, though the site may store it
				// differently.
				$fields[] = $change + [ 'is_equal' => FieldOutcome::UNCHANGED === $outcome || $change['before'] === $change['after'] ];
			}
		}
		return $fields;
	}
}
