<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Store\StoredState;
use ArticleBridge\Texts\Message;

// If the file is requested directly, a trait that it uses does not exist.
if ( ! defined( 'ABSPATH' ) ) {
	return;
}

/** The agreed webhook, and the problem that prevents the push, if any. Secrets are encrypted. Not autoloaded. */
final class PushRecord {

	use StoredState;

	public const OPTION = 'article_bridge_push';

	/** Problems that can prevent the push. */
	public const NO_WEBHOOKS = 'no_webhooks';
	public const NO_SCOPE    = 'no_scope';
	public const REFUSED     = 'refused';
	public const NO_SECRET   = 'no_secret';
	public const TEST_FAILED = 'test_failed';

	/** Problems that only another agreement solves. */
	public const OF_AGREEMENT = [ self::NO_WEBHOOKS, self::NO_SCOPE, self::REFUSED, self::NO_SECRET ];

	/** Purposes that values are encrypted for. */
	private const PURPOSE         = 'webhook secret';
	private const ADDRESS_PURPOSE = 'webhook address';

	/** Whether the push was turned off. */
	public bool $is_off = false;

	/** The user who connected the site; pushed articles are imported with this user's capabilities. */
	public int $user_id = 0;

	/** Hash of the service and the key that the agreement is with. */
	public string $source = '';

	/** Mark of the service that announces articles (Client::service()). */
	public string $service = '';

	/**
	 * Hash of the URL that deliveries are sent to. Not the URL itself: whoever copies a site has its URLs replaced in the
	 * database, and the copy would take the webhook for its own.
	 */
	public string $receiver = '';

	/** The same URL, encrypted for the same reason. */
	public string $address = '';

	/** @var array<string, array{seen: int, webhook: string}> Further URLs of this site, by hash (ReceiverUrl). */
	public array $others = [];

	/** The webhook's uuid at the service; '' if none is registered. */
	public string $webhook_uuid = '';

	/** Whether the webhook is enabled at the service. */
	public bool $is_enabled = true;

	/** The encrypted secret; '' for none. */
	public string $secret = '';

	/** The previous secret, encrypted, and the Unix time until which it is accepted. */
	public string $previous    = '';
	public int $previous_until = 0;

	/** The problem as one of the constants above, or '', and what the service says (Message), or ''. */
	public string $problem = '';
	public string $detail  = '';

	/** Unix time of the problem: a later delivery shows that the site is reachable again. */
	public int $problem_at = 0;

	/** Whether deliveries are sent to this URL. */
	public function is_received_at( string $url ): bool {
		return self::hash_of( $url ) === $this->receiver;
	}

	public function receive_at( string $url ): void {
		if ( ! $this->is_received_at( $url ) || '' === $this->address() ) {
			$this->address = ConnectionSettings::secret_box()->seal( $url, self::ADDRESS_PURPOSE );
		}
		$this->receiver = self::hash_of( $url );
	}

	/** The URL that deliveries are sent to; '' if there is none or it cannot be decrypted. */
	public function address(): string {
		return '' === $this->address ? '' : (string) ConnectionSettings::secret_box()->open( $this->address, self::ADDRESS_PURPOSE );
	}

	private static function hash_of( string $url ): string {
		return hash( 'sha256', $url );
	}

	/**
	 * The secrets that a delivery may be signed with, newest first.
	 *
	 * @param int $now Unix seconds.
	 * @return list<string>
	 */
	public function secrets( int $now ): array {
		$sealed = [ $this->secret ];
		if ( $now < $this->previous_until ) {
			$sealed[] = $this->previous;
		}
		$box = ConnectionSettings::secret_box();
		return array_values(
			array_filter( array_map( static fn( string $text ): string => (string) $box->open( $text, self::PURPOSE ), $sealed ) )
		);
	}

	/** The newest secret; '' if there is none or it cannot be decrypted. */
	public function secret(): string {
		return (string) ConnectionSettings::secret_box()->open( $this->secret, self::PURPOSE );
	}

	/**
	 * Stores a new secret. The previous one is accepted as long as the service also signs with it.
	 *
	 * @param int $previous_until Unix seconds; 0 if it is no longer accepted.
	 */
	public function replace_secret( string $secret, int $previous_until ): void {
		$this->previous       = $previous_until > 0 ? $this->secret : '';
		$this->previous_until = $previous_until;
		$this->secret         = ConnectionSettings::secret_box()->seal( $secret, self::PURPOSE );
	}

	/** Clears the webhook; keeps whether the push is turned off and who connected the site. */
	public function forget_webhook(): void {
		$this->source         = '';
		$this->receiver       = '';
		$this->address        = '';
		$this->webhook_uuid   = '';
		$this->is_enabled     = true;
		$this->secret         = '';
		$this->previous       = '';
		$this->previous_until = 0;
		$this->note_problem( '' );
	}

	public function note_problem( string $problem, ?Message $detail = null ): void {
		$this->problem    = $problem;
		$this->detail     = null === $detail ? '' : Message::encoded( $detail );
		$this->problem_at = '' === $problem ? 0 : time();
	}
}
