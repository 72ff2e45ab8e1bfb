<?php

declare( strict_types=1 );

namespace ArticleBridge\Gateway;

/** A server's response, parsed once for the client. Pure. */
final class Answer {

	/** Maximum length of the text of a problem document shown to people, in characters. */
	private const DETAIL_CHARACTERS = 500;

	/** Prefix of a gateway's problem types. */
	private const PROBLEMS = 'urn:article-bridge:problem:';

	/** Maximum wait that a server may request: a day, in seconds. */
	private const RETRY_AFTER_MAXIMUM = 86400;

	/** Maximum number of values in JSON: an article has some hundreds, and decoded a small one takes fifty times its size. */
	public const VALUES_MAXIMUM = 100000;

	private int $status;

	/** @var array<string, string> Values by header name in lower case. */
	private array $headers;

	private string $body;

	/**
	 * @param int                   $status  Status code.
	 * @param array<string, string> $headers Values by header name.
	 * @param string                $body    Body, decompressed.
	 */
	public function __construct( int $status, array $headers, string $body ) {
		$this->status  = $status;
		$this->headers = array_change_key_case( $headers, CASE_LOWER );
		$this->body    = $body;
	}

	public function status(): int {
		return $this->status;
	}

	public function is_success(): bool {
		return $this->status >= 200 && $this->status < 300;
	}

	/**
	 * Whether the server says that it cannot answer now, but may later: a timeout or a limit, or an intermediary
	 * that does not reach it (RFC 9110, section 15; RFC 6585, section 4).
	 */
	public function is_unavailable(): bool {
		return in_array( $this->status, [ 408, 429, 502, 503, 504 ], true );
	}

	public function body(): string {
		return $this->body;
	}

	/** Value of a header, or '' if it is absent. */
	public function header( string $name ): string {
		return $this->headers[ strtolower( $name ) ] ?? '';
	}

	/** Type and subtype in lower case, without parameters. */
	public function media_type(): string {
		return strtolower( trim( explode( ';', $this->header( 'Content-Type' ), 2 )[0] ) );
	}

	/** Whether the server declares the body as JSON (RFC 8259, or a `+json` type of RFC 6839). */
	public function is_json(): bool {
		return 1 === preg_match( '~^application/(?:[a-z0-9.+-]+\+)?json$~D', $this->media_type() );
	}

	/** Whether the body is JSON of so many values that PHP may not have the memory to decode it, which would end the process. */
	public function has_too_many_values(): bool {
		if ( ! $this->is_json() || self::values( $this->body ) <= self::VALUES_MAXIMUM ) {
			return false;
		}
		// Texts contain these characters, too. Null if PCRE gives up.
		$outside = preg_replace( '~"(?:[^"\\\\]++|\\\\.)*+"~s', '', $this->body );
		return null === $outside || self::values( $outside ) > self::VALUES_MAXIMUM;
	}

	private static function values( string $json ): int {
		return substr_count( $json, ',' ) + substr_count( $json, '[' ) + substr_count( $json, '{' );
	}

	/**
	 * The body as a JSON object, or null.
	 *
	 * @return array<string, mixed>|null
	 */
	public function json_object(): ?array {
		// A decoded array does not distinguish an object from a list; the first character of the text does.
		$is_object = $this->is_json() && '{' === substr( ltrim( $this->body, " \t\r\n" ), 0, 1 );
		$value     = $is_object ? json_decode( $this->body, true ) : null;
		if ( ! is_array( $value ) ) {
			return null;
		}
		$members = [];
		foreach ( $value as $name => $member ) {
			$members[ (string) $name ] = $member;
		}
		return $members;
	}

	/** The error of decoding the body as JSON: a constant of json_last_error(); JSON_ERROR_NONE if it is valid. */
	public function json_error(): int {
		json_decode( $this->body );
		return json_last_error();
	}

	/** Whether the body is a truncated JSON object, which happens if a server sends no length and the connection closes. */
	public function is_cut_short(): bool {
		$text = trim( $this->body, " \t\r\n" );
		return $this->is_json() && '{' === substr( $text, 0, 1 ) && '}' !== substr( $text, -1 );
	}

	/**
	 * The text of the server's problem document (RFC 9457), as one line of plain text, or ''. It is untrusted:
	 * markup and control characters are removed and its length is limited; escape it for output.
	 */
	public function problem(): string {
		$problem = $this->json_object();
		if ( null === $problem ) {
			return '';
		}
		$text = $problem['detail'] ?? $problem['title'] ?? '';
		return self::joined( array_merge( is_string( $text ) ? [ $text ] : [], $this->fault_texts() ) );
	}

	/** Its faults alone, likewise: where each is, and what. */
	public function faults(): string {
		return self::joined( $this->fault_texts() );
	}

	/** @return list<string> */
	private function fault_texts(): array {
		$errors = $this->json_object()['errors'] ?? null;
		$texts  = [];
		foreach ( is_array( $errors ) ? $errors : [] as $error ) {
			if ( ! is_array( $error ) ) {
				continue;
			}
			$place   = $error['pointer'] ?? $error['parameter'] ?? $error['header'] ?? '';
			$detail  = $error['detail'] ?? '';
			$value   = $error['value'] ?? '';
			$sent    = is_string( $value ) && '' !== $value ? ' (' . $value . ')' : '';
			$texts[] = is_string( $place ) && is_string( $detail ) ? trim( $place . ' ' . $detail . $sent ) : '';
		}
		return $texts;
	}

	/** @param list<string> $texts Untrusted; each is shown once. */
	private static function joined( array $texts ): string {
		return self::plain_text( implode( '; ', array_unique( array_diff( $texts, [ '' ] ) ) ) );
	}

	/** The problem type of a gateway without its prefix, such as `upstream-no-feed`, or ''. */
	public function problem_kind(): string {
		$type = $this->json_object()['type'] ?? '';
		return is_string( $type ) && 0 === strpos( $type, self::PROBLEMS ) ? substr( $type, strlen( self::PROBLEMS ) ) : '';
	}

	/**
	 * Seconds that the server requests to wait (RFC 9110, section 10.2.3), or null if it does not.
	 *
	 * @param int $now Unix seconds.
	 */
	public function retry_after( int $now ): ?int {
		$value = trim( $this->header( 'Retry-After' ) );
		if ( 1 === preg_match( '/^\d{1,9}$/D', $value ) ) {
			return min( (int) $value, self::RETRY_AFTER_MAXIMUM );
		}
		$date = '' === $value
			? false
			: \DateTimeImmutable::createFromFormat( '!D, d M Y H:i:s \G\M\T', $value, new \DateTimeZone( 'UTC' ) );
		return false === $date ? null : max( 0, min( $date->getTimestamp() - $now, self::RETRY_AFTER_MAXIMUM ) );
	}

	/**
	 * One line of plain text of limited length.
	 *
	 * @param string $text Text of any origin.
	 */
	public static function plain_text( string $text ): string {
		if ( 1 !== preg_match( '//u', $text ) ) {
			return '';
		}
		// 1. Remove elements. 2. Remove control characters and those that change the text direction. 3. Join lines.
		$text = (string) preg_replace( '~<[^>]*>~u', ' ', $text );
		$text = (string) preg_replace( '~[\p{Cc}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2066}-\x{2069}]+~u', ' ', $text );
		$text = trim( (string) preg_replace( '~\s+~u', ' ', $text ) );
		if ( 1 === preg_match( '/^.{' . self::DETAIL_CHARACTERS . '}(?=.)/us', $text, $head ) ) {
			return $head[0] . "\u{2026}";
		}
		return $text;
	}
}
