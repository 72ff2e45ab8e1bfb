<?php

declare( strict_types=1 );

namespace ArticleBridge\Publication;

/** The expected content of a post's page; '' accepts anything. */
final class ExpectedPage {

	public string $title = '';

	public string $description = '';

	public string $canonical = '';

	/** Null if this site decides and not the article. */
	public ?bool $noindex = null;

	public bool $has_json_ld = false;

	/** BCP 47. */
	public string $language = '';

	public bool $is_right_to_left = false;

	/** The article's own text; what looks like a placeholder in it is none. */
	public string $own_text = '';
}
