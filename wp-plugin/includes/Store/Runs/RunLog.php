<?php

declare( strict_types=1 );

namespace ArticleBridge\Store\Runs;

use ArticleBridge\Store\Database;
use ArticleBridge\Texts\Message;

/** The log of a run, in the language of whoever reads it. */
final class RunLog {

	public const INFO    = 'info';
	public const WARNING = 'warning';
	public const ERROR   = 'error';

	/**
	 * Maximum number of entries per run; the latest are kept. Even a run in which 10,000 articles fail needs no
	 * more to be understood.
	 */
	private const ENTRIES_MAXIMUM = 5000;

	/** Key of entries with the same reason: their topic or, without one, their message. */
	private const REASON = "level, topic, CASE WHEN topic = '' THEN message ELSE '' END";

	/** @param string|Message|Warning $message The message. */
	public function add( int $import_id, string $level, $message, string $uuid = '' ): void {
		$text = $message instanceof Warning ? $message->sentence : $message;
		Database::insert(
			'import_log',
			[
				'import_id' => $import_id,
				'logged_at' => gmdate( 'Y-m-d H:i:s' ),
				'level'     => $level,
				'uuid'      => $uuid,
				'message'   => (string) $text,
				'source'    => $text instanceof Message ? Message::encoded( $text ) : null,
				'topic'     => $message instanceof Warning ? $message->topic : '',
				'details'   => $message instanceof Warning ? (string) wp_json_encode( $message->details ) : null,
			]
		);
	}

	/** @param list<Message|Warning> $warnings Warnings of an article. */
	public function add_warnings( int $import_id, string $uuid, array $warnings ): void {
		foreach ( $warnings as $warning ) {
			$this->add( $import_id, self::WARNING, $warning, $uuid );
		}
	}

	/**
	 * A page of the reasons in the log, latest first. Each has the UUID of one of its articles, or ''.
	 *
	 * @return list<array{time: string, level: string, topic: string, message: string, uuid: string, entries: int, articles: int}>
	 */
	public function reasons( int $import_id, int $page, int $per_page ): array {
		$reasons = [];
		foreach ( Database::rows(
			"SELECT level, topic, MAX(message) AS message, MAX(source) AS source, MAX(logged_at) AS logged_at,
				MAX(id) AS latest, MAX(uuid) AS uuid, COUNT(*) AS entries, COUNT(DISTINCT NULLIF(uuid, '')) AS articles
				FROM {import_log} WHERE import_id = %d GROUP BY " . self::REASON . ' ORDER BY latest DESC LIMIT %d OFFSET %d',
			[ $import_id, $per_page, $per_page * ( $page - 1 ) ]
		) as $row ) {
			$reasons[] = [
				'time'     => str_replace( ' ', 'T', (string) $row['logged_at'] ),
				'level'    => (string) $row['level'],
				'topic'    => (string) $row['topic'],
				'message'  => Message::shown( $row['source'], (string) $row['message'] ),
				'uuid'     => (string) $row['uuid'],
				'entries'  => (int) $row['entries'],
				'articles' => (int) $row['articles'],
			];
		}
		return $reasons;
	}

	public function reason_total( int $import_id ): int {
		return (int) Database::value(
			'SELECT COUNT(*) FROM ( SELECT 1 AS one FROM {import_log} WHERE import_id = %d GROUP BY ' . self::REASON . ' ) AS reasons',
			[ $import_id ]
		);
	}

	/** @return list<array<mixed>> Details of the warnings of a topic. */
	public function details( int $import_id, string $topic ): array {
		$rows = Database::texts(
			'SELECT details FROM {import_log} WHERE import_id = %d AND topic = %s AND details IS NOT NULL ORDER BY id',
			[ $import_id, $topic ]
		);
		return array_values( array_filter( array_map( static fn( string $json ) => json_decode( $json, true ), $rows ), 'is_array' ) );
	}

	/**
	 * A page of the log, latest entry first; only entries after the given one, if any.
	 *
	 * @return list<array{time: string, level: string, uuid: string|null, message: string}>
	 */
	public function page( int $import_id, int $page, int $per_page, int $after = 0 ): array {
		$entries = [];
		foreach ( Database::rows(
			'SELECT * FROM {import_log} WHERE import_id = %d AND id > %d ORDER BY id DESC LIMIT %d OFFSET %d',
			[ $import_id, $after, $per_page, $per_page * ( $page - 1 ) ]
		) as $row ) {
			$entries[] = [
				'time'    => str_replace( ' ', 'T', (string) $row['logged_at'] ),
				'level'   => (string) $row['level'],
				'uuid'    => '' === $row['uuid'] ? null : $row['uuid'],
				'message' => Message::shown( $row['source'], (string) $row['message'] ),
			];
		}
		return $entries;
	}

	/** @return list<string> Warnings that do not concern a single article, oldest first. */
	public function warnings_of_run( int $import_id ): array {
		$rows = Database::rows(
			"SELECT message, source FROM {import_log} WHERE import_id = %d AND level = %s AND uuid = '' ORDER BY id",
			[ $import_id, self::WARNING ]
		);
		return array_map( static fn( array $row ): string => Message::shown( $row['source'], (string) $row['message'] ), $rows );
	}

	/** The latest entry, for page(); 0 if there is none. */
	public function latest( int $import_id ): int {
		return (int) Database::value( 'SELECT MAX( id ) FROM {import_log} WHERE import_id = %d', [ $import_id ] );
	}

	public function total( int $import_id ): int {
		return (int) Database::value( 'SELECT COUNT(*) FROM {import_log} WHERE import_id = %d', [ $import_id ] );
	}

	/** Deletes the oldest entries of a run that has too many. */
	public function prune( int $import_id ): void {
		$last = Database::value(
			'SELECT id FROM {import_log} WHERE import_id = %d ORDER BY id DESC LIMIT 1 OFFSET %d',
			[ $import_id, self::ENTRIES_MAXIMUM ]
		);
		if ( null !== $last ) {
			Database::execute( 'DELETE FROM {import_log} WHERE import_id = %d AND id <= %d', [ $import_id, (int) $last ] );
		}
	}
}
