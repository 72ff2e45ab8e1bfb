<?php

declare( strict_types=1 );

namespace ArticleBridge\Import;

use ArticleBridge\Contract\Identifier;

/** The articles named to a run, as the items it begins with. */
final class ArticleSelection {

	/** Most articles of one run. */
	public const MAXIMUM = 10000;

	/**
	 * The articles named, each once.
	 *
	 * @param list<string> $uuids As the request has them.
	 * @return list<array{uuid: string, title: string, source_updated_at: string|null}>
	 */
	public static function named( array $uuids ): array {
		$items = [];
		foreach ( array_unique( array_map( [ Identifier::class, 'key' ], $uuids ) ) as $uuid ) {
			$items[] = [
				'uuid'              => $uuid,
				'title'             => '',
				'source_updated_at' => null,
			];
		}
		return $items;
	}
}
