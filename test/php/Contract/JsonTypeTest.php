<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Contract\JsonType;
use PHPUnit\Framework\TestCase;

final class JsonTypeTest extends TestCase {

	private const FAQ = [
		'type'  => 'array',
		'items' => [
			'type'       => 'object',
			'properties' => [
				'question' => [ 'type' => 'string' ],
				'answer'   => [ 'type' => [ 'string', 'null' ] ],
			],
		],
	];

	/** @return array<string, array{mixed, array<string, mixed>, string|null}> */
	public function values(): array {
		return [
			'a text'                           => [ 'a', [ 'type' => 'string' ], null ],
			'a number for a text'              => [ 1, [ 'type' => 'string' ], 'x' ],
			'digits for an integer'            => [ '12', [ 'type' => 'integer' ], 'x' ],
			'an integer written with a point'  => [ 12.0, [ 'type' => 'integer' ], null ],
			'a fraction for an integer'        => [ 1.5, [ 'type' => 'integer' ], 'x' ],
			'an integer for a number'          => [ 1, [ 'type' => 'number' ], null ],
			'a digit for a boolean'            => [ 1, [ 'type' => 'boolean' ], 'x' ],
			'a boolean'                        => [ false, [ 'type' => 'boolean' ], null ],
			'commas for a list'                => [ 'a, b', [ 'type' => 'array' ], 'x' ],
			'an object for a list'             => [ [ 'a' => 1 ], [ 'type' => 'array' ], 'x' ],
			'a list for an object'             => [ [ 1 ], [ 'type' => 'object' ], 'x' ],
			'an empty object or list'          => [ [], [ 'type' => 'object' ], null ],
			'null where it may be'             => [ null, [ 'type' => [ 'string', 'null' ] ], null ],
			'null where it may not be'         => [ null, [ 'type' => 'string' ], 'x' ],
			'anything where nothing is said'   => [
				[
					1,
					'a' => [],
				],
				[],
				null,
			],
			'a list of objects'                => [
				[
					[
						'question' => 'Q',
						'answer'   => null,
						'more'     => 1,
					],
				],
				self::FAQ,
				null,
			],
			'a fault inside a list of objects' => [ [ [ 'question' => 'Q' ], [ 'question' => 1 ] ], self::FAQ, 'x[1].question' ],
			'a fault of an item'               => [ [ 'Q' ], self::FAQ, 'x[0]' ],
		];
	}

	/**
	 * @dataProvider values
	 * @param mixed                $value  A decoded value.
	 * @param array<string, mixed> $schema Schema of the value.
	 * @param string|null          $fault  Where it breaks the schema.
	 */
	public function test_finds_the_first_value_of_another_type( $value, array $schema, ?string $fault ): void {
		self::assertSame( $fault, JsonType::fault( $value, $schema, 'x' ) );
	}
}
