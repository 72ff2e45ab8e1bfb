<?php

declare( strict_types=1 );

namespace ArticleBridge\Abilities;

use ArticleBridge\Contract\ApiRoutes;
use ArticleBridge\Rights\Rights;
use WP_Error;

/**
 * The plugin's actions for agents, workflows and other plugins: abilities (Abilities API), executed by the
 * routes of the REST API.
 */
final class Abilities {

	private const CATEGORY = 'article-bridge';

	public function register(): void {
		add_action( 'wp_abilities_api_categories_init', [ $this, 'register_category' ] );
		add_action( 'wp_abilities_api_init', [ $this, 'register_abilities' ] );
	}

	public function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			[
				'label'       => __( 'Article Bridge', 'article-bridge' ),
				'description' => __(
					'Imports articles of the connected article service as posts, and keeps them current.',
					'article-bridge'
				),
			]
		);
	}

	public function register_abilities(): void {
		$this->register_article_abilities();
		$this->register_run_abilities();
	}

	/** Whether the current user may use abilities at all. Each route checks any further requirement itself. */
	public function may_import(): bool {
		return current_user_can( Rights::IMPORT );
	}

	private function register_article_abilities(): void {
		$create = ApiRoutes::args( 'POST /imports' );
		$input  = Schemas::input(
			[
				'uuid'    => [ 'description' => __( 'UUID of the article.', 'article-bridge' ) ] + (array) $create['uuids']['items'],
				'preset'  => $create['preset'],
				'options' => $create['options'],
			],
			[ 'uuid' ]
		);
		$this->ability(
			'list-articles',
			__( 'List articles', 'article-bridge' ),
			__( 'Lists the articles of the connected article service, with the state of each on this site.', 'article-bridge' ),
			[ Schemas::input( ApiRoutes::args( 'GET /articles' ) ), Schemas::answer( '/articles' ) ],
			static fn( array $given ) => RestCall::get( '/articles', $given ),
			[ true, false, true ]
		);
		$this->ability(
			'import-article',
			__( 'Import an article', 'article-bridge' ),
			__(
				'Imports an article as a post, or updates the post it became. What was edited on this site is kept; what changed on both sides is a conflict that somebody has to resolve.',
				'article-bridge'
			),
			[ $input, Schemas::item() ],
			static fn( array $given ) => DrivenRun::of_article( $given, false ),
			[ false, false, true ]
		);
		$this->ability(
			'preview-import',
			__( 'Preview the import of an article', 'article-bridge' ),
			__(
				'Shows what importing an article would do, field by field, without writing any post, term or image.',
				'article-bridge'
			),
			[ $input, Schemas::item() ],
			static fn( array $given ) => DrivenRun::of_article( $given, true ),
			[ false, false, true ]
		);
	}

	private function register_run_abilities(): void {
		$run = [
			'run' => [
				'description' => __( 'The number of the run.', 'article-bridge' ),
				'type'        => 'integer',
				'minimum'     => 1,
			],
		];
		$this->ability(
			'list-runs',
			__( 'List import runs', 'article-bridge' ),
			__( 'Lists the import runs, newest first, with their counts.', 'article-bridge' ),
			[ Schemas::input( ApiRoutes::args( 'GET /imports' ) ), Schemas::answer( '/imports' ) ],
			static fn( array $given ) => RestCall::get( '/imports', $given ),
			[ true, false, true ]
		);
		$this->ability(
			'rollback-run',
			__( 'Roll an import run back', 'article-bridge' ),
			__(
				'Undoes a run: deletes the posts it created and restores the posts it updated. Posts edited since are kept.',
				'article-bridge'
			),
			[ Schemas::input( $run, [ 'run' ] ), Schemas::run() ],
			static fn( array $given ) => DrivenRun::rolled_back( is_numeric( $given['run'] ?? null ) ? (int) $given['run'] : 0 ),
			[ false, true, false ]
		);
		$this->ability(
			'sync',
			__( 'Sync with the article service', 'article-bridge' ),
			__( 'Asks the article service what changed, and starts the runs that bring this site up to date.', 'article-bridge' ),
			[ Schemas::input( [] ), Schemas::answer( '/sync/run' ) ],
			static fn() => RestCall::post( '/sync/run' ),
			[ false, false, true ]
		);
	}

	/**
	 * @param string                                            $name        Name within the plugin.
	 * @param string                                            $label       Human-readable label.
	 * @param string                                            $description Human-readable description, also for agents.
	 * @param array{array<string, mixed>, array<string, mixed>} $schemas     Of input and output.
	 * @param callable                                          $execute     Executes the ability.
	 * @param array{bool, bool, bool}                           $annotations Readonly, destructive, idempotent.
	 * @phpstan-param lowercase-string&non-falsy-string $name
	 * @phpstan-param callable( array<string, mixed> ): ( array<string, mixed>|WP_Error ) $execute
	 */
	private function ability(
		string $name,
		string $label,
		string $description,
		array $schemas,
		callable $execute,
		array $annotations
	): void {
		wp_register_ability(
			'article-bridge/' . $name,
			[
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'input_schema'        => $schemas[0],
				'output_schema'       => $schemas[1],
				'execute_callback'    => static fn( $given = [] ) => $execute( self::members( $given ) ),
				'permission_callback' => [ $this, 'may_import' ],
				'meta'                => [
					'annotations'  => array_combine( [ 'readonly', 'destructive', 'idempotent' ], $annotations ),
					'public'       => true,
					'show_in_rest' => true,
					'mcp'          => [ 'public' => true ],
				],
			]
		);
	}
	/**
	 * @param mixed $input The ability's input, validated against its schema.
	 * @return array<string, mixed>
	 */
	private static function members( $input ): array {
		$members = [];
		foreach ( is_array( $input ) ? $input : [] as $name => $value ) {
			$members[ (string) $name ] = $value;
		}
		return $members;
	}
}
