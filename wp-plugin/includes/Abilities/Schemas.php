<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

use ArticleBridge\Contract\RestRoute;

/** The JSON Schemas of what abilities take and answer: those of the routes that carry them out. */
final class Schemas {

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

	/**
	 * What a path answers, without what marks a schema as a document of its own.
	 *
	 * @return array<string, mixed>
	 */
	public static function answer( string $path ): array {
		return array_diff_key( RestRoute::answer( $path ), array_flip( [ '$schema', 'title' ] ) );
	}

	/**
	 * What a rollback answers: the run, without its items.
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
	 * What the import of one article answers (DrivenRun::of_article()): its item, with its run.
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
