<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** The rules for arriving articles as arguments of a route. */
final class ArrivalArgs {

	/** @return array<string, array<string, mixed>> */
	public static function all(): array {
		return [
			'new'         => [
				'description' => __( 'What happens to an arriving article that this site does not have.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => ArrivalRules::NEW_ARTICLES,
			],
			'updates'     => [
				'description' => __( 'What happens to an arriving update. What was edited here is never overwritten.', 'article-bridge' ),
				'type'        => 'string',
				'enum'        => ArrivalRules::UPDATES,
			],
			'daily_limit' => [
				'description' => __(
					'Maximum number of new posts per day by arriving articles; further ones are held. 0 means no limit.',
					'article-bridge'
				),
				'type'        => 'integer',
				'minimum'     => 0,
				'maximum'     => ArrivalRules::LIMIT_MAXIMUM,
			],
			'rules'       => [
				'description' => __( 'Rules for some of the articles; the first that matches an article applies.', 'article-bridge' ),
				'type'        => 'array',
				'maxItems'    => ArrivalRules::RULES_MAXIMUM,
				'items'       => [
					'type'                 => 'object',
					'additionalProperties' => false,
					'properties'           => [
						'field'   => [
							'type'     => 'string',
							'enum'     => ArrivalRule::FIELDS,
							'required' => true,
						],
						'value'   => [
							'type'      => 'string',
							'minLength' => 1,
							'maxLength' => ArrivalRule::VALUE_MAXIMUM,
							'required'  => true,
						],
						'new'     => [
							'type' => [ 'string', 'null' ],
							'enum' => array_merge( ArrivalRules::NEW_ARTICLES, [ null ] ),
						],
						'updates' => [
							'type' => [ 'string', 'null' ],
							'enum' => array_merge( ArrivalRules::UPDATES, [ null ] ),
						],
					],
				],
			],
		];
	}
}
