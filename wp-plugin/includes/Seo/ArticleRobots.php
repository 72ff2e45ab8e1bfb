<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/**
 * What of an article's robots holds now, whoever prints them: all of it, but for what an editor has taken
 * away in the SEO plugin that was handed it. A plugin that knows nothing of it yet has taken nothing away.
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
