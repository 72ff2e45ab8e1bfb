<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

use ArticleBridge\Contract\RestRoute;

/** The JSON Schemas of the input and output of abilities: those of the routes that execute them. */
final class Schemas {

	/**
	 * The input of an ability, from the arguments of its route.
	 *
	 * @param array<string, array<string, mixed>> $args     Arguments of a REST route.
	 * @param list<string>                        $required Names of the required ones.
	 * @return array<string, mixed>
	 */
	public static function input( array $args, array $required = [] ): array {
		return [
			'type'                 => 'object',
			'properties'           => $args,
			'additionalProperties' => false,
		] + ( [] === $required ? [ 'default' => [] ] : [ 'required' => $required ] );
	}

	/**
	 * The response of a path, without the keywords that make a schema a document of its own.
	 *
	 * @return array<string, mixed>
	 */
	public static function answer( string $path ): array {
		return array_diff_key( RestRoute::answer( $path ), array_flip( [ '$schema', 'title' ] ) );
	}

	/**
	 * The output of a rollback: the run, without its items.
	 *
	 * @return array<string, mixed>
	 */
	public static function run(): array {
		/** @var array{properties: array<string, mixed>, required: list<string>} $run */
		$run = self::answer( '/imports/{id}' );
		return [
			'properties' => array_diff_key( $run['properties'], array_flip( DrivenRun::LEFT_OUT ) ),
			'required'   => array_values( array_diff( $run['required'], DrivenRun::LEFT_OUT ) ),
		] + $run;
	}

	/**
	 * The output of an import of one article (DrivenRun::of_article()): its item, and its run.
	 *
	 * @return array<string, mixed>
	 */
	public static function item(): array {
		/**
		 * @var array{properties: array{
		 *   id: mixed,
		 *   state: mixed,
		 *   error: mixed,
		 *   items: array{items: array{properties: array<string, mixed>, required: list<string>}},
		 * }} $run
		 */
		$run    = RestRoute::answer( '/imports/{id}' );
		$of_run = [
			'run'       => $run['properties']['id'],
			'run_state' => $run['properties']['state'],
			'error'     => $run['properties']['error'],
		];
		$item   = $run['properties']['items']['items'];
		return [
			'properties' => $of_run + $item['properties'],
			'required'   => array_merge( array_keys( $of_run ), $item['required'] ),
		] + $item;
	}
}
