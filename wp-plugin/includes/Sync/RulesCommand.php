<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Entry\CliRun;
use ArticleBridge\Mapping\ImportRights;
use WP_CLI;

/** `wp article-bridge rules`. */
final class RulesCommand {

	public function register(): void {
		WP_CLI::add_command( 'article-bridge rules', [ $this, 'rules' ] );
	}

	/**
	 * Shows or changes the rules for arriving articles.
	 *
	 * Without an action, --new, --updates and --daily-limit change what applies to all articles. A rule matches by
	 * exactly one of --status, --category, --language and --tag; if several match an article, the first one applies.
	 * A sync imports with the capabilities of the user who last saved the settings (--user), a push with those of the
	 * user who connected the site.
	 *
	 * ## OPTIONS
	 *
	 * [<action>]
	 * : add appends a rule, remove deletes one.
	 *
	 * [<number>]
	 * : Number of the rule to remove.
	 *
	 * [--new=<what>]
	 * : What to do with new articles: draft, publish, hold or ignore.
	 *
	 * [--updates=<what>]
	 * : What to do with updates: merge or hold.
	 *
	 * [--daily-limit=<number>]
	 * : Maximum number of new posts per day; further articles are held. 0 means no limit.
	 *
	 * [--status=<status>]
	 * : Rule: status at the service. Articles that are not completed are ignored unless a rule names their status.
	 *
	 * [--category=<name>]
	 * : Rule: name of a category.
	 *
	 * [--language=<code>]
	 * : Rule: language, such as de, which also matches de-AT.
	 *
	 * [--tag=<name>]
	 * : Rule: name of a tag.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: text
	 * options:
	 *   - text
	 *   - json
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp article-bridge rules --new=hold --updates=merge
	 *     wp article-bridge rules add --category=news --new=publish
	 *     wp article-bridge rules remove 1
	 *
	 * @param list<string>          $args    Action and number.
	 * @param array<string, string> $options Options by name.
	 */
	public function rules( array $args, array $options ): void {
		$this->check( $options );
		$is_json  = 'json' === ( $options['format'] ?? 'text' );
		$settings = SyncSettings::read();
		$shown    = $settings->arrivals->shown();
		switch ( $args[0] ?? '' ) {
			case '':
				$changes = array_intersect_key( $options, array_flip( [ 'new', 'updates' ] ) );
				if ( isset( $options['daily-limit'] ) ) {
					$changes['daily_limit'] = (int) $options['daily-limit'];
				}
				break;
			case 'add':
				$changes = [ 'rules' => array_merge( $shown['rules'], [ $this->new_rule( $options, count( $shown['rules'] ) ) ] ) ];
				break;
			case 'remove':
				$number = ctype_digit( $args[1] ?? '' ) ? (int) $args[1] : 0;
				if ( ! isset( $shown['rules'][ $number - 1 ] ) ) {
					WP_CLI::error(
						sprintf(
							'Give the number of one of the %d rules. For example: wp article-bridge rules remove 1',
							count( $shown['rules'] )
						)
					);
				}
				unset( $shown['rules'][ $number - 1 ] );
				$changes = [ 'rules' => array_values( $shown['rules'] ) ];
				break;
			default:
				WP_CLI::error( sprintf( '"%s" is not an action. Allowed are: add, remove.', $args[0] ) );
				return;
		}
		if ( [] !== $changes ) {
			$settings = $settings->with( [ 'user_id' => CliRun::ensure_current_user() ] + $changes );
			$allowed  = ImportRights::of_user( $settings->user_id, $settings->most_privileged_options() );
			if ( is_wp_error( $allowed ) ) {
				CliRun::fail( $allowed );
			}
			$settings->save();
		}
		$this->print_rules( $settings->arrivals, $is_json );
	}

	/** @param array<string, string> $options Options by name. */
	private function check( array $options ): void {
		foreach ( [
			'new'     => ArrivalRules::NEW_ARTICLES,
			'updates' => ArrivalRules::UPDATES,
		] as $name => $allowed ) {
			if ( isset( $options[ $name ] ) && ! in_array( $options[ $name ], $allowed, true ) ) {
				WP_CLI::error( sprintf( '--%s cannot be "%s". Allowed are: %s.', $name, $options[ $name ], implode( ', ', $allowed ) ) );
			}
		}
		$limit = (string) ( $options['daily-limit'] ?? '0' );
		if ( ! ctype_digit( $limit ) || strlen( $limit ) > 9 || (int) $limit > ArrivalRules::LIMIT_MAXIMUM ) {
			WP_CLI::error(
				sprintf( '--daily-limit cannot be "%s". Allowed are numbers from 0 to %d.', $limit, ArrivalRules::LIMIT_MAXIMUM )
			);
		}
	}

	/**
	 * @param array<string, string> $options Options by name.
	 * @return array<string, string|null>
	 */
	private function new_rule( array $options, int $rules ): array {
		$conditions = array_intersect_key( $options, array_flip( ArrivalRule::FIELDS ) );
		if ( 1 !== count( $conditions ) ) {
			WP_CLI::error( 'A rule matches by exactly one of: --status, --category, --language, --tag.' );
		}
		if ( $rules >= ArrivalRules::RULES_MAXIMUM ) {
			WP_CLI::error( sprintf( 'There are already %d rules, the maximum.', $rules ) );
		}
		$field = (string) array_key_first( $conditions );
		$value = trim( $conditions[ $field ] ?? '' );
		if ( '' === $value || mb_strlen( $value ) > ArrivalRule::VALUE_MAXIMUM ) {
			WP_CLI::error( sprintf( '--%s takes 1 to %d characters.', $field, ArrivalRule::VALUE_MAXIMUM ) );
		}
		if ( ! isset( $options['new'] ) && ! isset( $options['updates'] ) ) {
			WP_CLI::error( 'Give --new, --updates or both.' );
		}
		return [
			'field'   => $field,
			'value'   => $value,
			'new'     => $options['new'] ?? null,
			'updates' => $options['updates'] ?? null,
		];
	}

	private function print_rules( ArrivalRules $rules, bool $is_json ): void {
		if ( $is_json ) {
			CliRun::print_json( $rules->shown() );
			return;
		}
		WP_CLI::log( 'New articles: ' . $rules->new );
		WP_CLI::log( 'Updates:      ' . $rules->updates );
		WP_CLI::log( 'Daily limit:  ' . ( 0 === $rules->daily_limit ? 'none' : $rules->daily_limit ) );
		foreach ( $rules->rules as $index => $rule ) {
			$choices = array_filter( array_intersect_key( $rule->shown(), array_flip( [ 'new', 'updates' ] ) ) );
			WP_CLI::log(
				sprintf(
					'%d. %s "%s": %s',
					$index + 1,
					$rule->field,
					$rule->value,
					str_replace( '=', ' ', http_build_query( $choices, '', ', ' ) )
				)
			);
		}
	}
}
