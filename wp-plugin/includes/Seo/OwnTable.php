<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

/** An SEO plugin that stores its data on a post in a table of its own, by the column `post_id`, and not in post meta. */
interface OwnTable {

	/** The table's name, without the site's prefix. */
	public function table(): string;
}
