<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Contract\ApiValues;

/**
 * Decides what happens to an arriving article, whether a sync or a push brought it. The first rule that matches
 * the article and covers its kind (new or update) decides; without one, the default does. Articles above the
 * daily limit are held. Pure.
 *
 * @phpstan-import-type RuleShape from ArrivalRule
 * @phpstan-type RulesShape array{new: string, updates: string, daily_limit: int, rules: list<RuleShape>}
 */
final class ArrivalRules {

	public const DRAFT   = 'draft';
	public const PUBLISH = 'publish';
	public const HOLD    = 'hold';
	public const IGNORE  = 'ignore';
	public const MERGE   = 'merge';

	/** Choices for articles that this site does not have. */
	public const NEW_ARTICLES = ApiValues::NEW_CHOICES;

	/** Choices for updates of articles that it has. */
	public const UPDATES = ApiValues::UPDATE_CHOICES;

	public const LIMIT_MAXIMUM = ApiValues::DAILY_LIMIT_MAXIMUM;
	public const RULES_MAXIMUM = ApiValues::RULES_MAXIMUM;

	/** The only status at the service with which an article may be published. */
	private const FINISHED = 'completed';

	public string $new;

	public string $updates;

	/** New posts per day; 0 for no limit. */
	public int $daily_limit;

	/** @var list<ArrivalRule> */
	public array $rules = [];

	/** @param array<mixed> $values Values by name; missing ones have their defaults, and invalid ones mean "hold". */
	public function __construct( array $values ) {
		$new               = $values['new'] ?? self::DRAFT;
		$updates           = $values['updates'] ?? self::MERGE;
		$limit             = $values['daily_limit'] ?? 0;
		$this->new         = is_string( $new ) && in_array( $new, self::NEW_ARTICLES, true ) ? $new : self::HOLD;
		$this->updates     = is_string( $updates ) && in_array( $updates, self::UPDATES, true ) ? $updates : self::HOLD;
		$this->daily_limit = is_int( $limit ) ? max( 0, min( self::LIMIT_MAXIMUM, $limit ) ) : 0;
		foreach ( is_array( $values['rules'] ?? null ) ? $values['rules'] : [] as $stored ) {
			$rule = ArrivalRule::from_stored( $stored );
			if ( null !== $rule && count( $this->rules ) < self::RULES_MAXIMUM ) {
				$this->rules[] = $rule;
			}
		}
	}

	/** @phpstan-return RulesShape */
	public function shown(): array {
		return [
			'new'         => $this->new,
			'updates'     => $this->updates,
			'daily_limit' => $this->daily_limit,
			'rules'       => array_map( static fn( ArrivalRule $rule ): array => $rule->shown(), $this->rules ),
		];
	}

	/**
	 * Whether a new article may be imported or held. One that is not completed is ignored unless a rule names
	 * its status.
	 *
	 * @param string $status Its status at the service.
	 */
	public function may_take( string $status ): bool {
		$decisions = self::FINISHED === $status ? [ $this->new ] : [];
		foreach ( $this->rules as $rule ) {
			if ( null !== $rule->new && ( self::FINISHED === $status || $this->names( $rule, $status ) ) ) {
				$decisions[] = $rule->new;
			}
		}
		return [] !== array_diff( $decisions, [ self::IGNORE ] );
	}

	/** Whether a decision requires the complete article: the service's list does not include terms. */
	public function go_by_terms(): bool {
		return [] !== array_filter( $this->rules, static fn( ArrivalRule $rule ): bool => ArrivalRule::STATUS !== $rule->field );
	}

	/** Whether arriving articles are read: for their terms, or for the titles of those that are held. */
	public function read_articles(): bool {
		$outcomes = array_merge(
			[ $this->new, $this->updates ],
			array_column( $this->rules, 'new' ),
			array_column( $this->rules, 'updates' )
		);
		return $this->go_by_terms() || $this->daily_limit > 0 || in_array( self::HOLD, $outcomes, true );
	}

	/** Whether a new article may become a published post. */
	public function publish(): bool {
		return in_array( self::PUBLISH, array_merge( [ $this->new ], array_column( $this->rules, 'new' ) ), true );
	}

	/**
	 * What happens to an article that this site does not have.
	 *
	 * @param int $created_today New posts created today before it.
	 */
	public function of_new( ArrivingArticle $article, int $created_today ): ArrivalDecision {
		$decision = $this->of_new_without_limit( $article );
		$is_made  = in_array( $decision->outcome, [ self::DRAFT, self::PUBLISH ], true );
		return $is_made && $this->daily_limit > 0 && $created_today >= $this->daily_limit
			? new ArrivalDecision( self::HOLD, ArrivalDecision::BY_LIMIT, null, $decision->outcome )
			: $decision;
	}

	/** Decides on a newer version of an article that this site has. */
	public function of_update( ArrivingArticle $article ): ArrivalDecision {
		foreach ( $this->rules as $rule ) {
			if ( null !== $rule->updates && $rule->fits( $article ) ) {
				return new ArrivalDecision( $rule->updates, ArrivalDecision::BY_RULE, $rule );
			}
		}
		return new ArrivalDecision( $this->updates, ArrivalDecision::BY_DEFAULT );
	}

	private function of_new_without_limit( ArrivingArticle $article ): ArrivalDecision {
		$is_finished = self::FINISHED === $article->status;
		foreach ( $this->rules as $rule ) {
			if ( null !== $rule->new && $rule->fits( $article ) && ( $is_finished || $this->names( $rule, $article->status ) ) ) {
				return new ArrivalDecision( $rule->new, ArrivalDecision::BY_RULE, $rule );
			}
		}
		return $is_finished
			? new ArrivalDecision( $this->new, ArrivalDecision::BY_DEFAULT )
			: new ArrivalDecision( self::IGNORE, ArrivalDecision::UNFINISHED );
	}

	private function names( ArrivalRule $rule, string $status ): bool {
		return ArrivalRule::STATUS === $rule->field && $status === $rule->value;
	}
}
