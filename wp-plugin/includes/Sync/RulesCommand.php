<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

use ArticleBridge\Import\Entry\CliRun;
use ArticleBridge\Import\Runs\ImportRights;
use WP_CLI;

/** `wp article-bridge rules`. */
final class RulesCommand {

	public function register(): void {
		WP_CLI::add_command( 'article-bridge rules', [ $this, 'rules' ] );
	}

	/**
	 * Shows what an arriving article becomes, or decides about it.
	 *
	 * What holds for all is set by --new, --updates and --daily-limit. A rule goes by one of --status, --category,
	 * --language and --tag; of several that an article fits, the first decides. Arriving articles are imported
	 * with the rights of the user who has decided last (--user).
	 *
	 * ## OPTIONS
	 *
	 * [<action>]
	 * : add puts a rule behind the others, remove takes one away.
	 *
	 * [<number>]
	 * : Of the rule to remove.
	 *
	 * [--new=<what>]
	 * : What becomes of a new article: draft, publish, hold or ignore.
	 *
	 * [--updates=<what>]
	 * : What becomes of an update: merge or hold.
	 *
	 * [--daily-limit=<number>]
	 * : New posts a day; what comes above that is held. 0 is no limit.
	 *
	 * [--status=<status>]
	 * : Of a rule: status at the service. An article that is not completed is left alone unless a rule names its status.
	 *
	 * [--category=<name>]
	 * : Of a rule: name of a category.
	 *
	 * [--language=<code>]
	 * : Of a rule: language, such as de, which means de-AT as well.
	 *
	 * [--tag=<name>]
	 * : Of a rule: name of a tag.
	 *
	 * [--format=<format>]
	 * : For people, or for programs.
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
	 * @param list<string>          $args    Action, and number.
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
						sprintf( 'Which rule? There are %d. For example: wp article-bridge rules remove 1', count( $shown['rules'] ) )
					);
				}
				unset( $shown['rules'][ $number - 1 ] );
				$changes = [ 'rules' => array_values( $shown['rules'] ) ];
				break;
			default:
				WP_CLI::error( sprintf( '%s is no action. Allowed are: add, remove.', $args[0] ) );
				return;
		}
		if ( [] !== $changes ) {
			$settings = $settings->with( [ 'user_id' => CliRun::ensure_current_user() ] + $changes );
			$allowed  = ImportRights::of_user( $settings->user_id, $settings->boldest_options() );
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
			WP_CLI::error( 'A rule goes by one of: --status, --category, --language, --tag.' );
		}
		if ( $rules >= ArrivalRules::RULES_MAXIMUM ) {
			WP_CLI::error( sprintf( 'There are %d rules already, the most that there can be.', $rules ) );
		}
		$field = (string) array_key_first( $conditions );
		$value = trim( $conditions[ $field ] ?? '' );
		if ( '' === $value || mb_strlen( $value ) > ArrivalRule::VALUE_MAXIMUM ) {
			WP_CLI::error( sprintf( '--%s takes 1 to %d characters.', $field, ArrivalRule::VALUE_MAXIMUM ) );
		}
		if ( ! isset( $options['new'] ) && ! isset( $options['updates'] ) ) {
			WP_CLI::error( 'What does the rule say? --new, --updates or both.' );
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
