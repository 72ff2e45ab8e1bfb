<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo\Head;

/** What the head of a page says besides the fields of its article. Texts are plain, times W3C; '' and 0 where unknown. */
final class Page {

	/** The canonical address. */
	public string $url = '';

	public string $title = '';

	public string $description = '';

	public string $site_name = '';

	public string $home_url = '';

	/** As Open Graph writes locales, e.g. `de_DE`. */
	public string $locale = '';

	/** BCP 47. */
	public string $language = '';

	public string $published = '';

	public string $modified = '';

	public string $image = '';

	public int $image_width = 0;

	public int $image_height = 0;

	public string $image_alt = '';

	public string $author = '';

	public string $author_url = '';

	public int $word_count = 0;

	/** @var list<string> */
	public array $keywords = [];
}
