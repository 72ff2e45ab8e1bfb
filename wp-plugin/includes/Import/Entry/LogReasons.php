<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Articles\ArticleAuthor;
use ArticleBridge\Import\Articles\RemotePost;
use ArticleBridge\Import\Media\ImageWarnings;
use ArticleBridge\Store\Runs\ItemList;
use ArticleBridge\Store\Runs\RunLog;

/** The log of a run by reason: a message about many articles is shown once, with its counts; one about a single article names it. */
final class LogReasons {

	private RunLog $log;

	public function __construct( RunLog $log ) {
		$this->log = $log;
	}

	/**
	 * A page of reasons, most recently logged first.
	 *
	 * @return list<array{time: string, level: string, message: string, articles: int, article: string|null}>
	 */
	public function page( int $import_id, int $page, int $per_page ): array {
		$found   = $this->log->reasons( $import_id, $page, $per_page );
		$single  = array_filter( $found, static fn( array $reason ): bool => 1 === $reason['articles'] );
		$titles  = ItemList::titles( $import_id, array_column( $single, 'uuid' ) );
		$reasons = [];
		foreach ( $found as $reason ) {
			$reasons[] = [
				'time'     => $reason['time'],
				'level'    => $reason['level'],
				'message'  => $reason['entries'] > 1 ? $this->of_many( $import_id, $reason ) : $reason['message'],
				'articles' => $reason['articles'],
				'article'  => 1 === $reason['articles'] ? $titles[ $reason['uuid'] ] ?? $reason['uuid'] : null,
			];
		}
		return $reasons;
	}

	/** @param array{topic: string, message: string, articles: int, ...} $reason A reason of the log. */
	private function of_many( int $import_id, array $reason ): string {
		switch ( strtok( $reason['topic'], ' ' ) ) {
			case ImageWarnings::BLOCKED:
			case ImageWarnings::LEFT:
				return (string) ImageWarnings::of_many( $this->log->details( $import_id, $reason['topic'] ) );
			case RemotePost::SLUG_TAKEN:
				return __( 'The slugs of these articles are taken on this site; their posts got other ones.', 'article-bridge' );
			case ArticleAuthor::UNKNOWN:
				return __(
					'The authors of these articles are not users who can write posts on this site, so the posts belong to whoever runs the import.',
					'article-bridge'
				);
		}
		return $reason['message'];
	}
}
