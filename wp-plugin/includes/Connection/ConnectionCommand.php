<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use Exception;
use WP_CLI;
use WP_Error;

/** `wp article-bridge connect`, `status`, `former-service` and `doctor`. */
final class ConnectionCommand {

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge connect', [ $this, 'connect' ] );
		WP_CLI::add_command( 'article-bridge status', [ $this, 'status' ] );
		WP_CLI::add_command( 'article-bridge former-service', [ $this, 'former_service' ] );
		WP_CLI::add_command( 'article-bridge doctor', [ $this, 'doctor' ] );
	}

	/**
	 * Connects the site to an article service. Nothing is saved if the connection fails.
	 *
	 * ## OPTIONS
	 *
	 * [<url>]
	 * : Address of the service. Omit it with --code, or give the code here.
	 *
	 * [--key=<key>]
	 * : API key. If omitted, it is prompted for or read from standard input, which keeps it out of the shell history
	 * and the process list.
	 *
	 * [--code=<code>]
	 * : Connection code of the service, instead of address and key; valid once, for a few minutes.
	 *
	 * [--[no-]push]
	 * : Whether the service notifies this site of changes, so that articles arrive by themselves. The choice applies
	 * until this command is run again.
	 *
	 * [--format=<format>]
	 * : Output format. json prints the connection, as status does.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * [--porcelain]
	 * : Print the address of the service and nothing else.
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge connect https://articles.example.com
	 *     wp article-bridge connect https://articles.example.com < key.txt
	 *     wp article-bridge connect --code=abc_aHR0cHM6Ly9hcnRpY2xlcy5leGFtcGxlLmNvbQ
	 *
	 * @param list<string>          $args    The address, if no code is given.
	 * @param array<string, string> $options Options by name.
	 */
	public function connect( array $args, array $options ): void {
		if ( ! isset( $options['code'] ) && 0 === strpos( $args[0] ?? '', ConnectionCode::PREFIX ) ) {
			$options['code'] = (string) array_shift( $args );
		}
		if ( isset( $options['code'] ) === isset( $args[0] ) || isset( $options['code'], $options['key'] ) ) {
			WP_CLI::error( 'Give the address of the service and its key, or only --code=<code>.' );
			return;
		}
		// WP-CLI parses --no-push as push=false.
		$push      = (bool) \WP_CLI\Utils\get_flag_value( $options, 'push', true );
		$agreement = isset( $options['code'] )
			? $this->connection->connect_by_code( $options['code'], $push )
			: $this->connect_by_key( $args[0], $options, $push );
		if ( is_wp_error( $agreement ) ) {
			WP_CLI::error( $agreement->get_error_message() );
			return;
		}
		if ( \WP_CLI\Utils\get_flag_value( $options, 'porcelain', false ) ) {
			WP_CLI::line( $this->connection->url() );
		} elseif ( 'json' === ( $options['format'] ?? 'text' ) ) {
			$this->print_json();
		} else {
			WP_CLI::success( sprintf( 'Connected to %s.', $this->connection->url() ) );
			$state = $this->connection->state();
			self::print_push( $state['push'] );
			self::print_former( $state['former_service'] );
		}
	}

	/** @param array{url: string, posts: int}|null $former The former service, if something has to be decided. */
	private static function print_former( ?array $former ): void {
		if ( null !== $former ) {
			WP_CLI::warning(
				sprintf(
					"%d posts of this site were imported from %s. Is that the same service? Until you have said so, nothing is imported or synced:\n" .
					"  wp article-bridge former-service moved    It has moved to the new address; its posts continue to be updated.\n" .
					'  wp article-bridge former-service another  The posts stay as they are, and are not updated any more.',
					$former['posts'],
					$former['url']
				)
			);
		}
	}

	/**
	 * Decides whether the connected service is the one that the site's posts were imported from.
	 *
	 * Without this decision, an article of a new service would update the post of another article that had the same
	 * identifier at the former one.
	 *
	 * ## OPTIONS
	 *
	 * <decision>
	 * : moved: it is the same service at another address, and its posts continue to be updated. another: it is another
	 * service; the posts of the former stay as they are until the site is connected to that one again, and automatic
	 * sync, if it is switched on, goes on with this one: on the same schedule and by the same rules.
	 * ---
	 * options:
	 *   - moved
	 *   - another
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge former-service moved
	 *
	 * @subcommand former-service
	 *
	 * @param list<string> $args The decision.
	 */
	public function former_service( array $args ): void {
		do {
			$done = $this->connection->decide_former( $args[0] ?? '' );
			if ( is_wp_error( $done ) ) {
				WP_CLI::error( $done->get_error_message() );
				return;
			}
			$left = $this->connection->state()['former_service'];
			if ( null !== $left ) {
				WP_CLI::log( sprintf( '%d posts are left.', $left['posts'] ) );
			}
		} while ( null !== $left );
		WP_CLI::success(
			FormerService::MOVED === ( $args[0] ?? '' )
				? 'The posts of the former service continue to be updated.'
				: 'The posts of the former service stay as they are, and articles of this one can be imported.'
		);
	}

	/** @param mixed $push Status of the push, or null. */
	private static function print_push( $push ): void {
		if ( is_array( $push ) && is_string( $push['reason'] ?? null ) ) {
			WP_CLI::log( 'Articles do not arrive by themselves: ' . $push['reason'] );
		} elseif ( is_array( $push ) ) {
			WP_CLI::log( 'Articles arrive by themselves.' );
		}
	}

	/**
	 * @param string                $url     Address.
	 * @param array<string, string> $options Options by name.
	 * @param bool                  $push    Whether the service is to push articles.
	 * @return array<string, mixed>|WP_Error
	 */
	private function connect_by_key( string $url, array $options, bool $push ) {
		$key = trim( $options['key'] ?? self::key_of_input() );
		if ( '' === $key ) {
			WP_CLI::error( 'There is no key on standard input. Provide one, for example: wp article-bridge connect <url> < key.txt' );
		}
		return $this->connection->connect( $url, $key, $push );
	}

	/** Reads the key from standard input; on a terminal, it is not shown while it is typed. */
	private static function key_of_input(): string {
		if ( ! stream_isatty( STDIN ) ) {
			return (string) stream_get_contents( STDIN );
		}
		// prompt() hides the input only after it has printed the question: a key pasted quickly would be shown.
		\cli\Shell::hide();
		try {
			$key = \cli\prompt( 'API key (not shown)', '', ': ', true );
			return is_string( $key ) ? $key : '';
		} catch ( Exception $exception ) {
			// Ctrl-D.
			return '';
		} finally {
			\cli\Shell::hide( false );
		}
	}

	private function print_json(): void {
		WP_CLI::line( (string) wp_json_encode( $this->connection->state(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * Shows the connection.
	 *
	 * ## OPTIONS
	 *
	 * [--refresh]
	 * : Renegotiate first.
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
		if ( \WP_CLI\Utils\get_flag_value( $options, 'refresh', false ) ) {
			$agreement = $this->connection->connect( '', '' );
			if ( is_wp_error( $agreement ) ) {
				WP_CLI::error( $agreement->get_error_message() );
				return;
			}
		}
		if ( 'json' === ( $options['format'] ?? 'text' ) ) {
			$this->print_json();
			return;
		}
		$state = $this->connection->state();
		WP_CLI::log( 'State:   ' . $state['state'] );
		WP_CLI::log( 'Address: ' . $state['url'] );
		WP_CLI::log( 'Key:     ' . ( $state['key_hint'] ?? $state['key_source'] ) );
		if ( null !== $state['error'] ) {
			WP_CLI::warning( $state['error']['message'] );
		}
		foreach ( $state['agreement']['warnings'] ?? [] as $warning ) {
			WP_CLI::warning( $warning );
		}
		self::print_former( $state['former_service'] );
	}

	/**
	 * Checks what imports depend on: connection, uploads, WP-Cron. The exit code is 1 if a check fails.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function doctor( array $args, array $options ): void {
		unset( $args );
		$checks = ImportChecks::all( $this->connection );
		\WP_CLI\Utils\format_items( $options['format'] ?? 'table', $checks, [ 'check', 'result', 'message' ] );
		if ( in_array( 'failed', array_column( $checks, 'result' ), true ) ) {
			WP_CLI::halt( 1 );
		}
	}
}
