<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Store\Site\MetaRows;

/**
 * Hands the fields of all imported posts to an SEO plugin that was activated or chosen after the import: as
 * soon as it prints, Article Bridge does not, and no post may lose its description by that. A WP-Cron job works
 * in slices; the merge rule is the same as for a single post. Any request detects the change, also a visitor's,
 * because WP-CLI activates plugins without an admin screen. Until the job is done, HeadOutput prints the
 * noindex.
 */
final class SeoHandover {

	private const EVENT = 'article_bridge_hand_over_seo';

	/** Which plugin prints, and the last post handed over as long as some are left. */
	public const OPTION = 'article_bridge_seo_handover';

	/** The value of OPTION before any other plugin printed. */
	public const INITIAL = [
		'prints' => SeoSettings::ITSELF,
		'after'  => null,
	];

	private const POSTS_AT_ONCE = 100;

	/** Seconds per slice: well below PHP's usual limit of 30. */
	private const SLICE_SECONDS = 15;

	public function register(): void {
		add_action( 'wp_loaded', [ $this, 'watch' ] );
		add_action( self::EVENT, [ $this, 'step' ] );
	}

	/** Starts a job when another plugin prints than last time, and makes sure that an unfinished job continues. */
	public function watch(): void {
		$prints = SeoSettings::prints();
		$state  = self::state();
		if ( $state['prints'] !== $prints ) {
			$state = [
				'prints' => $prints,
				'after'  => null === SeoPlugins::adapter( $prints ) ? null : 0,
			];
			update_option( self::OPTION, $state );
		}
		if ( null !== $state['after'] && false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** Processes a slice, and schedules the next if posts are left. */
	public function step(): void {
		$state = self::state();
		if ( null === $state['after'] || SeoSettings::prints() !== $state['prints'] ) {
			return;
		}
		$writer   = new SeoWriter();
		$deadline = microtime( true ) + self::SLICE_SECONDS;
		do {
			$post_ids = MetaRows::posts( SeoPackage::meta_key( 'uuid' ), $state['after'], self::POSTS_AT_ONCE );
			foreach ( $post_ids as $post_id ) {
				$writer->write( $post_id );
				$state['after'] = $post_id;
			}
			wp_cache_flush_runtime();
			$is_done = count( $post_ids ) < self::POSTS_AT_ONCE;
		} while ( ! $is_done && microtime( true ) < $deadline );
		if ( $is_done ) {
			$state['after'] = null;
		}
		update_option( self::OPTION, $state );
		if ( ! $is_done ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** @return array{prints: string, after: int|null} */
	private static function state(): array {
		$state = (array) get_option( self::OPTION );
		return [
			'prints' => is_string( $state['prints'] ?? null ) ? $state['prints'] : SeoSettings::ITSELF,
			'after'  => is_int( $state['after'] ?? null ) ? $state['after'] : null,
		];
	}
}
