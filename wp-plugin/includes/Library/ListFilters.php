<?php

declare( strict_types=1 );

namespace ArticleBridge\Library;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\ArticleState;
use ArticleBridge\Store\Listed\ListedQuery;
use WP_REST_Request;

/** What of the list is wanted: the arguments of `GET /articles`. */
final class ListFilters {

	/** Times as forms and the service write them: a day of the site, or a moment in UTC. */
	private const TIME = '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$';

	private const WORDS_MAXIMUM = 10000000;

	public int $page;

	public int $per_page;

	public string $search;

	/** A status of the service, or `any`. */
	public string $status;

	/** @var list<string> Of ArticleState::ALL; none for every state. */
	public array $states;

	public string $language;

	public string $category;

	public ?int $words_minimum;

	public ?int $words_maximum;

	/** As the database writes times, or ''. */
	public string $updated_after;

	public string $updated_before;

	/** One of Store\Listed\ListedQuery::ORDERS. */
	public string $orderby;

	/** `asc` or `desc`. */
	public string $order;

	/** @param WP_REST_Request<array<string, mixed>> $request A request with the arguments of args(). */
	public function __construct( WP_REST_Request $request ) {
		$text                 = static fn( string $name ): string => is_string( $request[ $name ] ) ? trim( $request[ $name ] ) : '';
		$number               = static fn( string $name ): ?int => is_int( $request[ $name ] ) ? $request[ $name ] : null;
		$this->page           = $number( 'page' ) ?? 1;
		$this->per_page       = $number( 'per_page' ) ?? 20;
		$this->search         = $text( 'search' );
		$this->status         = $text( 'status' );
		$this->states         = array_values( array_filter( (array) $request['state'], 'is_string' ) );
		$this->language       = $text( 'language' );
		$this->category       = $text( 'category' );
		$this->words_minimum  = $number( 'words_minimum' );
		$this->words_maximum  = $number( 'words_maximum' );
		$this->updated_after  = self::moment( $text( 'updated_after' ), '00:00:00' );
		$this->updated_before = self::moment( $text( 'updated_before' ), '23:59:59' );
		$this->orderby        = $text( 'orderby' );
		$this->order          = $text( 'order' );
	}

	/** Whether the service cannot be asked: it lists by status and text only, the newest change first. */
	public function needs_copy(): bool {
		return [] !== $this->states || '' !== $this->language . $this->category . $this->updated_after . $this->updated_before
			|| null !== $this->words_minimum || null !== $this->words_maximum
			|| 'updated_at' !== $this->orderby || 'desc' !== $this->order;
	}

	/** Whether what was edited here has to be known. */
	public function asks_for_edits(): bool {
		return in_array( ArticleState::EDITED, $this->states, true ) xor in_array( ArticleState::IMPORTED, $this->states, true );
	}

	/** @return array<string, string|int> The query of the service's list. */
	public function of_service(): array {
		$query = [
			'status'   => $this->status,
			'page'     => $this->page,
			'per_page' => $this->per_page,
		];
		// A service that knows no more than the specification may refuse what it does not know.
		return '' === $this->search ? $query : $query + [ 'search' => $this->search ];
	}

	/** @return array<string, array<string, mixed>> Arguments of the list; those of the ability, too. */
	public static function args(): array {
		$contract = SeoPackage::from_generated_file();
		return [
			'page'           => self::number( __( 'Page of the list, from 1.', 'article-bridge' ), 1, 1000000 ) + [ 'default' => 1 ],
			'per_page'       => self::number( __( 'Articles per page.', 'article-bridge' ), 1, $contract->per_page_maximum() )
				+ [ 'default' => 20 ],
			'search'         => self::text(
				__( 'Only articles with this text in their SEO title, topic, slug or keyword.', 'article-bridge' ),
				200
			),
			'status'         => self::choice(
				__( 'Only articles of this status, or any.', 'article-bridge' ),
				array_merge( $contract->statuses(), [ 'any' ] ),
				'any'
			),
			'state'          => [
				'description' => __( 'Only articles in these states on this site; all when empty.', 'article-bridge' ),
				'type'        => 'array',
				'items'       => [
					'type' => 'string',
					'enum' => ArticleState::ALL,
				],
				'maxItems'    => count( ArticleState::ALL ),
				'default'     => [],
			],
			'language'       => self::text(
				__(
					'Only articles in this language (BCP 47); "pt" finds "pt-BR" as well. None if the service does not send languages.',
					'article-bridge'
				),
				35
			),
			'category'       => self::text(
				__(
					'Only articles of this category, ignoring case. None if the service does not send categories.',
					'article-bridge'
				),
				200
			),
			'words_minimum'  => self::number(
				__( 'Only articles with at least this many words.', 'article-bridge' ),
				0,
				self::WORDS_MAXIMUM
			),
			'words_maximum'  => self::number(
				__( 'Only articles with at most this many words.', 'article-bridge' ),
				0,
				self::WORDS_MAXIMUM
			),
			'updated_after'  => self::time(
				__(
					'Only articles last changed on or after this day in the time zone of the site, or since a time in UTC such as 2026-01-31T09:30:00.',
					'article-bridge'
				)
			),
			'updated_before' => self::time(
				__(
					'Only articles last changed on or before this day in the time zone of the site, or up to a time in UTC such as 2026-01-31T09:30:00.',
					'article-bridge'
				)
			),
			'orderby'        => self::choice( __( 'Field to sort by.', 'article-bridge' ), ListedQuery::ORDERS, 'updated_at' ),
			'order'          => self::choice( __( 'Sort direction.', 'article-bridge' ), [ 'asc', 'desc' ], 'desc' ),
		];
	}

	private static function moment( string $time, string $of_day ): string {
		if ( '' === $time ) {
			return '';
		}
		// A day begins when it begins here.
		return strlen( $time ) > 10 ? str_replace( 'T', ' ', $time ) : get_gmt_from_date( "$time $of_day" );
	}

	/** @return array<string, mixed> */
	private static function number( string $description, int $minimum, int $maximum ): array {
		return [
			'description' => $description,
			'type'        => 'integer',
			'minimum'     => $minimum,
			'maximum'     => $maximum,
		];
	}

	/** @return array<string, mixed> */
	private static function text( string $description, int $length ): array {
		return [
			'description' => $description,
			'type'        => 'string',
			'maxLength'   => $length,
			'default'     => '',
		];
	}

	/** @return array<string, mixed> */
	private static function time( string $description ): array {
		return [
			'description' => $description,
			'type'        => 'string',
			'pattern'     => self::TIME,
		];
	}

	/**
	 * @param list<string> $values To choose from.
	 * @return array<string, mixed>
	 */
	private static function choice( string $description, array $values, string $initial ): array {
		return [
			'description' => $description,
			'type'        => 'string',
			'enum'        => $values,
			'default'     => $initial,
		];
	}
}
