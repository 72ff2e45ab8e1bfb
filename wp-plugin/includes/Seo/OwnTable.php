<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** An SEO plugin that keeps what it holds for a post in a table of its own, by the column `post_id`, and not in the post's meta. */
interface OwnTable {

	/** The table's name, without the site's prefix. */
	public function table(): string;
}
