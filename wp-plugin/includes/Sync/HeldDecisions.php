<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\Connection;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Import\Import;
use ArticleBridge\Store\Articles\HeldArticles;
use WP_Error;

/** Decisions on held articles. Each is idempotent. */
final class HeldDecisions {

	/** Import the article now, as the rules would have. */
	public const APPROVE = 'approve';
	/** Decline this version; the next one is held again. */
	public const DECLINE = 'decline';
	/** Undo a decline. */
	public const RESTORE = 'restore';

	private Import $import;

	private Connection $connection;

	public function __construct( Import $import, Connection $connection ) {
		$this->import     = $import;
		$this->connection = $connection;
	}

	/**
	 * Carries a decision out.
	 *
	 * @param string            $decision APPROVE, DECLINE or RESTORE.
	 * @param list<string>|null $uuids    The articles, or null for all that it applies to.
	 * @param int               $user_id  The user who decides, whose capabilities the runs use.
	 * @return array{done: list<string>, failed: list<string>, run_ids: list<int>}|WP_Error `failed` has the articles that are not held.
	 */
	public function carry_out( string $decision, ?array $uuids, int $user_id ) {
		$rows = HeldArticles::of( self::RESTORE === $decision ? HeldArticles::DECLINED : HeldArticles::WAITING, $uuids );
		if ( self::APPROVE === $decision ) {
			return $this->approve( $rows, $uuids, $user_id );
		}
		$held = self::uuids( $rows );
		HeldArticles::set_state( $held, self::DECLINE === $decision ? HeldArticles::DECLINED : HeldArticles::WAITING );
		return self::outcome( $held, $uuids, [] );
	}

	/**
	 * @param list<array<string, string|null>> $rows    The articles.
	 * @param list<string>|null                $uuids   See carry_out().
	 * @param int                              $user_id See carry_out().
	 * @return array{done: list<string>, failed: list<string>, run_ids: list<int>}|WP_Error
	 */
	private function approve( array $rows, ?array $uuids, int $user_id ) {
		$client = $this->connection->client();
		if ( is_wp_error( $client ) ) {
			return $client;
		}
		$rows = self::of_service( $client, $rows, null === $uuids );
		if ( is_wp_error( $rows ) ) {
			return $rows;
		}
		$runs = $this->start( $rows, $user_id, $client->service() );
		if ( is_wp_error( $runs ) ) {
			return $runs;
		}
		$held = self::uuids( $rows );
		HeldArticles::forget( $held );
		return self::outcome( $held, $uuids, $runs );
	}

	/**
	 * @param list<array<string, string|null>> $rows Articles.
	 * @return list<string>
	 */
	private static function uuids( array $rows ): array {
		return array_map( 'strval', array_column( $rows, 'uuid' ) );
	}

	/**
	 * @param list<string>      $held  The articles that were decided about.
	 * @param list<string>|null $uuids See carry_out().
	 * @param list<int>         $runs  Numbers of the runs.
	 * @return array{done: list<string>, failed: list<string>, run_ids: list<int>}
	 */
	private static function outcome( array $held, ?array $uuids, array $runs ): array {
		return [
			'done'    => $held,
			'failed'  => array_values( array_diff( $uuids ?? [], $held ) ),
			'run_ids' => $runs,
		];
	}

	/**
	 * Without the articles of a service that the site was connected to before, since their identifiers may mean others now.
	 *
	 * @param Client                           $client The connected service.
	 * @param list<array<string, string|null>> $rows   The articles.
	 * @param bool                             $is_all Whether they were not named one by one.
	 * @return list<array<string, string|null>>|WP_Error An error if one that was named, or all, are of another service.
	 */
	private static function of_service( Client $client, array $rows, bool $is_all ) {
		$others = array_filter( $rows, static fn( array $row ): bool => ! $client->is_service( (string) $row['service'] ) );
		$ours   = array_values( array_diff_key( $rows, $others ) );
		if ( [] === $others || ( $is_all && [] !== $ours ) ) {
			return $ours;
		}
		$former = Client::marked_url( (string) reset( $others )['service'] );
		return SyncError::held_of_another_service( count( $others ), $former, $client->base_url()->url() );
	}

	/**
	 * @param list<array<string, string|null>> $rows    The approved articles.
	 * @param int                              $user_id The user who decides.
	 * @param string                           $service Mark of the service that they are of.
	 * @return list<int>|WP_Error Numbers of the runs.
	 */
	private function start( array $rows, int $user_id, string $service ) {
		$items    = [];
		$statuses = [];
		foreach ( $rows as $row ) {
			$uuid           = (string) $row['uuid'];
			$items[ $uuid ] = [
				'uuid'              => $uuid,
				'title'             => (string) $row['title'],
				// The article was approved, so the run imports its current version.
				'source_updated_at' => null,
			];
			if ( HeldArticles::NEW_ARTICLE === $row['kind'] ) {
				$statuses[ $uuid ] = (string) $row['becomes'];
			}
		}
		$started = ( new SyncRuns( $this->import, SyncSettings::read(), $user_id, $service ) )->start_approved( $items, $statuses );
		return is_wp_error( $started ) ? $started : array_keys( $started );
	}
}
