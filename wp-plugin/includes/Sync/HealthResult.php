<?php

declare( strict_types=1 );

namespace ArticleBridge\Sync;

/** Results of tests in the form of Site Health. */
final class HealthResult {

	/** @return array<string, mixed> */
	public static function good( string $test, string $label, string $text ): array {
		return self::make( 'good', 'green', $test, $label, $text );
	}

	/** @return array<string, mixed> */
	public static function recommended( string $test, string $label, string $text ): array {
		return self::make( 'recommended', 'orange', $test, $label, $text );
	}

	/** @return array<string, mixed> */
	public static function critical( string $test, string $label, string $text ): array {
		return self::make( 'critical', 'red', $test, $label, $text );
	}

	/**
	 * @param string $text Plain text, escaped here because it may be the service's and Site Health prints HTML.
	 * @return array<string, mixed>
	 */
	private static function make( string $status, string $color, string $test, string $label, string $text ): array {
		return [
			'label'       => $label,
			'status'      => $status,
			'badge'       => [
				'label' => __( 'Article Bridge', 'article-bridge' ),
				'color' => $color,
			],
			'description' => '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '',
			'test'        => $test,
		];
	}
}
