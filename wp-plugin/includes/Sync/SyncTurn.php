<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\UnusableIdentifier;
use ArticleBridge\Import\Runs\StepBudget;
use ArticleBridge\Ledger\ArticleLedger;
use ArticleBridge\Store\Articles\IgnoredArticles;
use ArticleBridge\Store\LostLease;
use WP_Error;

/**
 * One process' turn at a sync: what it reads the service with, what it has read and not yet stored, and
 * how that becomes a run. How far was read is noted only after what was read is stored.
 */
final class SyncTurn {

	/** Changed articles after which what was read is stored, so that memory does not grow with the service. */
	private const ITEMS_AT_ONCE = 500;

	/** The same where each of them has to be read before it can be decided. */
	private const READ_AT_ONCE = 50;

	public Client $client;

	public SyncState $state;

	public StepBudget $budget;

	/** Articles a page. */
	public int $per_page;

	/** @var list<string> Features agreed with the service. */
	public array $features;

	private SyncSettings $settings;

	private SyncLease $lease;

	private SyncRuns $runs;

	private ChangeSelection $selection;

	private GonePosts $posts;

	private SiteChanges $changes;

	/**
	 * @param Client     $client    The service.
	 * @param array      $agreement What was agreed with it.
	 * @param SyncState  $state     How far it was read.
	 * @param SyncLease  $lease     This process' right to.
	 * @param SyncRuns   $runs      What makes runs of what is read.
	 * @param StepBudget $budget    What the turn may use up.
	 * @phpstan-param array{features: list<string>, limits: array{per_page: int}, ...} $agreement
	 */
	public function __construct(
		Client $client,
		array $agreement,
		SyncState $state,
		SyncLease $lease,
		SyncRuns $runs,
		StepBudget $budget
	) {
		$ledger          = new ArticleLedger();
		$this->client    = $client;
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

	/** Whether a feature was agreed on. */
	public function can( string $feature ): bool {
		return in_array( $feature, $this->features, true );
	}

	/**
	 * Renews the lease, before each request, which may take long.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function keep(): void {
		$this->lease->renew();
	}

	/**
	 * Takes in a page of a list.
	 *
	 * @param list<ListedArticle> $listed  Articles that are there.
	 * @param list<string>        $deleted Uuids of articles that are not.
	 */
	public function take( array $listed, array $deleted = [] ): void {
		$this->selection->add( $this->changes, $listed, $deleted );
	}

	/**
	 * Notes articles that cannot be requested, each once.
	 *
	 * @param list<string> $quoted What lists have in the place of their identifiers, as JSON.
	 */
	public function note_unusable( array $quoted ): void {
		foreach ( array_diff( UnusableIdentifier::sentences( $quoted ), $this->state->notes ) as $sentence ) {
			$this->state->note( $sentence );
		}
	}

	/**
	 * Takes in an article that has changed although its time has not: its run is not to go by that. What was
	 * thrown away here is left alone.
	 *
	 * @param ListedArticle   $article What the service lists.
	 * @param int             $post_id Its post.
	 * @param GoneRecord|null $gone    What became of the post while the article was deleted, if it was.
	 */
	public function take_changed( ListedArticle $article, int $post_id, ?GoneRecord $gone ): void {
		$status = get_post_status( $post_id );
		if ( GoneRecord::has_post( false === $status ? null : $status, $gone ) && [] === IgnoredArticles::among( [ $article->uuid ] ) ) {
			$this->changes->items[ $article->uuid ]  = [ 'source_updated_at' => null ] + $article->item();
			$this->changes->listed[ $article->uuid ] = $article;
		}
	}

	public function is_full(): bool {
		return count( $this->changes->items ) >= ( $this->settings->arrivals->go_by_terms() ? self::READ_AT_ONCE : self::ITEMS_AT_ONCE );
	}

	public function has_unstored(): bool {
		return [] !== $this->changes->items || [] !== $this->changes->gone || [] !== $this->changes->returned;
	}

	/**
	 * Reads a whole article.
	 *
	 * @return array<string, mixed>|WP_Error
	 * @throws LostLease When another process has taken over.
	 */
	public function read( string $uuid ) {
		$this->lease->renew();
		return $this->client->get_article( $uuid );
	}

	/**
	 * Stores what was taken in: what changed as a run, what the rules hold, and which posts are to be dealt with.
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
		// A run refuses posts that are in the Trash.
		$this->restore_returned();
		$this->lease->renew();
		$arrivals = Arrivals::sort( $this->changes, $this->settings, [ $this, 'read' ] );
		if ( is_wp_error( $arrivals ) ) {
			return $arrivals;
		}
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
	 * Stores how far was read.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function save(): void {
		$this->lease->renew();
		$this->state->save();
	}

	/**
	 * Processes the posts of deleted articles for as long as there is time. Posts that are in use are deferred.
	 *
	 * @throws LostLease When another process has taken over.
	 */
	public function process_deleted(): void {
		$state = $this->state;
		foreach ( $state->gone as $uuid ) {
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

	/** Restores posts whose articles are at the service again. Posts that are in use are deferred. */
	private function restore_returned(): void {
		$state = $this->state;
		foreach ( $state->back as $uuid ) {
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
