<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

/** What of the library's list a view remembers: how it is shown, searched, filtered and sorted. */
final class ViewSchema {

	private const NAME = '^[a-z_]{1,40}$';

	/** @return array<string, mixed> JSON Schema, as the REST API checks it. */
	public static function of_view(): array {
		$name = [
			'type'    => 'string',
			'pattern' => self::NAME,
		];
		return [
			'description'          => __(
				'How the list is shown: the layout, the fields shown, the search, the filters and the order.',
				'article-bridge'
			),
			'type'                 => 'object',
			'additionalProperties' => false,
			'properties'           => [
				'type'    => [
					'type' => 'string',
					'enum' => [ 'table', 'grid', 'list' ],
				],
				'search'  => [
					'type'      => 'string',
					'maxLength' => 200,
				],
				'perPage' => [
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => 50,
				],
				'fields'  => [
					'type'     => 'array',
					'items'    => $name,
					'maxItems' => 30,
				],
				'sort'    => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => [
						'field'     => $name,
						'direction' => [
							'type' => 'string',
							'enum' => [ 'asc', 'desc' ],
						],
					],
				],
				'filters' => [
					'type'     => 'array',
					'maxItems' => 20,
					'items'    => [
						'type'                 => 'object',
						'additionalProperties' => false,
						'properties'           => [
							'field'    => $name,
							'operator' => [
								'type'    => 'string',
								'pattern' => '^[a-zA-Z]{1,30}$',
							],
							'value'    => self::value(),
						],
					],
				],
			],
		];
	}

	/** @return array<string, mixed> */
	private static function value(): array {
		$text = [
			'type'      => 'string',
			'maxLength' => 200,
		];
		return [
			'anyOf' => [
				[ 'type' => 'integer' ],
				$text,
				[
					'type'     => 'array',
					'maxItems' => 50,
					'items'    => [ 'anyOf' => [ [ 'type' => 'integer' ], $text ] ],
				],
			],
		];
	}
}
