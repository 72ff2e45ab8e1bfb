<?php

declare( strict_types=1 );

namespace ArticleBridge\PostsList;

use ArticleBridge\Admin\Pages;
use ArticleBridge\Import\Articles\ItemResult;
use ArticleBridge\Import\Import;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\Rights\Rights;

/** Notice above the posts list about the update that the user started from it. */
final class RunNotice {

	private const PARAMETER = 'article_bridge_run';

	private Import $import;

	public function __construct( Import $import ) {
		$this->import = $import;
	}

	public function register(): void {
		add_action( 'admin_notices', [ $this, 'print' ] );
		add_filter( 'removable_query_args', [ $this, 'forget' ] );
	}

	/** A URL with the run whose notice is shown there. */
	public static function added_to( string $url, int $import_id ): string {
		return add_query_arg( self::PARAMETER, $import_id, $url );
	}

	/**
	 * Removes the run from the URL after it was shown.
	 *
	 * @param list<string> $parameters Parameters for one view.
	 * @return list<string>
	 */
	public function forget( array $parameters ): array {
		$parameters[] = self::PARAMETER;
		return $parameters;
	}

	/** Prints the notice on posts lists, for the user who started the run. */
	public function print(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only chooses what is shown.
		$import_id = isset( $_GET[ self::PARAMETER ] ) && is_scalar( $_GET[ self::PARAMETER ] ) ? absint( $_GET[ self::PARAMETER ] ) : 0;
		$screen    = get_current_screen();
		if ( 0 === $import_id || null === $screen || 'edit' !== $screen->base || ! current_user_can( Rights::IMPORT ) ) {
			return;
		}
		$run = $this->import->run( $import_id );
		if ( null === $run || get_current_user_id() !== $run->user_id ) {
			return;
		}
		wp_admin_notice(
			esc_html( self::text( $run ) )
				. sprintf(
					' <a href="%s">%s</a>',
					esc_url( add_query_arg( 'run', $run->id, Pages::url( Pages::RUNS ) ) ),
					esc_html__( 'See what was done', 'article-bridge' )
				),
			[
				'type'        => self::type( $run ),
				'dismissible' => true,
			]
		);
	}

	private static function text( Run $run ): string {
		$counts = self::counts( $run );
		/* translators: %s: a list such as "3 updated, 1 unchanged". */
		$text = '' === $counts ? '' : sprintf( __( 'Update from source: %s.', 'article-bridge' ), $counts );
		if ( null !== $run->error && RunState::COMPLETED !== $run->state ) {
			$resumes = RunState::resumes_automatically( $run->state, $run->error['code'] );
			return trim(
				$text . ' ' . $run->error['message']
					. ( $resumes ? ' ' . __( 'The update continues in the background.', 'article-bridge' ) : '' )
			);
		}
		$left = $run->total - $run->done();
		return trim(
			$text . (
				$left > 0
					? ' ' . sprintf(
						/* translators: %s: number of posts. */
						_n(
							'%s post is still to be updated; this continues in the background.',
							'%s posts are still to be updated; this continues in the background.',
							$left,
							'article-bridge'
						),
						number_format_i18n( $left )
					)
					: ''
			)
		);
	}

	/** Results of a run so far, such as "3 updated, 1 unchanged", or ''. */
	public static function counts( Run $run ): string {
		$parts = [];
		foreach ( array_filter( $run->counts ) as $state => $count ) {
			$parts[] = sprintf( '%s %s', number_format_i18n( $count ), self::label( $state, $count ) );
		}
		return implode( wp_get_list_item_separator(), $parts );
	}

	private static function label( string $state, int $count ): string {
		$labels = [
			ItemResult::CREATED   => _n( 'created', 'created', $count, 'article-bridge' ),
			ItemResult::UPDATED   => _n( 'updated', 'updated', $count, 'article-bridge' ),
			ItemResult::UNCHANGED => _n( 'unchanged', 'unchanged', $count, 'article-bridge' ),
			ItemResult::CONFLICT  => _n( 'in conflict', 'in conflict', $count, 'article-bridge' ),
			ItemResult::FAILED    => _n( 'failed', 'failed', $count, 'article-bridge' ),
		];
		return $labels[ $state ] ?? $state;
	}

	private static function type( Run $run ): string {
		if ( $run->counts[ ItemResult::FAILED ] > 0 ) {
			return 'error';
		}
		return $run->counts[ ItemResult::CONFLICT ] > 0 || null !== $run->error ? 'warning' : 'success';
	}
}
