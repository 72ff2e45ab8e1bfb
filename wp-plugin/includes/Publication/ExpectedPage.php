<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

/** What the page of a post is meant to say. '' where anything will do. */
final class ExpectedPage {

	public string $title = '';

	public string $description = '';

	public string $canonical = '';

	/** Null where somebody on this site decides, not the article. */
	public ?bool $noindex = null;

	public bool $has_json_ld = false;

	/** BCP 47. */
	public string $language = '';

	public bool $is_right_to_left = false;

	/** What the article says itself, in which nothing is a placeholder. */
	public string $own_text = '';
}
