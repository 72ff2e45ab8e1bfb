<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Article;
use ArticleBridge\Contract\Identifier;

/**
 * An article as listed by the service. Pure.
 *
 * @phpstan-import-type SummaryShape from \ArticleBridge\Gateway\ArticleList
 * @phpstan-type ItemShape array{uuid: string, title: string, source_updated_at: string|null}
 */
final class ListedArticle {

	/** In lower case. */
	public string $uuid;

	/** The title, or what comes closest. */
	public string $title;

	/** Whether it is the article's title: summaries may have none. */
	public bool $is_titled = true;

	public string $status;

	/** UTC in the database's format. */
	public string $updated_at;

	public function __construct( string $uuid, string $title, string $status, string $updated_at ) {
		$this->uuid       = Identifier::key( $uuid );
		$this->title      = $title;
		$this->status     = $status;
		$this->updated_at = Article::database_time( $updated_at );
	}

	/**
	 * @param array<string, string|int> $summary An article summary.
	 * @phpstan-param SummaryShape $summary
	 */
	public static function of_summary( array $summary ): self {
		$listed = new self( $summary['uuid'], Article::name( $summary ), $summary['status'], $summary['updated_at'] );

		$listed->is_titled = '' !== ( $summary['title'] ?? '' );
		return $listed;
	}

	/**
	 * @param list<array<string, string|int>> $summaries Article summaries.
	 * @phpstan-param list<SummaryShape> $summaries
	 * @return list<self>
	 */
	public static function of_summaries( array $summaries ): array {
		return array_map( [ self::class, 'of_summary' ], $summaries );
	}

	/**
	 * The article as an item of a run.
	 *
	 * @return array{uuid: string, title: string, source_updated_at: string|null}
	 */
	public function item(): array {
		return [
			'uuid'              => $this->uuid,
			'title'             => $this->title,
			'source_updated_at' => $this->updated_at,
		];
	}
}
