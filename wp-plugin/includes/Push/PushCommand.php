<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Contract\Article;
use ArticleBridge\Store\Articles\HeldArticles;
use ArticleBridge\Sync\SkippedArticles;
use WP_CLI;

/** `wp article-bridge push status`. */
final class PushCommand {

	/** Number of held articles that are named. */
	private const NAMED = 3;

	private PushStatus $status;

	public function __construct( PushStatus $status ) {
		$this->status = $status;
	}

	public function register(): void {
		WP_CLI::add_command( 'article-bridge push', PushCommands::class );
		WP_CLI::add_command( 'article-bridge push status', [ $this, 'status' ] );
	}

	/**
	 * Shows whether articles arrive by themselves and, if not, why; and which ones did not: those held for approval, and
	 * those skipped because the site could not read them.
	 *
	 * ## OPTIONS
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
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options by name.
	 */
	public function status( array $args, array $options ): void {
		unset( $args );
		$status  = $this->status->read();
		$held    = HeldArticles::count( HeldArticles::WAITING );
		$skipped = SkippedArticles::all();
		if ( 'json' === ( $options['format'] ?? 'text' ) ) {
			$shown = $status + [
				'held'    => $held,
				'skipped' => $skipped,
			];
			WP_CLI::line( (string) wp_json_encode( $shown, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
			return;
		}
		WP_CLI::log( 'Active:        ' . ( $status['active'] ? 'yes' : 'no' ) );
		WP_CLI::log( 'Receiver:      ' . ( $status['receiver'] ?? '-' ) );
		WP_CLI::log( 'Last delivery: ' . ( $status['last_delivery_at'] ?? 'never' ) );
		WP_CLI::log( 'Held:          ' . self::held( $held ) );
		WP_CLI::log( 'Skipped:       ' . count( $skipped ) );
		foreach ( $skipped as $article ) {
			WP_CLI::warning( SkippedArticles::line( $article ) );
		}
		if ( null !== $status['reason'] ) {
			WP_CLI::warning( $status['reason'] );
		}
	}

	/** How many articles are held, the first of them, and where to decide on them. */
	private static function held( int $count ): string {
		if ( 0 === $count ) {
			return '0';
		}
		$names = array_map( [ Article::class, 'title_or_uuid' ], HeldArticles::page( HeldArticles::WAITING, 1, self::NAMED ) );
		$more  = $count > count( $names ) ? sprintf( ' and %d more', $count - count( $names ) ) : '';
		return sprintf( '%d (%s%s). Decide on them with: wp article-bridge held', $count, implode( ', ', $names ), $more );
	}
}
