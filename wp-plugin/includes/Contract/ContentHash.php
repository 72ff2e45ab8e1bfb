<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * `content_hash` of a payload, as the contract package's `contentHash` computes it: SHA-256 of the canonical
 * JSON of the fields that constitute the article. Pure.
 */
final class ContentHash {

	/** The part of the contract's pattern before its first group, of any length. */
	private const ADDRESS_CHARACTERS = '#\A[\w.~:/%@[\]-]*+#';

	/** @var list<string> Fields excluded from the hash. */
	private array $not_hashed;

	/** Pattern of the URL of an image stored by a service; only its first group is hashed. */
	private string $media_address;

	/** Pattern of that group. */
	private string $media_path;

	/** Maximum length of what precedes the group, in bytes. */
	private int $address_length_max;

	/**
	 * @param list<string> $not_hashed         The contract's list.
	 * @param string       $media_address      The contract's pattern, without delimiters.
	 * @param string       $media_path         The contract's pattern of its first group.
	 * @param int          $address_length_max Maximum length of what precedes that group, in bytes.
	 */
	public function __construct( array $not_hashed, string $media_address, string $media_path, int $address_length_max ) {
		$this->not_hashed         = $not_hashed;
		$this->media_address      = $media_address;
		$this->media_path         = $media_path;
		$this->address_length_max = $address_length_max;
	}

	/**
	 * The hash of a payload in its transmitted form, or null if the text is no JSON object. Takes the text
	 * because a decoded array does not distinguish `{}` from `[]`.
	 *
	 * @param string $json A payload.
	 * @return string|null 64 lower-case hexadecimal digits.
	 */
	public function of_json( string $json ): ?string {
		$payload = json_decode( $json );
		return $payload instanceof \stdClass ? $this->of( $payload ) : null;
	}

	/**
	 * The hash of a payload that was decoded with objects as objects.
	 *
	 * @return string 64 lower-case hexadecimal digits.
	 */
	public function of( \stdClass $payload ): string {
		return hash( 'sha256', $this->hashed_text( $payload ) );
	}

	/**
	 * The text that is hashed. Fields that are null count as absent, so that a service that omits empty fields
	 * and one that sends null have the same hash. Of the URL of an image stored by a service, the path counts,
	 * not the service's location.
	 */
	public function hashed_text( \stdClass $payload ): string {
		$hashed = new \stdClass();
		foreach ( get_object_vars( $payload ) as $name => $value ) {
			if ( null !== $value && ! in_array( (string) $name, $this->not_hashed, true ) ) {
				$hashed->{$name} = $value;
			}
		}
		return $this->without_media_addresses( CanonicalJson::encode( $hashed ) );
	}

	/**
	 * Replaces every media URL by its first group, in linear time: the complete pattern would look ahead 255
	 * characters at every `http://`, and a text may consist of nothing else.
	 *
	 * @param string $text JSON of a payload.
	 */
	public function without_media_addresses( string $text ): string {
		preg_match_all( '#' . $this->media_path . '#', $text, $paths, PREG_OFFSET_CAPTURE );
		$kept = '';
		$done = 0;
		foreach ( $paths[0] as [ $path, $at ] ) {
			$least = max( $done, $at - $this->address_length_max );
			preg_match( self::ADDRESS_CHARACTERS, strrev( substr( $text, $least, $at - $least ) ), $reversed );
			$before = strrev( $reversed[0] ?? '' );
			if ( 1 === preg_match( '#' . $this->media_address . '\z#', $before . $path, $address, PREG_OFFSET_CAPTURE ) ) {
				$kept .= substr( $text, $done, $at - strlen( $before ) + $address[0][1] - $done ) . $path;
				$done  = $at + strlen( $path );
			}
		}
		return $kept . substr( $text, $done );
	}
}
