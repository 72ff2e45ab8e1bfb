<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** The answer of `POST /wordpress/capabilities` (contract: `capabilitiesAgreement`). Pure. */
final class Agreement {

	/**
	 * The agreement as it came, or null where the value is not one.
	 *
	 * @param array<string, mixed> $value A decoded answer.
	 * @return array<string, mixed>|null
	 */
	public static function read( array $value ): ?array {
		$service  = $value['service'] ?? null;
		$contract = $value['contract'] ?? null;
		$limits   = $value['limits'] ?? null;
		$is_shape = is_array( $service ) && is_string( $service['name'] ?? null ) && is_string( $service['version'] ?? null )
			&& is_array( $contract ) && is_string( $contract['name'] ?? null ) && is_string( $contract['version'] ?? null )
			&& is_array( $limits ) && is_int( $limits['per_page'] ?? null ) && $limits['per_page'] > 0
			&& is_string( $value['content_format'] ?? null )
			&& self::is_list_of_texts( $value['features'] ?? null )
			&& self::is_list_of_texts( $value['scopes'] ?? null )
			&& self::is_list_of_texts( $value['warnings'] ?? null )
			&& null !== self::expiry( $value );
		return $is_shape ? $value : null;
	}

	/**
	 * When an agreement ends, in Unix seconds, or null where it does not say.
	 *
	 * @param array<string, mixed> $agreement An agreement.
	 */
	public static function expiry( array $agreement ): ?int {
		$text = $agreement['expires_at'] ?? null;
		$time = is_string( $text ) ? \DateTimeImmutable::createFromFormat( '!Y-m-d\TH:i:s', $text, new \DateTimeZone( 'UTC' ) ) : false;
		return false === $time ? null : $time->getTimestamp();
	}

	/** @param mixed $value A decoded member. */
	private static function is_list_of_texts( $value ): bool {
		return is_array( $value ) && array_filter( $value, 'is_string' ) === $value;
	}
}
