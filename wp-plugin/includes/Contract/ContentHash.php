<?php

declare( strict_types=1 );

namespace ArticleBridge\Contract;

/**
 * `content_hash` of a payload, as the contract package's `contentHash` computes it: SHA-256 over the
 * canonical JSON of what makes the article. Pure.
 */
final class ContentHash {

	/** @var list<string> Fields that may change while the article stays the same. */
	private array $not_hashed;

	/** What the address of an image that a service keeps looks like; its first group is what counts. */
	private string $media_address;

	/**
	 * @param list<string> $not_hashed    The contract's list.
	 * @param string       $media_address The contract's pattern, without delimiters.
	 */
	public function __construct( array $not_hashed, string $media_address ) {
		$this->not_hashed    = $not_hashed;
		$this->media_address = $media_address;
	}

	/**
	 * The hash of a payload as it came over the wire, or null for text that is no JSON object. Takes
	 * the text because a decoded array no longer tells `{}` from `[]`.
	 *
	 * @param string $json A payload.
	 * @return string|null 64 lower-case hexadecimal digits.
	 */
	public function of_json( string $json ): ?string {
		$payload = json_decode( $json );
		return $payload instanceof \stdClass ? hash( 'sha256', $this->hashed_text( $payload ) ) : null;
	}

	/**
	 * The text that is hashed. Fields that are null count as absent, so that a service which leaves
	 * an empty field out and one that writes null agree. Of the address of an image that a service
	 * keeps the name counts, not where the service is.
	 */
	public function hashed_text( \stdClass $payload ): string {
		$hashed = new \stdClass();
		foreach ( get_object_vars( $payload ) as $name => $value ) {
			if ( null !== $value && ! in_array( (string) $name, $this->not_hashed, true ) ) {
				$hashed->{$name} = $value;
			}
		}
		return (string) preg_replace( '#' . $this->media_address . '#', '$1', CanonicalJson::encode( $hashed ) );
	}
}
