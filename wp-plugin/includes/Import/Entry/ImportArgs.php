<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Contract\Identifier;
use ArticleBridge\Import\ItemResult;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Mapping\PresetsController;
use ArticleBridge\Store\Runs\ItemList;

/** The arguments of the import's routes: each is declared once, with its default. */
final class ImportArgs {

	/** Most entries a page. */
	private const PER_PAGE_MAXIMUM = 200;

	/** @return array<string, array<string, mixed>> */
	public static function create(): array {
		return [
			'uuids'   => [
				'description' => __( 'UUIDs of the articles to import.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type'    => 'string',
					'pattern' => Identifier::PATTERN,
				],
				'maxItems'    => Run::ARTICLES_MAXIMUM,
				'default'     => [],
			],
			'all'     => [
				'description' => __( 'Whether to import every completed article of the service instead.', 'article-bridge' ),
				'type'        => 'boolean',
				'default'     => false,
			],
			'dry_run' => [
				'description' => __( 'Whether to write nothing: the items then show what would be done.', 'article-bridge' ),
				'type'        => 'boolean',
				'default'     => false,
			],
			'preset'  => [
				'description' => __(
					'Slug of the preset to import with; "" for none. By default the default preset, if the site has one.',
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
					'The cursor of an earlier response: returns the items that changed since, 200 at most.',
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
					'Whether the caller converts imported HTML to blocks, as the plugin\'s own pages do: see /imports/{id}/items/{uuid}/blocks. Otherwise this site does.',
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
				'description' => __( 'Entries per page.', 'article-bridge' ),
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
				'enum'        => array_keys( ItemList::ORDERS ),
				'default'     => 'run',
			],
		];
	}
}
