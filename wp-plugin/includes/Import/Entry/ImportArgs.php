<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\ArticleSelection;
use ArticleBridge\Import\ItemResult;
use ArticleBridge\Import\Runs\ItemStore;
use ArticleBridge\Mapping\PresetsController;

/** The arguments of the import's routes: each is declared once, with its default. */
final class ImportArgs {

	/** Most entries a page. */
	private const PER_PAGE_MAXIMUM = 200;

	/** @return array<string, array<string, mixed>> */
	public static function create(): array {
		return [
			'uuids'   => [
				'description' => __( 'The articles to import, by uuid.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => Identifier::PATTERN,
				],
				'maxItems'    => ArticleSelection::MAXIMUM,
				'default'     => [],
			],
			'all'     => [
				'description' => __( 'Whether to import every completed article of the service instead.', 'article-bridge' ),
				'type'        => 'boolean',
				'default'     => false,
			],
			'dry_run' => [
				'description' => __( 'Whether nothing is to be written: the items then say what would be.', 'article-bridge' ),
				'type'        => 'boolean',
				'default'     => false,
			],
			'preset'  => [
				'description' => __(
					'The preset to import with, by its slug; "" for none. Without it, the default preset holds, if the site has one.',
					'article-bridge'
				),
				'type'        => 'string',
			],
			'options' => PresetsController::options(),
		];
	}

	/** @return array<string, array<string, mixed>> */
	public static function after(): array {
		return [
			'after' => [
				'description' => __(
					'A cursor of an earlier answer: the items that changed since are answered, 200 at most.',
					'article-bridge'
				),
				'type'        => 'integer',
				'minimum'     => 0,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	public static function step(): array {
		return self::after() + [
			'converts' => [
				'description' => __(
					'Whether the caller makes blocks of what is imported as HTML, as the plugin\'s own pages do: see /imports/{id}/items/{uuid}/blocks. Otherwise this site makes them.',
					'article-bridge'
				),
				'type'        => 'boolean',
				'default'     => false,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	public static function page( int $per_page ): array {
		return [
			'page'     => [
				'description' => __( 'Page of the list, from 1.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => 1000000,
				'default'     => 1,
			],
			'per_page' => [
				'description' => __( 'Entries a page.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 1,
				'maximum'     => self::PER_PAGE_MAXIMUM,
				'default'     => $per_page,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	public static function items(): array {
		return self::page( 100 ) + [
			'state'   => [
				'description' => __( 'Only items in this state, or any.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => array_merge( [ 'any', ItemResult::PENDING ], ItemResult::DONE ),
				'default'     => 'any',
			],
			'orderby' => [
				'description' => __( 'In the order of the run, or what needs attention first.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => array_keys( ItemStore::ORDERS ),
				'default'     => 'run',
			],
		];
	}
}
