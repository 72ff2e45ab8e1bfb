<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\AgreementStore;
use ArticleBridge\Connection\Connection;
use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Hooks\DurableEvent;
use ArticleBridge\Hooks\LateStart;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Store\Site\OptionRows;

/** Automatic delivery: the service announces changes, and the site fetches the articles. */
final class Push {

	/** Registers the webhook that deactivation removed. */
	public const RENEW_HOOK = 'article_bridge_push_renew';

	/** Seconds within which a loopback request must have an effect, and seconds between two checks. */
	private const START_SECONDS = 0.5;
	private const POLL_SECONDS  = 0.1;

	/** Timeout of the second loopback request, in seconds. */
	private const RETRY_SECONDS = 5.0;

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function register(): void {
		$this->register_negotiation();
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_filter( 'site_status_tests', fn( array $tests ): array => $this->health()->add_test( $tests ) );
		add_action( WorkStart::HOOK, [ $this, 'work' ] );
		add_action( self::RENEW_HOOK, [ $this, 'renew' ] );
		// A network activation runs on one site only.
		add_action( 'admin_init', [ $this, 'activate' ] );
		add_filter( 'article_bridge_push_status', [ $this, 'status' ] );
		register_activation_hook( dirname( __DIR__, 2 ) . '/article-bridge.php', [ $this, 'activate' ] );
	}

	/** Registers the commands of WP-CLI. */
	public function register_commands(): void {
		( new PushCommand( new PushStatus( $this->connection ) ) )->register();
	}

	/** Adds the webhook to the negotiation with the service, and removes it when the site is disconnected. */
	private function register_negotiation(): void {
		LateStart::on(
			[ 'article_bridge_connecting', 'article_bridge_offer', 'article_bridge_agreement', 'article_bridge_connected' ],
			fn() => ( new Registration( $this->connection ) )->register()
		);
		add_action(
			'delete_option',
			function ( string $option ): void {
				// Before the option is deleted: without the key, the webhook could not be removed.
				if ( ConnectionSettings::OPTION === $option ) {
					( new Registration( $this->connection ) )->disconnect();
				}
			}
		);
	}

	/** Registers what REST requests need. */
	public function register_routes(): void {
		EarlyAnswer::register();
		( new Receiver( new OptionRows(), [ $this, 'start' ] ) )->register();
		( new WorkController( [ $this, 'work' ] ) )->register_route();
		$this->health()->register_route();
	}

	/** @phpstan-return array{active: bool, receiver: string|null, last_delivery_at: string|null, reason: string|null, off: bool} */
	public function status(): array {
		$status = new PushStatus( $this->connection );
		return $status->read() + [ 'off' => $status->is_off() ];
	}

	/** Processes pushed articles. */
	public function work(): void {
		( new PushWork( $this->connection, new OptionRows() ) )->run();
	}

	/**
	 * Starts processing pushed articles: in this process if no client waits for it, otherwise by a loopback
	 * request. One process at a time waits for that to have an effect: on a busy site, each of them would keep
	 * another request from being served, the loopback request among them.
	 *
	 * @param bool $is_answered Whether the sender of the delivery has received the response.
	 */
	public function start( bool $is_answered ): void {
		if ( $is_answered ) {
			if ( ! WorkLease::is_taken() ) {
				$this->work();
			}
			return;
		}
		$rows = new OptionRows();
		do {
			$lease = WorkLease::is_taken() ? null : WorkLease::take( WorkLease::START );
			if ( null === $lease ) {
				return;
			}
			try {
				WorkStart::call_itself();
				$is_taken_up = self::is_taken_up( $rows );
				if ( ! $is_taken_up ) {
					WorkStart::call_itself( false, self::RETRY_SECONDS );
				}
			} finally {
				$lease->release();
			}
			// Check again after releasing the lease: a process that stored a hint meanwhile relies on this one.
		} while ( $is_taken_up && PushWork::is_due( $rows ) );
	}

	/**
	 * Whether a process has started the due work, or none is due: a loopback request that a busy site did not
	 * accept in time is lost.
	 */
	private static function is_taken_up( OptionRows $rows ): bool {
		$budget = StepBudget::of_seconds( self::START_SECONDS );
		do {
			if ( WorkLease::is_taken() || ! PushWork::is_due( $rows ) ) {
				return true;
			}
			$budget->wait( self::POLL_SECONDS );
		} while ( ! $budget->is_spent() );
		return false;
	}

	/** Schedules the registration of the webhook if deactivation has removed it, and the agreement with it. */
	public function activate(): void {
		if ( $this->is_to_be_renewed() ) {
			DurableEvent::schedule_by( self::RENEW_HOOK, time() );
		}
	}

	/** Registers the webhook; the event comes again if that fails. */
	public function renew(): void {
		$this->connection->renew();
		if ( ! $this->is_to_be_renewed() ) {
			wp_clear_scheduled_hook( self::RENEW_HOOK );
		}
	}

	private function is_to_be_renewed(): bool {
		return false !== get_option( ConnectionSettings::OPTION ) && false === get_option( AgreementStore::OPTION );
	}

	private function health(): PushHealth {
		return new PushHealth( $this->connection, new PushStatus( $this->connection ) );
	}
}
