<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;

/** Articles that arrive by themselves: the service tells of changes, and the site fetches what they are about. */
final class Push {

	/** Has the webhook registered that deactivation removed. */
	private const RENEW_HOOK = 'article_bridge_push_renew';

	private Connection $connection;

	private Registration $registration;

	private OptionRows $rows;

	public function __construct( Connection $connection ) {
		$this->connection   = $connection;
		$this->registration = new Registration( $connection );
		$this->rows         = new OptionRows();
	}

	public function register(): void {
		$status = new PushStatus( $this->connection );
		$this->registration->register();
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter(
			'site_status_tests',
			fn( array $tests ): array => ( new PushHealth( $this->connection, $status ) )->add_test( $tests )
		);
		add_action( WorkStart::HOOK, [ $this, 'work' ] );
		add_action( self::RENEW_HOOK, [ $this->connection, 'renew' ] );
		add_filter( 'article_bridge_push_status', static fn(): array => $status->read() + [ 'off' => $status->is_off() ] );
		register_activation_hook( dirname( __DIR__, 2 ) . '/article-bridge.php', [ $this, 'activate' ] );
		if ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) ) {
			( new PushCommand( $status ) )->register();
		}
	}

	/** What requests to the REST API need. */
	public function register_routes(): void {
		EarlyAnswer::register();
		( new Receiver( $this->rows, [ $this, 'start' ] ) )->register();
		( new WorkController( [ $this, 'work' ] ) )->register_route();
		( new PushHealth( $this->connection, new PushStatus( $this->connection ) ) )->register_route();
	}

	/** Works on what was pushed. */
	public function work(): void {
		( new PushWork( $this->connection, $this->rows ) )->run();
	}

	/**
	 * Has what was pushed worked on: here, where nobody waits for this process, and by the site's own call elsewhere.
	 *
	 * @param bool $is_answered Whether the sender of the delivery has its answer and waits no longer.
	 */
	public function start( bool $is_answered ): void {
		if ( WorkLease::is_taken( $this->rows ) ) {
			return;
		}
		if ( $is_answered ) {
			$this->work();
		} else {
			WorkStart::call_itself();
		}
	}

	public function activate(): void {
		if ( false !== get_option( ConnectionSettings::OPTION ) ) {
			wp_schedule_single_event( time(), self::RENEW_HOOK );
		}
	}
}
