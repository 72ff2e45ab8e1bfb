<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Sync;

use ArticleBridge\Sync\ArrivalDecision;
use ArticleBridge\Sync\ArrivalRule;
use ArticleBridge\Sync\ArrivalRules;
use ArticleBridge\Sync\ArrivingArticle;
use PHPUnit\Framework\TestCase;

final class ArrivalRulesTest extends TestCase {

	private const SEED = 20261123;

	public function test_without_a_word_new_articles_are_drafts_and_updates_are_merged(): void {
		$rules = new ArrivalRules( [] );
		self::assertSame( 'draft', $rules->of_new( self::article(), 0 )->outcome );
		self::assertSame( 'merge', $rules->of_update( self::article() )->outcome );
		self::assertFalse( $rules->go_by_terms() );
		self::assertFalse( $rules->publish() );
	}

	public function test_what_was_never_valid_is_held(): void {
		$rules = new ArrivalRules(
			[
				'new'         => 'trash',
				'updates'     => true,
				'daily_limit' => 'many',
				'rules'       => [
					'tag',
					[ 'field' => 'author' ],
					[
						'field' => 'tag',
						'value' => 'x',
						'new'   => 'trash',
					],
				],
			]
		);
		$shown = [
			'new'         => 'hold',
			'updates'     => 'hold',
			'daily_limit' => 0,
			'rules'       => [],
		];
		self::assertSame( $shown, $rules->shown() );
	}

	public function test_the_first_rule_that_fits_decides_and_each_kind_by_itself(): void {
		$rules = self::rules(
			[
				[ 'category', 'News', null, 'hold' ],
				[ 'tag', 'urgent', 'publish', null ],
				[ 'category', 'news', 'hold', 'merge' ],
			]
		);
		$both  = self::article( [ 'NEWS' ], [ 'Urgent' ] );
		self::assertSame( 'publish', $rules->of_new( $both, 0 )->outcome );
		self::assertSame( 'hold', $rules->of_update( $both )->outcome );
		$news = $rules->of_new( self::article( [ 'news' ] ), 0 );
		self::assertSame( [ 'hold', ArrivalDecision::BY_RULE, 'category' ], [ $news->outcome, $news->reason, $news->rule->field ?? '' ] );
		self::assertSame( 'draft', $rules->of_new( self::article( [ 'Newsletter' ] ), 0 )->outcome );
		self::assertTrue( $rules->go_by_terms() );
		self::assertTrue( $rules->publish() );
	}

	/**
	 * @dataProvider languages
	 */
	public function test_a_language_is_that_of_its_countries_too( string $rule, string $language, bool $fits ): void {
		$article           = self::article();
		$article->language = $language;
		$rules             = self::rules( [ [ 'language', $rule, 'ignore', null ] ] );
		self::assertSame( $fits ? 'ignore' : 'draft', $rules->of_new( $article, 0 )->outcome );
	}

	/** @return iterable<array{string, string, bool}> */
	public static function languages(): iterable {
		yield [ 'de', 'de', true ];
		yield [ 'de', 'de-AT', true ];
		yield [ 'DE', 'de', true ];
		yield [ 'de-AT', 'de', false ];
		yield [ 'de', 'den', false ];
		yield [ 'de', '', false ];
	}

	public function test_an_unfinished_article_is_left_alone_unless_a_rule_names_its_status(): void {
		$article = new ArrivingArticle( 'in_review' );

		$article->tags = [ 'urgent' ];
		$by_tag        = self::rules( [ [ 'tag', 'urgent', 'publish', null ] ] );
		self::assertFalse( $by_tag->may_take( 'in_review' ) );
		self::assertSame( 'ignore', $by_tag->of_new( $article, 0 )->outcome );
		$by_status = self::rules( [ [ 'tag', 'urgent', 'publish', null ], [ 'status', 'in_review', 'hold', null ] ] );
		self::assertTrue( $by_status->may_take( 'in_review' ) );
		self::assertFalse( $by_status->may_take( 'draft' ) );
		self::assertSame( 'hold', $by_status->of_new( $article, 0 )->outcome );
	}

	public function test_where_new_articles_are_ignored_only_a_rule_can_want_one(): void {
		self::assertFalse( self::rules( [], 'ignore' )->may_take( 'completed' ) );
		self::assertFalse( self::rules( [ [ 'tag', 'x', null, 'hold' ] ], 'ignore' )->may_take( 'completed' ) );
		self::assertTrue( self::rules( [ [ 'tag', 'x', 'hold', null ] ], 'ignore' )->may_take( 'completed' ) );
	}

	/** For any rules and articles: one outcome each, always the same, and never more posts than the limit. */
	public function test_each_article_has_one_outcome_and_the_limit_holds(): void {
		mt_srand( self::SEED );
		for ( $round = 0; $round < 500; $round++ ) {
			$rules   = self::any_rules();
			$created = 0;
			for ( $arrival = 0; $arrival < 30; $arrival++ ) {
				$article  = self::any_article();
				$decision = $rules->of_new( $article, $created );
				self::assertEquals( $decision, $rules->of_new( $article, $created ) );
				self::assertContains( $decision->outcome, ArrivalRules::NEW_ARTICLES );
				self::assertContains( $rules->of_update( $article )->outcome, ArrivalRules::UPDATES );
				if ( 'ignore' !== $decision->outcome ) {
					self::assertTrue( $rules->may_take( $article->status ), 'It is looked at before it is decided on.' );
				}
				if ( 'publish' === $decision->outcome ) {
					self::assertTrue( $rules->publish() );
				}
				if ( ArrivalDecision::BY_LIMIT === $decision->reason ) {
					self::assertSame( 'hold', $decision->outcome );
					self::assertSame( $rules->of_new( $article, 0 )->outcome, $decision->status );
				}
				$created += in_array( $decision->outcome, [ 'draft', 'publish' ], true ) ? 1 : 0;
			}
			self::assertTrue( 0 === $rules->daily_limit || $created <= $rules->daily_limit );
			self::assertEquals( $rules, new ArrivalRules( $rules->shown() ) );
		}
	}

	/** Rules after the deciding one have no effect. */
	public function test_a_rule_behind_the_one_that_decides_changes_nothing(): void {
		mt_srand( self::SEED );
		for ( $round = 0; $round < 500; $round++ ) {
			$shown    = self::any_rules()->shown();
			$article  = self::any_article();
			$decision = ( new ArrivalRules( $shown ) )->of_new( $article, 0 );
			if ( null === $decision->rule ) {
				continue;
			}
			$shown['rules'] = array_merge( $shown['rules'], self::any_rules()->shown()['rules'] );
			self::assertEquals( $decision, ( new ArrivalRules( $shown ) )->of_new( $article, 0 ) );
		}
	}

	private static function any_rules(): ArrivalRules {
		$rules = [];
		for ( $count = mt_rand( 0, 4 ); $count > 0; $count-- ) {
			$rules[] = [
				'field'   => self::one_of( ArrivalRule::FIELDS ),
				'value'   => self::one_of( [ 'completed', 'in_review', 'a', 'b', 'de' ] ),
				'new'     => self::one_of( array_merge( ArrivalRules::NEW_ARTICLES, [ null ] ) ),
				'updates' => self::one_of( array_merge( ArrivalRules::UPDATES, [ null ] ) ),
			];
		}
		return new ArrivalRules(
			[
				'new'         => self::one_of( ArrivalRules::NEW_ARTICLES ),
				'updates'     => self::one_of( ArrivalRules::UPDATES ),
				'daily_limit' => mt_rand( 0, 10 ),
				'rules'       => $rules,
			]
		);
	}

	private static function any_article(): ArrivingArticle {
		$article           = self::article( [ self::one_of( [ 'A', 'c' ] ) ], [ self::one_of( [ 'b', 'd' ] ) ] );
		$article->status   = (string) self::one_of( [ 'completed', 'completed', 'in_review', 'draft' ] );
		$article->language = (string) self::one_of( [ 'de', 'de-AT', 'en', '' ] );
		return $article;
	}

	/**
	 * @param list<string|null> $values Values to choose from.
	 */
	private static function one_of( array $values ): ?string {
		return $values[ mt_rand( 0, count( $values ) - 1 ) ];
	}

	/**
	 * @param list<array{string, string, string|null, string|null}> $rules Field, value, and the decisions on new and changed articles.
	 */
	private static function rules( array $rules, string $new = 'draft' ): ArrivalRules {
		$named = array_map( static fn( array $rule ): array => array_combine( [ 'field', 'value', 'new', 'updates' ], $rule ), $rules );
		return new ArrivalRules(
			[
				'new'   => $new,
				'rules' => $named,
			]
		);
	}

	/**
	 * @param list<string|null> $categories Names.
	 * @param list<string|null> $tags       Names.
	 */
	private static function article( array $categories = [], array $tags = [] ): ArrivingArticle {
		$article             = new ArrivingArticle( 'completed' );
		$article->categories = array_map( 'strval', $categories );
		$article->tags       = array_map( 'strval', $tags );
		return $article;
	}
}
