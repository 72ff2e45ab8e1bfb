<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use WP_CLI;

/** `wp article-bridge push status`. */
final class PushCommand {

	private PushStatus $status;

	public function __construct( PushStatus $status ) {
		$this->status = $status;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge push', PushCommands::class );
		WP_CLI::add_command( 'article-bridge push status', [ $this, 'status' ] );
	}

	/**
	 * Shows whether articles arrive by themselves and, if not, why.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function status( array $args, array $options ): void {
		unset( $args );
		$status = $this->status->read();
		if ( 'json' === ( $options['format'] ?? 'text' ) ) {
			WP_CLI::line( (string) wp_json_encode( $status, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
			return;
		}
		WP_CLI::log( 'Active:        ' . ( $status['active'] ? 'yes' : 'no' ) );
		WP_CLI::log( 'Receiver:      ' . ( $status['receiver'] ?? '-' ) );
		WP_CLI::log( 'Last delivery: ' . ( $status['last_delivery_at'] ?? 'never' ) );
		if ( null !== $status['reason'] ) {
			WP_CLI::warning( $status['reason'] );
		}
	}
}
