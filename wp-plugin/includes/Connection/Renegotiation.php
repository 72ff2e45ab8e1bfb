<?php

declare( strict_types=1 );

namespace ArticleBridge\Connection;

use ArticleBridge\Gateway\AgreementNotes;
use ArticleBridge\Rights\Rights;

/** Warns of features that were lost with a new agreement. */
final class Renegotiation {

	public function register(): void {
		add_action( 'admin_notices', [ $this, 'print' ] );
	}

	/** Prints the warning for administrators, until one of them checks the connection again. */
	public function print(): void {
		$lost = current_user_can( Rights::MANAGE ) ? AgreementStore::lost() : [];
		if ( [] === $lost ) {
			return;
		}
		wp_admin_notice(
			esc_html(
				sprintf(
					/* translators: %s: one sentence or more about what is missing. */
					__(
						'Article Bridge: the article service can do less than before. %s To dismiss this notice, choose "Check again" under Settings > Article Bridge.',
						'article-bridge'
					),
					implode( ' ', AgreementNotes::without( $lost ) )
				)
			),
			[ 'type' => 'warning' ]
		);
	}
}
