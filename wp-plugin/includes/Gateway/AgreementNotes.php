<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/**
 * The warnings of an agreement, in the user's language.
 *
 * @phpstan-import-type AgreementShape from Agreement
 */
final class AgreementNotes {

	/** Code of the plugin's own note: the clocks differ. */
	private const CLOCK_SKEW = 'clock-skew';

	/** Tolerated clock difference, in seconds: signatures are valid for five minutes. */
	private const SKEW = 180;

	/** Maximum validity of an agreement in seconds, whatever the service says. */
	private const LIFETIME_MAXIMUM = 604800;

	/**
	 * The warnings of an agreement. Older gateways do not name missing features, so these are added.
	 *
	 * @param array<string, mixed> $agreement An agreement.
	 * @param list<string>         $features  Features that the plugin uses.
	 * @phpstan-param AgreementShape $agreement
	 * @return list<string>
	 */
	public static function shown( array $agreement, array $features ): array {
		$notes = $agreement['notes'] ?? [];
		$known = [];
		foreach ( $notes as $note ) {
			$known[ $note['detail'] ] = self::text( $note['code'], $note['params'] );
		}
		$shown    = [];
		$warnings = $agreement['warnings'];
		foreach ( $warnings as $warning ) {
			$shown[] = $known[ $warning ] ?? (string) ServiceText::foreign( $warning );
		}
		$has_notes = [] !== array_diff( array_column( $notes, 'code' ), [ self::CLOCK_SKEW ] );
		$is_bare   = Agreement::is_bare( $agreement['features'] );
		return $has_notes || $is_bare ? $shown : array_merge( $shown, self::without( array_diff( $features, $agreement['features'] ) ) );
	}

	/**
	 * A note in the user's language, or null if its code is unknown.
	 *
	 * @param array<mixed> $params Its values by name.
	 */
	private static function text( string $code, array $params ): ?string {
		if ( self::CLOCK_SKEW !== $code ) {
			$text = ServiceText::of( $code, $params );
			return null === $text ? null : (string) $text;
		}
		$minutes = is_int( $params['minutes'] ?? null ) ? $params['minutes'] : 0;
		return sprintf(
			/* translators: %s: number of minutes. */
			_n(
				'The clocks of this site and of the article service are %s minute apart: signed messages are refused, and times are wrong. Correct the one that is wrong.',
				'The clocks of this site and of the article service are %s minutes apart: signed messages are refused, and times are wrong. Correct the one that is wrong.',
				$minutes,
				'article-bridge'
			),
			number_format_i18n( $minutes )
		);
	}

	/**
	 * The consequences of missing features, one sentence each.
	 *
	 * @param array<string> $features Features that are not agreed on.
	 * @return list<string>
	 */
	public static function without( array $features ): array {
		return array_values(
			array_map(
				static fn( string $name ): string => (string) ( ServiceText::of( 'negotiation-without-' . $name, [] ) ?? $name ),
				$features
			)
		);
	}

	/**
	 * An agreement that expires by this site's clock, with an additional note if the service's differs too much.
	 *
	 * @param array<string, mixed> $agreement An agreement.
	 * @param string               $date      The Date header of its response.
	 * @param int                  $now       Unix seconds.
	 * @phpstan-param AgreementShape $agreement
	 * @phpstan-return AgreementShape
	 */
	public static function with_clock( array $agreement, string $date, int $now ): array {
		$time   = \DateTimeImmutable::createFromFormat( '!D, d M Y H:i:s \G\M\T', $date, new \DateTimeZone( 'UTC' ) );
		$behind = false === $time ? 0 : $now - $time->getTimestamp();
		$skew   = abs( $behind );
		$expiry = Agreement::expiry( $agreement ) + ( $skew <= self::SKEW ? 0 : $behind );

		$agreement['expires_at'] = gmdate( 'Y-m-d\TH:i:s', min( $expiry, $now + self::LIFETIME_MAXIMUM ) );
		if ( $skew <= self::SKEW ) {
			return $agreement;
		}
		$minutes = (int) round( $skew / 60 );
		$detail  = sprintf( 'The clocks of this site and of the article service are %d minutes apart.', $minutes );

		$agreement['notes'][]    = [
			'detail' => $detail,
			'code'   => self::CLOCK_SKEW,
			'params' => [ 'minutes' => $minutes ],
		];
		$agreement['warnings'][] = $detail;
		return $agreement;
	}
}
