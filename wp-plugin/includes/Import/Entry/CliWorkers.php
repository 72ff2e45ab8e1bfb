<?php

declare( strict_types=1 );

namespace ArticleBridge\Import\Entry;

use ArticleBridge\Import\Runs\Workers;
use ArticleBridge\Store\Database;
use WP_CLI;

// If the file is requested directly, the interface that it implements does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/**
 * Workers that are WP-CLI commands (WorkerCommand), which WP-CLI starts. Each is told the run's lease on its standard
 * input, which closes when it should end or when this process dies, and writes a byte for each processed item to
 * its file descriptor 3.
 */
final class CliWorkers implements Workers {

	/** Maximum number of processes unless the user says how many. */
	private const DEFAULT_MAXIMUM = 4;

	/** Maximum number of processes that a user may ask for. */
	public const MAXIMUM = 16;

	/** Global options of WP-CLI that a worker must have, too. */
	private const GLOBAL_OPTIONS = [ 'path', 'url', 'allow-root', 'skip-plugins', 'skip-themes', 'skip-packages', 'require', 'context' ];

	private int $processes;

	/** @var list<array{process: resource, lease: resource, progress: resource}> */
	private array $running = [];

	/** Number of processed items that were not taken yet. */
	private int $done = 0;

	private function __construct( int $processes ) {
		$this->processes = $processes;
	}

	/**
	 * Workers for this many processes in all; null if there are none.
	 *
	 * @param int $wanted Number of processes; 0 to decide by the machine.
	 * @param int $useful Maximum number that the run has work for.
	 */
	public static function of( int $wanted, int $useful ): ?self {
		$processes = 0 === $wanted ? min( self::DEFAULT_MAXIMUM, self::processors(), $useful ) : $wanted;
		return $processes > 1 && self::are_possible() ? new self( $processes ) : null;
	}

	/** Whether processes can be started, and may write at the same time: SQLite locks the whole database. */
	private static function are_possible(): bool {
		return function_exists( 'proc_open' ) && '/' === DIRECTORY_SEPARATOR && Database::connection() instanceof \mysqli;
	}

	/** Number of the machine's processors; 1 if unknown. */
	private static function processors(): int {
		$file = '/proc/cpuinfo';
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- no remote file.
		$text = is_readable( $file ) ? (string) file_get_contents( $file ) : '';
		return max( 1, (int) preg_match_all( '/^processor\s*:/m', $text ) );
	}

	public function processes(): int {
		return $this->processes;
	}

	public function start( int $import_id, string $holder ): void {
		for ( $number = 1; $number < $this->processes; $number++ ) {
			$pipes   = [];
			$process = \WP_CLI\Utils\proc_open_compat(
				self::command( $import_id, $number, $this->processes ),
				[
					0 => [ 'pipe', 'r' ],
					// Nothing but the command's own output belongs on standard output.
					1 => STDERR,
					2 => STDERR,
					3 => [ 'pipe', 'w' ],
				],
				$pipes
			);
			if ( is_resource( $process ) ) {
				fwrite( $pipes[0], $holder . "\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a pipe.
				stream_set_blocking( $pipes[3], false );
				$this->running[] = [
					'process'  => $process,
					'lease'    => $pipes[0],
					'progress' => $pipes[3],
				];
			}
		}
	}

	public function end( callable $keep ): void {
		$ending        = $this->running;
		$this->running = [];
		// phpcs:disable WordPress.WP.AlternativeFunctions -- pipes.
		foreach ( $ending as $worker ) {
			fclose( $worker['lease'] );
		}
		foreach ( $ending as $worker ) {
			while ( ! feof( $worker['progress'] ) && proc_get_status( $worker['process'] )['running'] ) {
				$read   = [ $worker['progress'] ];
				$others = [];
				stream_select( $read, $others, $others, 1 );
				$this->done += strlen( (string) fread( $worker['progress'], 8192 ) );
				$keep();
			}
			fclose( $worker['progress'] );
			proc_close( $worker['process'] );
		}
		// phpcs:enable
	}

	/** Number of items that the workers have processed since the last call. */
	public function take_done(): int {
		foreach ( $this->running as $worker ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a pipe.
			$this->done += strlen( (string) fread( $worker['progress'], 8192 ) );
		}
		$done       = $this->done;
		$this->done = 0;
		return $done;
	}

	/** The command of a worker, in the same environment as this one. The shell is replaced, so that it is the worker that ends. */
	private static function command( int $import_id, int $number, int $processes ): string {
		$command = [ WP_CLI::get_php_binary(), '-d', 'memory_limit=' . ini_get( 'memory_limit' ), self::program() ];
		array_push( $command, 'article-bridge', 'worker', (string) $import_id, "--share=$number/$processes" );
		$config = WP_CLI::get_runner()->config;
		foreach ( self::GLOBAL_OPTIONS as $option ) {
			$value = $config[ $option ] ?? null;
			if ( true === $value ) {
				$command[] = "--$option";
			} elseif ( is_array( $value ) ) {
				foreach ( array_filter( $value, 'is_string' ) as $one ) {
					$command[] = "--$option=$one";
				}
			} elseif ( is_string( $value ) && '' !== $value ) {
				$command[] = "--$option=$value";
			}
		}
		return 'exec ' . implode( ' ', array_map( 'escapeshellarg', $command ) );
	}

	/** WP-CLI's own file. */
	private static function program(): string {
		$arguments = $GLOBALS['argv'] ?? [];
		return is_array( $arguments ) && is_string( $arguments[0] ?? null ) ? $arguments[0] : '';
	}
}
