<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * The robots directives of an article that apply now, whoever prints them: all of them, except those that an
 * editor removed in the SEO plugin they were handed to. A plugin that was not handed them yet has removed none.
 */
final class ArticleRobots {

	public bool $noindex;

	public bool $nofollow;

	private function __construct( bool $noindex, bool $nofollow ) {
		$this->noindex  = $noindex;
		$this->nofollow = $nofollow;
	}

	/** @param SeoFields $fields The post's fields. */
	public static function of( int $post_id, SeoFields $fields ): self {
		$plugin  = SeoSettings::prints();
		$adapter = SeoPlugins::adapter( $plugin );
		if ( null === $adapter || ( ! $fields->noindex && ! $fields->nofollow ) ) {
			return new self( $fields->noindex, $fields->nofollow );
		}
		$merge = new SeoMerge( [ $adapter, 'comparable' ] );
		$kept  = $merge->kept( $adapter->values( $fields ), $adapter->read( $post_id ), SeoBase::of( $post_id, $plugin ) );
		return new self(
			$fields->noindex && [] === array_intersect( KeptFields::keys( $adapter, [ 'robots' => [ 'index' => false ] ] ), $kept ),
			$fields->nofollow && [] === array_intersect( KeptFields::keys( $adapter, [ 'robots' => [ 'follow' => false ] ] ), $kept )
		);
	}
}
