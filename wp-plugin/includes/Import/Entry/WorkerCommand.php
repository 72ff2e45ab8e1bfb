<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Driver;
use ArticleBridge\Import\Runs\WorkerTurn;
use WP_CLI;

/** `wp article-bridge worker`: one of several processes of an import, started by CliWorkers. */
final class WorkerCommand {

	private const NOT_BY_HAND = 'This command is started by: wp article-bridge import --workers=<number>';

	private Import $import;

	public function __construct( Import $import ) {
		$this->import = $import;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge worker', [ $this, 'worker' ] );
	}

	/**
	 * Imports articles of a run beside the command that drives it.
	 *
	 * Commands with --workers start it themselves; it does nothing else.
	 *
	 * ## OPTIONS
	 *
	 * <run>
	 * : Number of the run.
	 *
	 * --share=<share>
	 * : Which process of how many it is, such as 1/2.
	 *
	 * @param list<string>          $args    The run.
	 * @param array<string, string> $options Options by name.
	 */
	public function worker( array $args, array $options ): void {
		$share = [];
		if ( 1 !== preg_match( '~^([1-9]\d?)/([1-9]\d?)$~D', $options['share'] ?? '', $share ) || (int) $share[1] >= (int) $share[2] ) {
			WP_CLI::error( self::NOT_BY_HAND );
			return;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- pipes to the driver, which may be dead.
		$holder = trim( (string) fgets( STDIN ) );
		stream_set_blocking( STDIN, false );
		$progress = '' === $holder ? false : @fopen( 'php://fd/3', 'wb' );
		if ( false === $progress ) {
			WP_CLI::error( self::NOT_BY_HAND );
			return;
		}
		add_action(
			'article_bridge_item_done',
			static function () use ( $progress ): void {
				@fwrite( $progress, '.' );
			}
		);
		$is_wanted = static function (): bool {
			fread( STDIN, 1 );
			return ! feof( STDIN );
		};
		// phpcs:enable
		$this->import->work(
			(int) $args[0],
			Driver::cli( get_current_user_id() )->one_of( (int) $share[1], (int) $share[2] ),
			new WorkerTurn( (int) $args[0], $holder, $is_wanted )
		);
	}
}
