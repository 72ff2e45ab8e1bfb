<?php

declare( strict_types=1 );

namespace ArticleBridge\Dashboard;

use ArticleBridge\Admin\Pages;
use ArticleBridge\Import\Runs\Run;
use ArticleBridge\Import\Runs\RunState;
use ArticleBridge\PostsList\RunNotice;
use ArticleBridge\Texts\SiteTime;

/** Prints runs as a list of links. */
final class RunList {

	/** @param list<Run> $runs Newest first. */
	public static function print( array $runs ): void {
		echo '<h3>' . esc_html__( 'Latest imports', 'article-bridge' ) . '</h3>';
		if ( [] === $runs ) {
			echo '<p>' . esc_html__( 'Nothing has been imported yet.', 'article-bridge' ) . '</p>';
			return;
		}
		cache_users( array_map( static fn( Run $run ): int => $run->user_id, $runs ) );
		echo '<ul>';
		foreach ( $runs as $run ) {
			printf(
				'<li><a href="%s">%s</a><br>%s</li>',
				esc_url( add_query_arg( 'run', $run->id, Pages::url( Pages::RUNS ) ) ),
				esc_html( self::title( $run ) ),
				esc_html( self::outcome( $run ) )
			);
		}
		echo '</ul>';
	}

	private static function title( Run $run ): string {
		$user = get_userdata( $run->user_id );
		$name = false === $user ? __( 'a deleted user', 'article-bridge' ) : $user->display_name;
		if ( $run->is_dry ) {
			/* translators: 1: number of the run, 2: its date and time, 3: name of a user. */
			$text = __( 'Preview %1$d, %2$s, by %3$s', 'article-bridge' );
		} elseif ( Run::OF_SYNC === $run->origin ) {
			/* translators: 1: number of the run, 2: its date and time, 3: name of a user. */
			$text = __( 'Sync %1$d, %2$s, for %3$s', 'article-bridge' );
		} else {
			/* translators: 1: number of the run, 2: its date and time, 3: name of a user. */
			$text = __( 'Import %1$d, %2$s, by %3$s', 'article-bridge' );
		}
		return sprintf(
			$text,
			$run->id,
			SiteTime::of( $run->created_at ),
			$name
		);
	}

	private static function outcome( Run $run ): string {
		$counts = RunNotice::counts( $run );
		if ( $run->is_dry && '' !== $counts ) {
			/* translators: %s: a list such as "3 updated, 1 unchanged". */
			$counts = sprintf( __( 'it would be: %s', 'article-bridge' ), $counts );
		}
		if ( RunState::COMPLETED === $run->state ) {
			return $counts;
		}
		$state = sprintf(
			/* translators: 1: state of a run, such as "paused", 2: number of articles done, 3: number of all its articles. */
			__( '%1$s at %2$s of %3$s', 'article-bridge' ),
			RunState::label( $run->state ),
			number_format_i18n( $run->done() ),
			number_format_i18n( $run->total )
		);
		return '' === $counts ? $state : $state . wp_get_list_item_separator() . $counts;
	}
}
