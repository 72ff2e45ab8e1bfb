<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Connection\ServiceWatch;
use ArticleBridge\Gateway\ArticleBatches;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\UnusableIdentifier;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\LostLease;
use ArticleBridge\Store\Site\OptionLease;
use WP_Error;

/**
 * One process' turn of a sync: reads the service, collects changes, and stores them as runs. The reading
 * position is stored only after the changes are.
 */
final class SyncTurn {

	/** Number of changed articles after which they are stored, so that memory use is bounded. */
	private const ITEMS_AT_ONCE = 500;

	/** The same if they are read before a run is made of them, to decide about them or to name them. */
	private const READ_AT_ONCE = 50;

	/**
	 * Articles that are stored together after a turn that did not end by itself: what ends each process after some time,
	 * such as a limit of the server, must not end them all at the same article.
	 */
	public const FEW = 5;

	public Client $client;

	public SyncState $state;

	public StepBudget $budget;

	/** What is known of articles that end the process; null in a turn for announced articles, which are counted there. */
	public ?FatalArticles $fatal = null;

	/** Articles per page. */
	public int $per_page;

	/** @var list<string> Features agreed with the service. */
	public array $features;

	private SyncSettings $settings;

	private OptionLease $lease;

	private ServiceWatch $watch;

	private SyncRuns $runs;

	private ChangeSelection $selection;

	private GonePosts $posts;

	private SiteChanges $changes;

	/**
	 * @param Client       $client    The service.
	 * @param ServiceWatch $watch     Notices that the site leaves it.
	 * @param array        $agreement The agreement.
	 * @param SyncState    $state     Reading position.
	 * @param OptionLease  $lease     This process' lease.
	 * @param SyncRuns     $runs      Creates runs.
	 * @param StepBudget   $budget    Budget of the turn.
	 * @phpstan-param array{features: list<string>, limits: array{per_page: int}, ...} $agreement
	 */
	public function __construct(
		Client $client,
		ServiceWatch $watch,
		array $agreement,
		SyncState $state,
		OptionLease $lease,
		SyncRuns $runs,
		StepBudget $budget
	) {
		$ledger          = new ArticleLedger();
		$this->client    = $client;
		$this->watch     = $watch;
		$this->features  = $agreement['features'];
		$this->per_page  = $agreement['limits']['per_page'];
		$this->state     = $state;
		$this->settings  = $runs->settings;
		$this->lease     = $lease;
		$this->runs      = $runs;
		$this->budget    = $budget;
		$this->selection = new ChangeSelection( $ledger, $runs->settings->arrivals );
		$this->posts     = new GonePosts( $ledger );
		$this->changes   = new SiteChanges();
	}

	/** Whether a feature was agreed. */
	public function can( string $feature ): bool {
		return in_array( $feature, $this->features, true );
	}

	/**
	 * Renews the lease; called before each request, which may take long.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function keep(): void {
		$this->lease->renew();
	}

	/**
	 * The same before anything is stored, which must be of the service that the site is connected to.
	 *
	 * @throws LostLease When another process has taken over.
	 * @throws LeftService When the site has left the service.
	 */
	public function check(): void {
		if ( ! $this->watch->is_connected( $this->lease->renew( ServiceWatch::OPTIONS ) ) ) {
			throw new LeftService();
		}
	}

	/**
	 * Adds the changes of a page of a list.
	 *
	 * @param list<ListedArticle> $listed  Listed articles.
	 * @param list<string>        $deleted Uuids of deleted articles.
	 */
	public function take( array $listed, array $deleted = [] ): void {
		$this->selection->add( $this->changes, $listed, $deleted );
	}

	/**
	 * Adds the changes of a list whose reading position does not tell its articles apart. After a turn that did not end by
	 * itself, they are stored a few at a time, without those that an earlier turn has stored.
	 *
	 * @param list<ListedArticle> $listed Listed articles.
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public function take_listed( array $listed ) {
		if ( ! $this->reads_one_by_one() ) {
			$this->take( $listed );
			return true;
		}
		$left = array_filter(
			$listed,
			fn( ListedArticle $article ): bool => ( $this->state->stored[ $article->uuid ] ?? null ) !== $article->updated_at
		);
		foreach ( array_chunk( $left, self::FEW ) as $few ) {
			$this->take( $few );
			$stored = $this->store();
			if ( is_wp_error( $stored ) ) {
				return $stored;
			}
			foreach ( $few as $article ) {
				$this->state->stored[ $article->uuid ] = $article->updated_at;
			}
			$this->save();
		}
		return true;
	}

	/**
	 * Adds notes about articles that cannot be requested, each once.
	 *
	 * @param list<string> $quoted Invalid identifiers, as JSON.
	 */
	public function note_unusable( array $quoted ): void {
		foreach ( array_diff( UnusableIdentifier::sentences( $quoted ), $this->state->notes ) as $sentence ) {
			$this->state->note( $sentence );
		}
	}

	/**
	 * Adds an article that has changed although its time is the same; its item has no time, so that the run
	 * does not skip it. Articles whose posts were deleted here are left alone.
	 *
	 * @param ListedArticle   $article The listed article.
	 * @param int             $post_id Its post.
	 * @param GoneRecord|null $gone    Record of its deletion, if any.
	 */
	public function take_changed( ListedArticle $article, int $post_id, ?GoneRecord $gone ): void {
		$status = get_post_status( $post_id );
		if ( GoneRecord::has_post( false === $status ? null : $status, $gone ) && [] === IgnoredArticles::among( [ $article->uuid ] ) ) {
			$this->changes->items[ $article->uuid ]  = [ 'source_updated_at' => null ] + $article->item();
			$this->changes->listed[ $article->uuid ] = $article;
		}
	}

	public function is_full(): bool {
		return count( $this->changes->items ) >= ( $this->settings->arrivals->read_articles() ? self::READ_AT_ONCE : self::ITEMS_AT_ONCE );
	}

	/** Whether the process is careful, because the one before was ended (FatalArticles). */
	public function reads_one_by_one(): bool {
		return null !== $this->fatal && $this->fatal->reads_one_by_one();
	}

	public function has_unstored(): bool {
		return [] !== $this->changes->items || [] !== $this->changes->gone || [] !== $this->changes->returned;
	}

	/**
	 * Reads a complete article.
	 *
	 * @param string $uuid    The article.
	 * @param string $version Time of its last change, or '' if it is unknown.
	 * @return array<string, mixed>|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public function read_article( string $uuid, string $version = '' ) {
		$this->keep();
		return $this->get_article( $uuid, $version );
	}

	/**
	 * Reads a complete article of the changes, and those that changed after it ahead.
	 *
	 * @return array<string, mixed>|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public function read( string $uuid ) {
		$this->keep();
		if ( ! $this->reads_one_by_one() && $this->can( ArticleBatches::FEATURE ) ) {
			$uuids = array_map( 'strval', array_keys( $this->changes->items ) );
			$next  = array_slice( $uuids, (int) array_search( $uuid, $uuids, true ), ArticleBatches::AHEAD );
			$this->client->read_batches( array_values( array_filter( $next, [ $this, 'is_to_be_read' ] ) ), false );
		}
		return $this->get_article( $uuid, $this->changes->listed[ $uuid ]->updated_at );
	}

	/**
	 * Stores the collected changes: as runs, as held articles, and as posts to process.
	 *
	 * @return true|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public function store() {
		$state       = $this->state;
		$state->gone = array_values(
			array_unique(
				array_merge(
					array_diff( $state->gone, array_keys( $this->changes->returned ) ),
					array_map( 'strval', array_keys( $this->changes->gone ) )
				)
			)
		);
		$state->back = array_values(
			array_unique(
				array_merge( array_diff( $state->back, $state->gone ), array_map( 'strval', array_keys( $this->changes->returned ) ) )
			)
		);
		// A run rejects posts in the Trash, so restore them first.
		$this->restore_returned();
		if ( [] === $this->changes->withdrawn && ! $this->has_unstored() ) {
			return true;
		}
		$this->check();
		$arrivals = Arrivals::sort( $this->changes, $this->settings, [ $this, 'read' ], $this->client );
		if ( is_wp_error( $arrivals ) ) {
			return $arrivals;
		}
		$this->check();
		$started = $this->runs->start( $arrivals->items, $arrivals->statuses );
		if ( is_wp_error( $started ) ) {
			return $started;
		}
		$state->held    += $arrivals->held;
		$state->run_ids  = array_merge( $state->run_ids, array_keys( $started ) );
		$state->changed += array_sum( $started );
		$this->changes   = new SiteChanges();
		return true;
	}

	/**
	 * Stores the reading position.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function save(): void {
		$this->check();
		$this->state->save();
	}

	/**
	 * Processes the posts of deleted articles, as long as there is time. Posts that are in use are deferred.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function process_deleted(): void {
		$state = $this->state;
		foreach ( $state->gone as $uuid ) {
			$this->check();
			$record = $this->posts->process_deleted( $uuid, $this->settings->deleted );
			if ( null === $record ) {
				continue;
			}
			$state->gone = array_values( array_diff( $state->gone, [ $uuid ] ) );
			++$state->deleted;
			if ( '' !== $record->message ) {
				$state->note( $record->message );
			}
			$this->save();
			if ( $this->budget->is_spent() ) {
				break;
			}
		}
	}

	private function is_to_be_read( string $uuid ): bool {
		return null === $this->fatal || ! $this->fatal->is_left_out( $uuid, $this->changes->listed[ $uuid ]->updated_at );
	}

	/** @return array<string, mixed>|WP_Error */
	private function get_article( string $uuid, string $version ) {
		$allowed = null === $this->fatal ? true : $this->fatal->before_reading( $uuid, $version );
		return is_wp_error( $allowed ) ? $allowed : $this->client->get_article( $uuid );
	}

	/**
	 * Restores posts whose articles are available again. Posts that are in use are deferred.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	private function restore_returned(): void {
		$state = $this->state;
		foreach ( $state->back as $uuid ) {
			$this->check();
			$text = $this->posts->restore_returned( $uuid );
			if ( null !== $text ) {
				$state->back = array_values( array_diff( $state->back, [ $uuid ] ) );
				++$state->returned;
				if ( '' !== $text ) {
					$state->note( $text );
				}
			}
		}
	}
}
