<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

use ArticleBridge\Contract\Foreign\ForeignArticle;
use ArticleBridge\Contract\Foreign\Reading;
use ArticleBridge\Contract\SeoPackage;

/**
 * Reads a complete article from a service that implements only the API document, which does not define the
 * fields of a single article. Deviations are reported in `reading_warnings`, as by a gateway in front of such a
 * service.
 */
final class ForeignDetail {

	/**
	 * Fields that are not hashed: warnings about them are omitted, because they would make an unchanged article
	 * look changed.
	 */
	private const NOT_TOLD = [ 'status', 'created_at', 'updated_at', 'published_at' ];

	/**
	 * The article in the contract's form, or its error as a sentence.
	 *
	 * @param string                           $uuid     The requested identifier.
	 * @param array<string, mixed>             $sent     The decoded detail.
	 * @param string                           $address  URL that it was requested from.
	 * @param callable(string): ?string        $exported Returns its body in a format that the detail lacks.
	 * @param callable(): array<string, mixed> $listed   Returns its entry in the list, if needed.
	 * @param SeoPackage                       $contract The contract.
	 * @return array<string, mixed>|string
	 */
	public static function read( string $uuid, array $sent, string $address, callable $exported, callable $listed, SeoPackage $contract ) {
		if ( ForeignArticle::is_another( $uuid, $sent ) ) {
			return __( 'It carries the uuid of another article.', 'article-bridge' );
		}
		$alone  = ForeignArticle::read( $uuid, $sent, [], new Reading( $address ) );
		$bodies = [];
		if ( '' === trim( self::text( $alone, 'html' ) ) ) {
			$bodies['html'] = $exported( 'html' ) ?? '';
		}
		if ( '' === trim( $bodies['html'] ?? '-' ) ) {
			$markdown       = self::text( $alone, 'markdown' );
			$bodies['html'] = self::paragraphs( '' === trim( $markdown ) ? (string) $exported( 'markdown' ) : $markdown );
		}
		if ( isset( $bodies['html'] ) && '' === trim( $bodies['html'] ) ) {
			/* translators: %s: name of a field. */
			return sprintf( __( 'The field %s is missing.', 'article-bridge' ), 'html' );
		}
		$reading = new Reading( $address );
		$payload = ForeignArticle::read( $uuid, $bodies + ForeignArticle::unwrapped( $sent ), $listed(), $reading );
		if ( ! isset( $payload['title'] ) ) {
			/* translators: %s: name of a field. */
			return sprintf( __( 'The field %s is missing.', 'article-bridge' ), 'title' );
		}
		$payload += [
			'language' => get_bloginfo( 'language' ),
			'markdown' => '',
		];
		return self::sealed( self::without_faults( $payload, $reading, $contract ), $reading, $contract );
	}

	/**
	 * Leaves out fields that are still invalid for WordPress: no single field makes the article unusable.
	 *
	 * @param array<string, mixed> $payload The article.
	 * @return array<string, mixed>
	 */
	private static function without_faults( array $payload, Reading $reading, SeoPackage $contract ): array {
		foreach ( $contract->optional_fields() as $name ) {
			if ( isset( $payload[ $name ] ) && null !== $contract->field_fault( $name, $payload[ $name ] ) ) {
				$reading->warn( $name, $payload[ $name ], Reading::LEFT_OUT );
				unset( $payload[ $name ] );
			}
		}
		return $payload;
	}

	/**
	 * Adds the warnings and the content hash.
	 *
	 * @param array<string, mixed> $payload The article.
	 * @return array<string, mixed>|string
	 */
	private static function sealed( array $payload, Reading $reading, SeoPackage $contract ) {
		$warnings = array_values(
			array_filter( $reading->warnings, static fn( array $warning ): bool => ! in_array( $warning['field'], self::NOT_TOLD, true ) )
		);
		if ( [] !== $warnings ) {
			$payload['reading_warnings'] = $warnings;
		}
		unset( $payload['content_hash'] );
		$hash = $contract->content_hash()->of_json( (string) wp_json_encode( $payload ) );
		if ( null === $hash ) {
			return __( 'It contains something that cannot be encoded as JSON.', 'article-bridge' );
		}
		$payload['content_hash'] = $hash;
		return $contract->fault( $payload ) ?? $payload;
	}

	/** @param array<string, mixed> $payload The article. */
	private static function text( array $payload, string $field ): string {
		return is_string( $payload[ $field ] ?? null ) ? $payload[ $field ] : '';
	}

	/** Plain text as HTML paragraphs. */
	private static function paragraphs( string $text ): string {
		$split      = preg_split( '/\n\s*\n/', $text );
		$paragraphs = array_filter( array_map( 'trim', false === $split ? [] : $split ) );
		return implode( "\n", array_map( static fn( string $paragraph ): string => '<p>' . esc_html( $paragraph ) . '</p>', $paragraphs ) );
	}
}
