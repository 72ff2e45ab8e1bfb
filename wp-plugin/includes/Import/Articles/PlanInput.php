<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Mapping\ImportOptions;

/** Input of ArticlePlanner: an article as it was read, and its import options. */
final class PlanInput {

	public Article $article;

	/** The article's body as it was sent. */
	public string $body;

	public ImportOptions $options;

	/** @var array<string, int> Attachment by remote URL; 0 for an image that was not imported yet. */
	public array $attachments;

	/** Whether this is a dry run, which downloads no images. */
	public bool $is_dry;

	/** @param array<string, int> $attachments Attachment by remote address. */
	public function __construct( Article $article, string $body, ImportOptions $options, array $attachments, bool $is_dry ) {
		$this->article     = $article;
		$this->body        = $body;
		$this->options     = $options;
		$this->attachments = $attachments;
		$this->is_dry      = $is_dry;
	}
}
