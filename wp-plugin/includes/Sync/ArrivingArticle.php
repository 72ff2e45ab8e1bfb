<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Article;

/** Properties of an article that rules match: its status at the service, its language and its terms. Pure. */
final class ArrivingArticle {

	public string $status;

	public string $language = '';

	/** @var list<string> */
	public array $categories = [];

	/** @var list<string> */
	public array $tags = [];

	public function __construct( string $status ) {
		$this->status = $status;
	}

	/**
	 * From the payload, which has fields that the service's list lacks.
	 *
	 * @param array<string, mixed> $payload The complete article.
	 */
	public static function of_payload( array $payload, string $status ): self {
		$whole             = new Article( $payload );
		$article           = new self( '' === $whole->status() ? $status : $whole->status() );
		$article->language = $whole->language();

		$article->categories = $whole->categories();
		$article->tags       = $whole->tags();
		return $article;
	}
}
