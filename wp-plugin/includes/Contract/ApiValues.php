<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/** Enumerations and limits of the REST API. Generated from the contract package by `npm run generate`: do not edit. */
final class ApiValues {

	public const ARTICLE_ACTIONS = [
		'ignore',
		'unignore',
		'unlink',
		'trash',
		'restore',
	];

	public const ARTICLE_ORDERS = [
		'updated_at',
		'created_at',
		'title',
		'word_count',
		'status',
	];

	public const CHANGE_FEEDS = [
		'cursor',
		'updated_since',
	];

	public const CONFLICT_SIDES = [
		'local',
		'remote',
	];

	public const CONNECTION_STATES = [
		'not_connected',
		'connected',
		'error',
	];

	public const DELETED_CHOICES = [
		'leave',
		'draft',
		'trash',
	];

	public const DIFF_ROW_TYPES = [
		'same',
		'changed',
		'removed',
		'added',
		'gap',
	];

	public const DRIVER_KINDS = [
		'page',
		'cron',
		'cli',
	];

	public const FAQ_CHOICES = [
		'append',
		'body',
	];

	public const FIELD_OUTCOMES = [
		'unchanged',
		'taken',
		'kept',
		'agreed',
		'merged',
		'conflict',
	];

	public const FORMER_SERVICE_DECISIONS = [
		'moved',
		'another',
	];

	public const GONE_OUTCOMES = [
		'left',
		'drafted',
		'trashed',
		'kept',
	];

	public const HELD_DECISIONS = [
		'approve',
		'decline',
		'restore',
	];

	public const HELD_KINDS = [
		'new',
		'update',
	];

	public const HELD_STATES = [
		'waiting',
		'declined',
	];

	public const ITEM_FILTERS = [
		'any',
		'warned',
		'pending',
		'created',
		'updated',
		'unchanged',
		'conflict',
		'failed',
	];

	public const ITEM_ORDERS = [
		'run',
		'urgency',
	];

	public const ITEM_OUTCOMES = [
		'created',
		'updated',
		'unchanged',
		'conflict',
		'failed',
	];

	public const ITEM_STATES = [
		'pending',
		'created',
		'updated',
		'unchanged',
		'conflict',
		'failed',
	];

	public const LOCAL_STATES = [
		'new',
		'update_available',
		'imported',
		'edited',
		'conflict',
		'ignored',
		'gone',
	];

	public const LOG_LEVELS = [
		'info',
		'warning',
		'error',
	];

	public const NEW_CHOICES = [
		'draft',
		'publish',
		'hold',
		'ignore',
	];

	public const RULE_FIELDS = [
		'category',
		'tag',
		'language',
		'status',
	];

	public const RUN_DECISIONS = [
		'pause',
		'resume',
		'cancel',
		'retry',
		'rollback',
	];

	public const RUN_STATES = [
		'pending',
		'running',
		'halted',
		'paused',
		'completed',
		'cancelled',
		'rolling_back',
		'rolled_back',
	];

	public const RUN_TRIGGERS = [
		'request',
		'sync',
	];

	public const SCHEDULES = [
		'off',
		'5_minutes',
		'15_minutes',
		'hourly',
		'twicedaily',
		'daily',
	];

	public const SETUP_PROGRESS = [
		'new',
		'posts',
		'import',
		'skipped',
		'done',
	];

	public const SORT_DIRECTIONS = [
		'asc',
		'desc',
	];

	public const SOURCE_STATES = [
		'none',
		'unlinked',
		'current',
		'edited',
		'update_available',
		'conflict',
		'gone',
	];

	public const STATE_FILTERS = [
		'new',
		'update_available',
		'imported',
		'edited',
		'conflict',
		'trashed',
		'ignored',
		'gone',
	];

	public const UNINSTALL_CHOICES = [
		'keep',
		'trash',
	];

	public const UPDATE_CHOICES = [
		'merge',
		'hold',
	];

	public const VALUE_SOURCES = [
		'none',
		'option',
		'constant',
		'environment',
	];

	public const VIEW_TYPES = [
		'table',
		'grid',
		'list',
	];

	public const DAILY_LIMIT_MAXIMUM = 10000;

	public const ROLLBACK_DAYS_MAXIMUM = 3650;

	public const ROLLBACK_RUNS_MAXIMUM = 1000;

	public const RULES_MAXIMUM = 50;

	public const RULE_VALUE_MAXIMUM = 200;

	public const RUN_UUIDS_MAXIMUM = 10000;

	public const SHORTCODES_MAXIMUM = 50;

	public const SHORTCODE_NAME = '[^<>&/[\\]\\x00-\\x20=]{1,64}';
}
