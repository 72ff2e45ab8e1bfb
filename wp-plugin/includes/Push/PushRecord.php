<?php

declare( strict_types=1 );

namespace ArticleBridge\Push;

use ArticleBridge\Connection\ConnectionSettings;
use ArticleBridge\Store\StoredState;

/** The agreement about the push, and what prevents it. The secrets are sealed. Not autoloaded. */
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

	/** Purpose that secrets are sealed for. */
	private const PURPOSE = 'webhook secret';

	/** Whether the push was turned off. */
	public bool $is_off = false;

	/** The user who connected the site: pushed articles are imported with this user's rights. */
	public int $user_id = 0;

	/** Which service and key all the rest was agreed with; hashed. */
	public string $source = '';

	/** The address that deliveries go to. */
	public string $receiver = '';

	/** The webhook at the service; '' where none is registered. */
	public string $webhook_uuid = '';

	/** Whether the webhook's owner has not switched it off. */
	public bool $is_enabled = true;

	/** Sealed; '' for none. */
	public string $secret = '';

	/** The secret before it, sealed, and until when it is taken, as Unix seconds. */
	public string $previous    = '';
	public int $previous_until = 0;

	/** Why nothing arrives, as one of the constants above, and the service's message; '' for no problem. */
	public string $problem = '';
	public string $detail  = '';

	/** Unix time of the problem: a later delivery has solved one of reachability. */
	public int $problem_at = 0;

	/**
	 * The secrets that a delivery may be signed with, the newest first.
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

	/** The newest secret; '' where none is held or it cannot be read. */
	public function secret(): string {
		return (string) ConnectionSettings::secret_box()->open( $this->secret, self::PURPOSE );
	}

	/**
	 * Takes a new secret. The one before it is taken for as long as the service signs with it as well.
	 *
	 * @param int $previous_until Unix seconds; 0 for not at all.
	 */
	public function replace_secret( string $secret, int $previous_until ): void {
		$this->previous       = $previous_until > 0 ? $this->secret : '';
		$this->previous_until = $previous_until;
		$this->secret         = ConnectionSettings::secret_box()->seal( $secret, self::PURPOSE );
	}

	/** Clears the webhook; keeps whether one is wanted and who connected. */
	public function forget_webhook(): void {
		$this->source         = '';
		$this->receiver       = '';
		$this->webhook_uuid   = '';
		$this->is_enabled     = true;
		$this->secret         = '';
		$this->previous       = '';
		$this->previous_until = 0;
		$this->note_problem( '' );
	}

	public function note_problem( string $problem, string $detail = '' ): void {
		$this->problem    = $problem;
		$this->detail     = $detail;
		$this->problem_at = '' === $problem ? 0 : time();
	}
}
