<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Articles;

use ArticleBridge\Contract\Article;
use ArticleBridge\Ledger\ImportJournal;
use ArticleBridge\Mapping\ImportOptions;

/** Input of ArticlePlanner: an article as it was read, and how it is imported. */
final class PlanInput {

	public Article $article;

	/** The article's body as it was sent. */
	public string $body;

	public ImportOptions $options;

	/** @var array<string, int> Attachment by remote address; 0 for an image that is not here. */
	public array $attachments;

	/** Records the terms created; null for a dry run. */
	public ?ImportJournal $journal;

	/** @param array<string, int> $attachments Attachment by remote address. */
	public function __construct( Article $article, string $body, ImportOptions $options, array $attachments, ?ImportJournal $journal ) {
		$this->article     = $article;
		$this->body        = $body;
		$this->options     = $options;
		$this->attachments = $attachments;
		$this->journal     = $journal;
	}
}
