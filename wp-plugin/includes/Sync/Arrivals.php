<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\Article;
use ArticleBridge\Gateway\Client;
use ArticleBridge\Gateway\GatewayError;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Store\Articles\HeldArticles;
use ArticleBridge\Store\Runs\SyncItems;
use ArticleBridge\Texts\Message;
use DateTimeImmutable;
use WP_Error;

/**
 * Sorts arriving articles by the rules, into those that a run imports now and those that are held. A declined
 * version stays declined, whatever the rules are now.
 */
final class Arrivals {

	/** @var array<string, array{uuid: string, title: string, source_updated_at: string|null}> Items of the run, by uuid. */
	public array $items = [];

	/** @var array<string, string> Status of the new ones, draft or publish, by uuid. */
	public array $statuses = [];

	/** Number of newly held articles. */
	public int $held = 0;

	/** Maximum number of articles read for their titles alone. */
	private const TITLES_MAXIMUM = 50;

	private SyncSettings $settings;

	/** @var callable(string): (array<string, mixed>|WP_Error) Reads a whole article, by uuid. */
	private $read;

	private Client $service;

	/** @var array<string, array{title: string, updated_at: string, is_declined: bool, service: string}> Versions held before, by uuid. */
	private array $known = [];

	private int $created_today = 0;

	private int $titles_read = 0;

	/** @param callable(string): (array<string, mixed>|WP_Error) $read Reads a whole article, by uuid. */
	private function __construct( SyncSettings $settings, callable $read, Client $service ) {
		$this->service  = $service;
		$this->settings = $settings;
		$this->read     = $read;
	}

	/**
	 * Sorts the articles, and stores the held ones. Idempotent.
	 *
	 * @param SiteChanges                                       $changes Arriving articles.
	 * @param callable(string): (array<string, mixed>|WP_Error) $read    Reads a whole article, by uuid.
	 * @param Client                                            $service The service that they arrive from.
	 * @return self|WP_Error
	 */
	public static function sort( SiteChanges $changes, SyncSettings $settings, callable $read, Client $service ) {
		Message::remember_sources();
		$arrivals = new self( $settings, $read, $service );
		$uuids    = array_map( 'strval', array_keys( $changes->items ) );
		if ( $settings->arrivals->daily_limit > 0 && [] !== $changes->new ) {
			$arrivals->created_today = self::created_today();
		}
		$arrivals->known = $arrivals->known( $uuids );
		foreach ( $uuids as $uuid ) {
			$listed = $changes->listed[ $uuid ];
			$known  = $arrivals->known[ $uuid ] ?? null;
			if ( null !== $known && $known['is_declined'] && $listed->updated_at <= $known['updated_at'] ) {
				continue;
			}
			$failed = $arrivals->decide( $changes->items[ $uuid ], $listed, isset( $changes->new[ $uuid ] ) );
			if ( null !== $failed ) {
				return $failed;
			}
		}
		HeldArticles::forget( array_map( 'strval', array_keys( $changes->withdrawn + $arrivals->items ) ) );
		return $arrivals;
	}

	/**
	 * The versions held before. Those of a former service, which may be other articles, are forgotten.
	 *
	 * @param list<string> $uuids Articles.
	 * @return array<string, array{title: string, updated_at: string, is_declined: bool, service: string}> By uuid.
	 */
	private function known( array $uuids ): array {
		$known = HeldArticles::among( $uuids );
		$ours  = array_filter( $known, fn( array $held ): bool => $this->service->is_service( $held['service'] ) );
		HeldArticles::forget( array_map( 'strval', array_keys( array_diff_key( $known, $ours ) ) ) );
		return $ours;
	}

	/**
	 * Number of new posts that arrived automatically today (in the site's time zone), created or pending;
	 * articles that a user imported or approved do not count.
	 */
	private static function created_today(): int {
		$midnight = ( new DateTimeImmutable( 'today', wp_timezone() ) )->getTimestamp();
		return SyncItems::count_new( Run::OF_SYNC, $midnight, array_merge( RunState::DRIVEN, [ RunState::PAUSED ] ) );
	}

	/** @param array{uuid: string, title: string, source_updated_at: string|null} $item What a run would do. */
	private function decide( array $item, ListedArticle $listed, bool $is_new ): ?WP_Error {
		$rules   = $this->settings->arrivals;
		$article = new ArrivingArticle( $listed->status );
		if ( $rules->go_by_terms() ) {
			$payload = ( $this->read )( $listed->uuid );
			if ( is_wp_error( $payload ) ) {
				if ( ! in_array( $payload->get_error_code(), GatewayError::OF_ONE_ARTICLE, true ) ) {
					return $payload;
				}
				$this->hold( $item, $listed, $is_new, '', ArrivalWords::unreadable( $payload->get_error_message() ) );
				return null;
			}
			$article = ArrivingArticle::of_payload( $payload, $listed->status );
			$item    = [ 'title' => self::title_of( $payload, $listed ) ] + $item;

			$listed->is_titled = true;
		}
		$decision = $is_new ? $rules->of_new( $article, $this->created_today ) : $rules->of_update( $article );
		switch ( $decision->outcome ) {
			case ArrivalRules::IGNORE:
				HeldArticles::forget( [ $listed->uuid ] );
				break;
			case ArrivalRules::HOLD:
				$reason = ArrivalWords::reason( $decision, $is_new, $rules->daily_limit );
				$this->hold( $item, $listed, $is_new, $decision->status, $reason );
				break;
			default:
				$this->items[ $listed->uuid ] = $item;
				if ( $is_new ) {
					$this->statuses[ $listed->uuid ] = $decision->outcome;
					++$this->created_today;
				}
		}
		return null;
	}

	/** @param array{uuid: string, title: string, source_updated_at: string|null} $item What a run would do. */
	private function hold( array $item, ListedArticle $listed, bool $is_new, string $status, Message $reason ): void {
		$is_first    = HeldArticles::hold(
			$listed->uuid,
			[
				'title'      => $listed->is_titled ? $item['title'] : $this->title( $listed ),
				'kind'       => $is_new ? HeldArticles::NEW_ARTICLE : HeldArticles::UPDATE,
				'service'    => $this->service->service(),
				'becomes'    => $status,
				'same_time'  => null === $item['source_updated_at'] ? 1 : 0,
				'updated_at' => $listed->updated_at,
				'reason'     => Message::encoded( $reason ),
			]
		);
		$this->held += $is_first ? 1 : 0;
	}

	/**
	 * The title of an article that a person is to decide on. A summary may have none, so the article is read,
	 * once for each version; without an answer, it has the name of its summary.
	 */
	private function title( ListedArticle $listed ): string {
		$known = $this->known[ $listed->uuid ] ?? null;
		if ( null !== $known && $known['updated_at'] === $listed->updated_at ) {
			return $known['title'];
		}
		if ( $this->titles_read >= self::TITLES_MAXIMUM ) {
			return $listed->title;
		}
		++$this->titles_read;
		$payload = ( $this->read )( $listed->uuid );
		if ( ! is_wp_error( $payload ) ) {
			return self::title_of( $payload, $listed );
		}
		if ( ! in_array( $payload->get_error_code(), GatewayError::OF_ONE_ARTICLE, true ) ) {
			$this->titles_read = self::TITLES_MAXIMUM;
		}
		return $listed->title;
	}

	/** @param array<string, mixed> $payload The complete article. */
	private static function title_of( array $payload, ListedArticle $listed ): string {
		$title = Article::name( $payload );
		return '' === $title ? $listed->title : $title;
	}
}
