<?php

declare( strict_types=1 );

namespace ArticleBridge\Test\Contract;

use ArticleBridge\Admin\SetupProgress;
use ArticleBridge\Connection\Setting;
use ArticleBridge\Contract\ApiValues;
use ArticleBridge\Conflicts\ConflictResolution;
use ArticleBridge\Import\Runs\RunControl;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Installation\UninstallChoice;
use ArticleBridge\Library\ArticleActions;
use ArticleBridge\Merge\FieldOutcome;
use ArticleBridge\Store\Articles\HeldArticles;
use ArticleBridge\Store\Runs\ItemStore;
use ArticleBridge\Store\Runs\RunLog;
use ArticleBridge\Sync\ArrivalRule;
use ArticleBridge\Sync\GoneRecord;
use ArticleBridge\Sync\HeldDecisions;
use ArticleBridge\Sync\SyncSchedule;
use ArticleBridge\Sync\SyncSettings;
use PHPUnit\Framework\TestCase;

/** The plugin's constants contain exactly the values of each enumeration of the contract. */
final class ApiValuesTest extends TestCase {

	/** @return iterable<string, array{list<string>, list<string>}> */
	public function enumerations(): iterable {
		yield 'states of a run' => [
			ApiValues::RUN_STATES,
			[
				RunState::PENDING,
				RunState::RUNNING,
				RunState::HALTED,
				RunState::PAUSED,
				RunState::COMPLETED,
				RunState::CANCELLED,
				RunState::ROLLING_BACK,
				RunState::ROLLED_BACK,
			],
		];
		yield 'outcomes of an item' => [
			ApiValues::ITEM_OUTCOMES,
			// A copy of the values: an import loads no file for its own states.
			ItemStore::DONE,
		];
		yield 'decisions on a run' => [
			ApiValues::RUN_DECISIONS,
			[ RunControl::PAUSE, RunControl::RESUME, RunControl::CANCEL, RunControl::RETRY, RunControl::ROLL_BACK ],
		];
		yield 'levels of the log' => [ ApiValues::LOG_LEVELS, [ RunLog::INFO, RunLog::WARNING, RunLog::ERROR ] ];
		yield 'outcomes of a field' => [
			ApiValues::FIELD_OUTCOMES,
			[
				FieldOutcome::UNCHANGED,
				FieldOutcome::TAKEN,
				FieldOutcome::KEPT,
				FieldOutcome::AGREED,
				FieldOutcome::MERGED,
				FieldOutcome::CONFLICT,
			],
		];
		yield 'sides of a conflict' => [ ApiValues::CONFLICT_SIDES, [ ConflictResolution::LOCAL, ConflictResolution::REMOTE ] ];
		yield 'kinds of held articles' => [ ApiValues::HELD_KINDS, [ HeldArticles::NEW_ARTICLE, HeldArticles::UPDATE ] ];
		yield 'states of held articles' => [ ApiValues::HELD_STATES, [ HeldArticles::WAITING, HeldArticles::DECLINED ] ];
		yield 'decisions on held articles' => [
			ApiValues::HELD_DECISIONS,
			[ HeldDecisions::APPROVE, HeldDecisions::DECLINE, HeldDecisions::RESTORE ],
		];
		yield 'what was done with gone posts' => [
			ApiValues::GONE_OUTCOMES,
			[ GoneRecord::LEFT, GoneRecord::DRAFTED, GoneRecord::TRASHED, GoneRecord::KEPT ],
		];
		yield 'actions on articles' => [
			ApiValues::ARTICLE_ACTIONS,
			[
				ArticleActions::IGNORE,
				ArticleActions::UNIGNORE,
				ArticleActions::UNLINK,
				ArticleActions::TRASH,
				ArticleActions::RESTORE,
			],
		];
		yield 'sources of a setting' => [
			ApiValues::VALUE_SOURCES,
			[ Setting::NONE, Setting::OPTION, Setting::CONSTANT, Setting::ENVIRONMENT ],
		];
		yield 'choices of the uninstallation' => [ ApiValues::UNINSTALL_CHOICES, [ UninstallChoice::KEEP, UninstallChoice::TRASH ] ];
		yield 'schedules' => [
			ApiValues::SCHEDULES,
			array_merge( [ SyncSettings::OFF ], array_map( 'strval', array_keys( SyncSchedule::INTERVALS ) ) ),
		];
		yield 'choices for deleted articles' => [
			ApiValues::DELETED_CHOICES,
			[ SyncSettings::LEAVE, SyncSettings::DRAFT, SyncSettings::TRASH ],
		];
		yield 'fields of a rule' => [
			ApiValues::RULE_FIELDS,
			[ ArrivalRule::CATEGORY, ArrivalRule::TAG, ArrivalRule::LANGUAGE, ArrivalRule::STATUS ],
		];
	}

	/**
	 * @dataProvider enumerations
	 * @param list<string> $of_contract Values in the contract.
	 * @param list<string> $named       Values in the plugin's code.
	 */
	public function test_the_code_names_what_the_contract_has( array $of_contract, array $named ): void {
		self::assertSame( $of_contract, $named );
	}

	public function test_the_first_progress_of_the_setup_is_its_beginning(): void {
		self::assertSame( ApiValues::SETUP_PROGRESS[0], SetupProgress::BEGINNING );
	}
}
