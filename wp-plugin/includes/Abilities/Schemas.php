<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

/** The JSON Schemas of what abilities take and answer. */
final class Schemas {

	private const TEXT         = [ 'type' => 'string' ];
	private const NUMBER       = [ 'type' => 'integer' ];
	private const MAYBE_TEXT   = [ 'type' => [ 'string', 'null' ] ];
	private const MAYBE_NUMBER = [ 'type' => [ 'integer', 'null' ] ];
	private const TEXTS        = [
		'type'  => 'array',
		'items' => self::TEXT,
	];
	private const MAYBE_ERROR  = [
		'type'       => [ 'object', 'null' ],
		'properties' => [
			'code'    => self::TEXT,
			'message' => self::TEXT,
		],
	];

	/**
	 * What an ability takes, as the arguments of its route.
	 *
	 * @param array<string, array<string, mixed>> $args     Arguments of a REST route.
	 * @param list<string>                        $required Those without which nothing is done.
	 * @return array<string, mixed>
	 */
	public static function input( array $args, array $required = [] ): array {
		return [
			'type'                 => 'object',
			'properties'           => $args,
			'additionalProperties' => false,
		] + ( [] === $required ? [ 'default' => [] ] : [ 'required' => $required ] );
	}

	/** @return array<string, mixed> */
	public static function articles(): array {
		$local   = self::answer(
			[
				'state'       => self::TEXT,
				'post_id'     => self::MAYBE_NUMBER,
				'edit_url'    => self::MAYBE_TEXT,
				'view_url'    => self::MAYBE_TEXT,
				'post_status' => self::MAYBE_TEXT,
			]
		);
		$article = self::answer(
			array_fill_keys(
				[ 'uuid', 'topic', 'status', 'slug', 'created_at', 'updated_at', 'meta_title', 'focus_keyword' ],
				self::TEXT
			) + [
				'word_count' => self::NUMBER,
				'local'      => $local,
			]
		);
		return self::page_of( 'articles', $article );
	}

	/** @return array<string, mixed> */
	public static function runs(): array {
		return self::page_of( 'imports', self::run() );
	}

	/** @return array<string, mixed> */
	public static function run(): array {
		return self::answer(
			[
				'id'           => self::NUMBER,
				'state'        => self::TEXT,
				'dry_run'      => [ 'type' => 'boolean' ],
				'total'        => self::NUMBER,
				'done'         => self::NUMBER,
				'counts'       => [
					'type'                 => 'object',
					'additionalProperties' => self::NUMBER,
				],
				'created_at'   => self::MAYBE_TEXT,
				'completed_at' => self::MAYBE_TEXT,
				'error'        => self::MAYBE_ERROR,
				'rollback'     => self::answer(
					[
						'possible' => [ 'type' => 'boolean' ],
						'undone'   => self::NUMBER,
						'kept'     => self::NUMBER,
					]
				),
			]
		);
	}

	/** @return array<string, mixed> */
	public static function item(): array {
		return self::answer(
			[
				'run'       => self::NUMBER,
				'run_state' => self::TEXT,
				'error'     => self::MAYBE_ERROR,
				'uuid'      => self::TEXT,
				'title'     => self::TEXT,
				'state'     => self::TEXT,
				'post_id'   => self::MAYBE_NUMBER,
				'edit_url'  => self::MAYBE_TEXT,
				'view_url'  => self::MAYBE_TEXT,
				'message'   => self::TEXT,
				'warnings'  => self::TEXTS,
				'plan'      => [ 'type' => 'object' ],
			]
		);
	}

	/** @return array<string, mixed> */
	public static function sync(): array {
		return self::answer(
			[
				'schedule' => self::TEXT,
				'next'     => self::MAYBE_TEXT,
				'gone'     => self::NUMBER,
				'last'     => [
					'type'       => [ 'object', 'null' ],
					'properties' => [
						'checked' => self::NUMBER,
						'changed' => self::NUMBER,
						'deleted' => self::NUMBER,
						'run_id'  => self::MAYBE_NUMBER,
						'error'   => self::MAYBE_ERROR,
						'notes'   => self::TEXTS,
					],
				],
			]
		);
	}

	/**
	 * @param array<string, mixed> $entry Schema of an entry.
	 * @return array<string, mixed>
	 */
	private static function page_of( string $name, array $entry ): array {
		return self::answer(
			[
				$name   => [
					'type'  => 'array',
					'items' => $entry,
				],
				'total' => self::NUMBER,
				'pages' => self::NUMBER,
			]
		);
	}

	/**
	 * @param array<string, mixed> $properties Its members, to which later versions may add.
	 * @return array<string, mixed>
	 */
	private static function answer( array $properties ): array {
		return [
			'type'       => 'object',
			'properties' => $properties,
		];
	}
}
